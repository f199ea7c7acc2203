import * as z from 'zod'
import { Id } from '../kernel/index.ts'
import { TEASER_PAIRS } from './rules.ts'

export const DuelItem = z.object({ id: Id, name: z.string(), imageUrl: z.string().nullable() })
export type DuelItem = z.infer<typeof DuelItem>

/** Two items of a ranking face to face, on the sides they are shown on. */
export const DuelPair = z.object({
  a: DuelItem,
  b: DuelItem,
  /** The one that the community has higher ("Justo"); null while the author's order stands. */
  ahead: Id.nullable(),
})
export type DuelPair = z.infer<typeof DuelPair>

/** What is asked in a ranking's page: the same pairs for everybody, until the next day (rules 3.24). */
export const DuelTeaser = z.object({ rankingId: Id, pairs: z.array(DuelPair).length(TEASER_PAIRS) })
export type DuelTeaser = z.infer<typeof DuelTeaser>

/** Which of two somebody puts higher; null: neither. */
export const DuelAnswer = z
  .strictObject({ itemIds: z.tuple([Id, Id]), winner: Id.nullable() })
  .refine(({ itemIds: [a, b] }) => a !== b, { path: ['itemIds'] })
  .refine(({ itemIds, winner }) => winner === null || itemIds.includes(winner), { path: ['winner'] })
export type DuelAnswer = z.infer<typeof DuelAnswer>

export const TeaserAnswers = z.strictObject({ answers: z.array(DuelAnswer).min(1).max(TEASER_PAIRS) })
export type TeaserAnswers = z.infer<typeof TeaserAnswers>

/** How many duels count now, and the XP they brought. */
export const CountedDuels = z.object({ counted: z.number().int(), xp: z.number().int() })
export type CountedDuels = z.infer<typeof CountedDuels>

/** Why there are no duels in a ranking. */
export const NoDuels = z.enum(['private', 'personal', 'closed', 'few'])
export type NoDuels = z.infer<typeof NoDuels>
