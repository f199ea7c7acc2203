import type { RateLimit } from '@liston/contract/kernel'

/** Places per window for one key. */
export type Size = { places: number; windowMs: number }
const minute = 60_000
const hour = 60 * minute

/** Sizes of the buckets: people and addresses each have a bucket of their own, or none. */
export const sizes: Record<RateLimit, { user?: Size; ip?: Size }> = {
  read: { user: { places: 300, windowMs: 5 * minute }, ip: { places: 200, windowMs: minute } },
  write: { user: { places: 60, windowMs: minute } },
  search: { user: { places: 30, windowMs: minute }, ip: { places: 15, windowMs: minute } },
  // One a keystroke that pauses for 250 ms; must not use up the places of the search itself.
  suggest: { user: { places: 120, windowMs: minute }, ip: { places: 60, windowMs: minute } },
  'sign-in': { ip: { places: 25, windowMs: 5 * minute } },
  'sign-up': { ip: { places: 5, windowMs: hour } },
  mail: { ip: { places: 10, windowMs: hour } },
  password: { user: { places: 10, windowMs: 10 * minute }, ip: { places: 25, windowMs: 10 * minute } },
  vote: { user: { places: 30, windowMs: minute } },
  'paid-vote': { user: { places: 20, windowMs: minute } },
  create: { user: { places: 120, windowMs: hour } },
  upload: { user: { places: 60, windowMs: 10 * minute } },
  // Codes can be guessed.
  invitation: { ip: { places: 10, windowMs: minute } },
  business: { ip: { places: 1, windowMs: hour } },
  // Each one is read by a person.
  copyright: { user: { places: 10, windowMs: hour }, ip: { places: 5, windowMs: hour } },
  delete: { user: { places: 30, windowMs: 30 * minute } },
}
