import * as z from 'zod'
import { Id } from '../kernel/index.ts'
import { TEASER_PAIRS } from './rules.ts'

/** `subject`: an emoji that depicts an item without an image (see rankings). */
export const DuelItem = z.object({
  id: Id,
  name: z.string(),
  imageUrl: z.string().nullable(),
  subject: z.string().nullable(),
})
export type DuelItem = z.infer<typeof DuelItem>

/** Two items of a ranking, on the sides where they are shown. */
export const DuelPair = z.object({
  a: DuelItem,
  b: DuelItem,
  /** Id of the item that is higher in the community's order ("Justo"); null while the author's order applies. */
  ahead: Id.nullable(),
})
export type DuelPair = z.infer<typeof DuelPair>

/** The teaser of a ranking: the same pairs for all users, new ones each UTC day (rules 3.24). */
export const DuelTeaser = z.object({ rankingId: Id, pairs: z.array(DuelPair).length(TEASER_PAIRS) })
export type DuelTeaser = z.infer<typeof DuelTeaser>

/** An answer: `winner` is the id of the preferred item, or null for a tie. */
export const DuelAnswer = z
  .strictObject({ itemIds: z.tuple([Id, Id]), winner: Id.nullable() })
  .refine(({ itemIds: [a, b] }) => a !== b, { path: ['itemIds'] })
  .refine(({ itemIds, winner }) => winner === null || itemIds.includes(winner), { path: ['winner'] })
export type DuelAnswer = z.infer<typeof DuelAnswer>

export const TeaserAnswers = z.strictObject({ answers: z.array(DuelAnswer).min(1).max(TEASER_PAIRS) })
export type TeaserAnswers = z.infer<typeof TeaserAnswers>

/** Number of answers that now count, and XP earned. */
export const CountedDuels = z.object({ counted: z.number().int(), xp: z.number().int() })
export type CountedDuels = z.infer<typeof CountedDuels>

/** Why a ranking has no duels. */
export const NoDuels = z.enum(['private', 'personal', 'closed', 'few'])
export type NoDuels = z.infer<typeof NoDuels>
