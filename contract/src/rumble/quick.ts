import * as z from 'zod'
import { change, forKeys, Id, Instant, Language, NOT_FOUND, viewable } from '../kernel/index.ts'
import { DuelItem, NoDuels } from './schema.ts'

const tags = ['rumble']

const NO_DUELS = { NO_DUELS: { status: 409, data: z.object({ why: NoDuels }) } } as const
/** The author of a ranking cannot answer duels of it. */
const OWN_RANKING = { OWN_RANKING: { status: 403 } } as const
/** The user answered faster than a person can read. The server accepts duels again from `until` on (rules 3.12). */
export const DUELS_PAUSED = { DUELS_PAUSED: { status: 429, data: z.object({ until: Instant }) } } as const

/** Answer to a pair: left item, right item, tie, or `skip` if the user does not know them. */
export const QuickChoice = z.enum(['a', 'b', 'tie', 'skip'])
export type QuickChoice = z.infer<typeof QuickChoice>

/** The pair to answer. Its token accepts one answer, until `expiresAt`. */
export const QuickPair = z.object({ token: Id, a: DuelItem, b: DuelItem, expiresAt: Instant })
export type QuickPair = z.infer<typeof QuickPair>

/**
 * How others answered a pair, in whole percent that add up to 100; sent after the answer only. `people` is the number
 * of people behind a split from duels.
 */
export const QuickSplit = z.object({
  a: z.number().int(),
  b: z.number().int(),
  from: z.enum(['duels', 'votes']),
  people: z.number().int(),
})
export type QuickSplit = z.infer<typeof QuickSplit>

/**
 * A place in the user's own order. `crowdRank` is the item's place in the community's order; null while the author's
 * order applies.
 */
export const OwnPlace = z.object({ item: DuelItem, rank: z.number().int(), crowdRank: z.number().int().nullable() })
export type OwnPlace = z.infer<typeof OwnPlace>

/** Summary of the user's duels in a ranking. */
export const QuickResult = z.object({
  /** Whether the answers of the last run count; null if there was no run just now. */
  counts: z.boolean().nullable(),
  /**
   * Number of pairs of the run in which the user agrees with the majority of others. `of`: pairs in which others have a
   * majority.
   */
  same: z.number().int(),
  of: z.number().int(),
  /** Items that the user compared, ordered by their duels. Equal items keep the community's order. */
  order: z.array(OwnPlace),
  /** Percentage of pairs of that order on which the community agrees (Kendall); null if there is nothing to compare. */
  agreementPct: z.number().int().nullable(),
  /** The item with the largest difference from the community's order; null if there is none. */
  boldest: OwnPlace.nullable(),
})
export type QuickResult = z.infer<typeof QuickResult>

/** State of a run: the pair to answer, or the result if the run is over. */
export const QuickTurn = z.object({
  runId: Id,
  rankingId: Id,
  /** Position of the pair in the run, 1 to `of`. */
  place: z.number().int(),
  of: z.number().int(),
  /** Approximate number of pairs until the user's order of this ranking is known. */
  left: z.number().int(),
  pair: QuickPair.nullable(),
  canUndo: z.boolean(),
  result: QuickResult.nullable(),
})
export type QuickTurn = z.infer<typeof QuickTurn>

/** Result of an answer: how others answered the pair, XP earned, and the next state of the run. */
export const QuickAnswered = z.object({
  split: QuickSplit.nullable(),
  xp: z.number().int(),
  turn: QuickTurn,
})
export type QuickAnswered = z.infer<typeof QuickAnswered>

/** Why a user has no quick duels in a ranking: reasons of the ranking, or of the user. */
export const NoQuick = z.enum([...NoDuels.options, 'own', 'nothing-left'])
export type NoQuick = z.infer<typeof NoQuick>

/** A ranking, before the user starts duels in it. */
export const QuickLobby = z.object({
  rankingId: Id,
  topic: z.string(),
  slug: z.string(),
  language: Language,
  /** Null if the user can play. */
  why: NoQuick.nullable(),
  left: z.number().int(),
  /** Summary of the user's duels so far; null before the first one. */
  result: QuickResult.nullable(),
})
export type QuickLobby = z.infer<typeof QuickLobby>

/** Why a token accepts no answer: answered already, older than ten minutes, or not issued to this user. */
export const TokenSpent = z.enum(['answered', 'expired', 'unknown'])
export type TokenSpent = z.infer<typeof TokenSpent>

/** Error codes of quick duels, by endpoint. */
export const quickRefusals = {
  quickLobby: { ...NOT_FOUND },
  /** NOTHING_LEFT: the user has seen all pairs; `again` starts over. */
  nextQuick: { ...NOT_FOUND, ...NO_DUELS, ...OWN_RANKING, ...DUELS_PAUSED, NOTHING_LEFT: { status: 409 } },
  answerQuick: {
    ...NO_DUELS,
    ...OWN_RANKING,
    ...DUELS_PAUSED,
    /** A token accepts one answer, from the user it was issued to, within ten minutes. */
    TOKEN_SPENT: { status: 409, data: z.object({ why: TokenSpent }) },
  },
  /** NOTHING_TO_UNDO: there is no answer, the last one is undone already, or the run is over. */
  undoQuick: { ...NOT_FOUND, ...NO_DUELS, ...DUELS_PAUSED, NOTHING_TO_UNDO: { status: 409 } },
} as const

export const quickContract = {
  livelyQuick: forKeys('read', viewable())
    .route({ method: 'GET', path: '/rumble/duels/lively', tags, summary: 'Find a lively ranking with duels left' })
    .input(z.strictObject({ lang: Language }))
    .output(z.object({ rankingId: Id.nullable() })),

  quickLobby: forKeys('read', viewable())
    .route({ method: 'GET', path: '/rankings/{id}/duels/mine', tags, summary: 'Summarise my duels in a ranking' })
    .errors(quickRefusals.quickLobby)
    .input(z.strictObject({ id: Id }))
    .output(QuickLobby),

  nextQuick: change('write', 'duels')
    .route({ method: 'POST', path: '/rumble/duels/next', tags, summary: 'Get my next pair in a ranking' })
    .errors(quickRefusals.nextQuick)
    .input(z.strictObject({ rankingId: Id, again: z.boolean().optional() }))
    .output(QuickTurn),

  answerQuick: change('write')
    .route({ method: 'POST', path: '/rumble/duels', tags, summary: 'Answer a pair' })
    .errors(quickRefusals.answerQuick)
    .input(z.strictObject({ token: Id, answer: QuickChoice }))
    .output(QuickAnswered),

  undoQuick: change('write')
    .route({ method: 'POST', path: '/rumble/duels/undo', tags, summary: 'Undo my last answer' })
    .errors(quickRefusals.undoQuick)
    .input(z.strictObject({ runId: Id }))
    .output(QuickTurn),
}
