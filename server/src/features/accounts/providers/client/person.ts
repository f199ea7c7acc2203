import { EmailAddress } from '@liston/contract/kernel'
import * as z from 'zod'

/**
 * A user as the provider describes them. `email` is null if it is not a valid address. `verified`: the provider has
 * confirmed it.
 */
export type Person = { subject: string; email: string | null; verified: boolean; name: string }

/** Requests a path of the provider's API with the user's access token. */
export type Fetch = (path: string) => Promise<unknown>

const Name = z.string().nullish()
const isTrue = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).nullish()

type Told = { subject: string | number; email: unknown; verified: unknown; names: (string | null | undefined)[] }

function person({ subject, email, verified, names }: Told): Person {
  const address = EmailAddress.safeParse(email)
  return {
    subject: String(subject),
    email: address.success ? address.data : null,
    verified: address.success && verified === true,
    name: names.find(Boolean)?.slice(0, 200) ?? '',
  }
}

const Claims = z.object({ sub: z.string(), email: z.unknown().optional(), email_verified: isTrue, name: Name })

/** Reads the claims of an ID token. Apple sends booleans as strings. */
export function personOfClaims(claims: object): Person {
  const { sub, email, email_verified, name } = Claims.parse(claims)
  return person({ subject: sub, email, verified: email_verified, names: [name] })
}

const GithubUser = z.object({ id: z.number().int(), login: z.string(), name: Name })
const GithubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

/** Only the primary address: another one may belong to somebody else by now. */
export async function personOfGithub(fetch: Fetch): Promise<Person> {
  const [user, emails] = await Promise.all([fetch('/user'), fetch('/user/emails')])
  const { id, login, name } = GithubUser.parse(user)
  const main = GithubEmails.parse(emails).find(({ primary }) => primary)
  return person({ subject: id, email: main?.email, verified: main?.verified, names: [name, login] })
}

const DiscordUser = z.object({
  id: z.string(),
  username: z.string(),
  global_name: Name,
  email: z.unknown().optional(),
  verified: z.boolean().nullish(),
})

export async function personOfDiscord(fetch: Fetch): Promise<Person> {
  const { id, username, global_name, email, verified } = DiscordUser.parse(await fetch('/users/@me'))
  return person({ subject: id, email, verified, names: [global_name, username] })
}

/** A username derived from the name. Undefined if nothing is left; then it is derived from the address. */
export const usernameOf = (name: string): string | undefined =>
  [...name.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')].slice(0, 20).join('') || undefined
