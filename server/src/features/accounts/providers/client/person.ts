import { EmailAddress } from '@liston/contract/kernel'
import * as z from 'zod'

/** Who somebody is to a provider. `email` is null unless it is an address; `verified`: the provider has confirmed it. */
export type Person = { subject: string; email: string | null; verified: boolean; name: string }

/** Asks the provider's API for a path, as the person whose token was handed out. */
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

/** From the claims of an ID token. Apple writes truth as a text. */
export function personOfClaims(claims: object): Person {
  const { sub, email, email_verified, name } = Claims.parse(claims)
  return person({ subject: sub, email, verified: email_verified, names: [name] })
}

const GithubUser = z.object({ id: z.number().int(), login: z.string(), name: Name })
const GithubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

/** The main address only: another one may be somebody else's by now. */
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

/** What somebody's name suggests as a username; what does not fit is left to the address. */
export const usernameOf = (name: string): string | undefined =>
  [...name.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')].slice(0, 20).join('') || undefined
