import * as z from 'zod'
import { Id, Instant } from '../kernel/index.ts'
import { PersonChip } from '../profiles/index.ts'

const count = z.number().int().nonnegative()

/** Somebody in a circle, as it was last looked at; for moderators. */
export const CircleMember = z.object({
  circleId: Id,
  person: PersonChip,
  since: Instant,
  /** Null while it goes on. */
  endedAt: Instant.nullable(),
  /** People of the circle who act for them as they do. */
  partners: count,
  /** Paid acts for others, and how many of those are for people of the circle. */
  acts: count,
  inside: count,
  /** What was taken back. */
  takenXp: count,
  takenStars: count,
})
export type CircleMember = z.infer<typeof CircleMember>
