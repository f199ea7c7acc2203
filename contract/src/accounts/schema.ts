import * as z from 'zod'
import { Id, Instant } from '../kernel/index.ts'

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
