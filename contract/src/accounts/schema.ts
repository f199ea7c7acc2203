import * as z from 'zod'
import { Id, Instant } from '../kernel/index.ts'
import { PROVIDERS } from './rules.ts'

/** A password as typed. This limit only bounds the work; `rules.ts` has the real ones. */
export const Password = z.string().min(1).max(1024)

/** The token of a link in an e-mail: 256 random bits. */
export const LinkToken = z.string().regex(/^[\w-]{43}$/)

/** A session of the user. */
export const Session = z.object({
  id: Id,
  /** True for the session of the request. */
  current: z.boolean(),
  /** User agent, at most 300 characters. */
  userAgent: z.string(),
  /** Truncated network of the IP address: 203.0.113.0, 2001:db8::. */
  network: z.string().nullable(),
  signedInAt: Instant,
  lastSeenAt: Instant,
})
export type Session = z.infer<typeof Session>

/** Path of this site that a link in an e-mail continues to. Any other value leads to the home page. */
export const NextPath = z.string().max(2000)

/** A provider: one of `PROVIDERS`, or one of the operator's own. */
export const Provider = z.string().regex(new RegExp(`^(${PROVIDERS.join('|')}|oidc(-[a-z0-9]{1,20})?)$`))
export type Provider = z.infer<typeof Provider>

/** A provider of the operator's own, as its button shows it. */
export const OwnProvider = z.object({
  provider: Provider,
  name: z.string(),
  /** Path of its icon; null if it has none. */
  icon: z.string().nullable(),
})
export type OwnProvider = z.infer<typeof OwnProvider>

/** An identity of a provider that the user has linked to the account. */
export const Identity = z.object({
  provider: Provider,
  /** E-mail address at the provider; null if it gives none. */
  email: z.string().nullable(),
  linkedAt: Instant,
})
export type Identity = z.infer<typeof Identity>

/** Why a sign-in with a provider failed. Only the browser that came back from the provider gets it. */
export const EntryRefusal = z.object({
  provider: Provider,
  code: z.string().regex(/^[A-Z_]{1,40}$/),
  /** The provider's message; empty if it sent none. */
  said: z.string().max(200),
})
export type EntryRefusal = z.infer<typeof EntryRefusal>
