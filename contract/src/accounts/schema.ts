import * as z from 'zod'
import { Id, Instant } from '../kernel/index.ts'
import { PROVIDERS } from './rules.ts'

/** A password as typed. Its real limits are those of `rules.ts`; this one only bounds the work. */
export const Password = z.string().min(1).max(1024)

/** The secret of a link in a mail: 256 random bits. */
export const LinkToken = z.string().regex(/^[\w-]{43}$/)

/** A place where somebody is signed in. */
export const Session = z.object({
  id: Id,
  /** The one that asks. */
  current: z.boolean(),
  /** What the browser says of itself, at most 300 characters. */
  userAgent: z.string(),
  /** The network it came from, shortened: 203.0.113.0, 2001:db8::. */
  network: z.string().nullable(),
  signedInAt: Instant,
  lastSeenAt: Instant,
})
export type Session = z.infer<typeof Session>

/** The page of this site that a mail's link leads on to; anything else leads home. */
export const NextPath = z.string().max(2000)

export const Provider = z.enum(PROVIDERS)
export type Provider = z.infer<typeof Provider>

/** A way in that a person has linked to their account. */
export const Identity = z.object({
  provider: Provider,
  /** The address it has there; null where it gives none. */
  email: z.string().nullable(),
  linkedAt: Instant,
})
export type Identity = z.infer<typeof Identity>

/** Why a provider did not lead in, as told to the browser that came back from it. */
export const EntryRefusal = z.object({
  provider: Provider,
  code: z.string().regex(/^[A-Z_]{1,40}$/),
  /** The provider's own words; empty if it had none. */
  said: z.string().max(200),
})
export type EntryRefusal = z.infer<typeof EntryRefusal>
