import * as z from 'zod'
import { Id, Instant } from '../kernel/index.ts'
import { PersonChip } from '../profiles/index.ts'

const count = z.number().int().nonnegative()

/** A member of a collusion ring as of the last scan, for moderators. */
export const CircleMember = z.object({
  circleId: Id,
  person: PersonChip,
  since: Instant,
  /** Null while the membership lasts. */
  endedAt: Instant.nullable(),
  /** Members of the ring who reciprocate this member's activity. */
  partners: count,
  /** Rewarded activities for other users, and how many of these are for members of the ring. */
  acts: count,
  inside: count,
  /** Rewards that were clawed back. */
  takenXp: count,
  takenStars: count,
})
export type CircleMember = z.infer<typeof CircleMember>
