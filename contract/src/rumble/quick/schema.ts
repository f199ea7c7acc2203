import * as z from 'zod'
import { Id, Instant, Language } from '../../kernel/index.ts'
import { DuelItem, NoDuels } from '../schema.ts'

/** What one may say to a pair: the left one, the right one, neither; or that one does not know them, which says nothing. */
export const QuickChoice = z.enum(['a', 'b', 'tie', 'skip'])
export type QuickChoice = z.infer<typeof QuickChoice>

/** A pair as it is asked: whoever holds its token answers it once, until it expires. */
export const QuickPair = z.object({ token: Id, a: DuelItem, b: DuelItem, expiresAt: Instant })
export type QuickPair = z.infer<typeof QuickPair>

/** What others say of a pair, in whole percent that make 100; told once it is answered. `people`: how many, where it is their duels. */
export const QuickSplit = z.object({
  a: z.number().int(),
  b: z.number().int(),
  from: z.enum(['duels', 'votes']),
  people: z.number().int(),
})
export type QuickSplit = z.infer<typeof QuickSplit>

/** A place in somebody's own order, and where the community has the item; null while the author's order stands. */
export const OwnPlace = z.object({ item: DuelItem, rank: z.number().int(), crowdRank: z.number().int().nullable() })
export type OwnPlace = z.infer<typeof OwnPlace>

/** What one's duels of a ranking amount to. */
export const QuickResult = z.object({
  /** Whether the answers of the run count; null: there was none just now. */
  counts: z.boolean().nullable(),
  /** Pairs of the run in which one puts the same one higher as the community does. */
  same: z.number().int(),
  of: z.number().int(),
  /** Items one has answered about, by one's own duels; among equals the community's order. */
  order: z.array(OwnPlace),
  /** Kendall: of the pairs of that order, how many the community has the same way round; null: nothing to compare. */
  agreementPct: z.number().int().nullable(),
  /** Where one is furthest from the community; null: nowhere. */
  boldest: OwnPlace.nullable(),
})
export type QuickResult = z.infer<typeof QuickResult>

/** How a run stands: the pair that is asked, or what it amounts to once there is none. */
export const QuickTurn = z.object({
  runId: Id,
  rankingId: Id,
  /** Which pair of how many. */
  place: z.number().int(),
  of: z.number().int(),
  /** About so many pairs until one's order of this ranking is known. */
  left: z.number().int(),
  pair: QuickPair.nullable(),
  canUndo: z.boolean(),
  result: QuickResult.nullable(),
})
export type QuickTurn = z.infer<typeof QuickTurn>

/** What an answer brought, what others say of its pair, and what comes next. */
export const QuickAnswered = z.object({
  split: QuickSplit.nullable(),
  xp: z.number().int(),
  turn: QuickTurn,
})
export type QuickAnswered = z.infer<typeof QuickAnswered>

/** Why somebody has no quick duels in a ranking: its own reasons, or theirs. */
export const NoQuick = z.enum([...NoDuels.options, 'own', 'nothing-left'])
export type NoQuick = z.infer<typeof NoQuick>

/** A ranking before somebody's duels in it. */
export const QuickLobby = z.object({
  rankingId: Id,
  topic: z.string(),
  slug: z.string(),
  language: Language,
  /** Null: there are duels for this person. */
  why: NoQuick.nullable(),
  left: z.number().int(),
  /** What their duels so far amount to; null before the first. */
  result: QuickResult.nullable(),
})
export type QuickLobby = z.infer<typeof QuickLobby>

/** Why a token takes no answer: it had one, its ten minutes are over, or it is nobody's here. */
export const TokenSpent = z.enum(['answered', 'expired', 'unknown'])
export type TokenSpent = z.infer<typeof TokenSpent>
