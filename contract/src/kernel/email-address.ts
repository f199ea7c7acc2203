import * as z from 'zod'

/** One plain address. The only definition there is: what signs up can be written to. */
const Plain = z.email().max(254)

/** An address as people type it; kept in lower case. */
export const EmailAddress = z.string().max(320).trim().toLowerCase().pipe(Plain)

/** Whether a letter can be sent there: exactly one address, no list, no name, nothing quoted. */
export const isEmailAddress = (text: string): boolean => Plain.safeParse(text).success
