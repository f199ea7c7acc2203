import * as z from 'zod'

/** One plain address. The only definition of an e-mail address, so every address that can sign up can receive mail. */
const Plain = z.email().max(254)

/** An address as users type it; stored in lower case. */
export const EmailAddress = z.string().max(320).trim().toLowerCase().pipe(Plain)

/** True if mail can be sent to the text: exactly one address, no list, no display name, nothing quoted. */
export const isEmailAddress = (text: string): boolean => Plain.safeParse(text).success
