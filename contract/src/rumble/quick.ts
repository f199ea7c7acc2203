import * as z from 'zod'
import { change, Id, Instant, Language, login, NOT_FOUND } from '../kernel/index.ts'
import { DuelItem, NoDuels } from './schema.ts'

const tags = ['rumble']

const NO_DUELS = { NO_DUELS: { status: 409, data: z.object({ why: NoDuels }) } } as const
/** Whose ranking it is does not judge it. */
const OWN_RANKING = { OWN_RANKING: { status: 403 } } as const
/** Answers came sooner than anybody reads; from `until` on they are taken again (rules 3.12). */
const DUELS_PAUSED = { DUELS_PAUSED: { status: 429, data: z.object({ until: Instant }) } } as const

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

/** Each expected "no" of quick duels, by the endpoint that may say it. */
export const quickRefusals = {
  quickLobby: { ...NOT_FOUND },
  /** All pairs were seen; `again` begins anew. */
  nextQuick: { ...NOT_FOUND, ...NO_DUELS, ...OWN_RANKING, ...DUELS_PAUSED, NOTHING_LEFT: { status: 409 } },
  answerQuick: {
    ...NO_DUELS,
    ...OWN_RANKING,
    ...DUELS_PAUSED,
    /** A token takes one answer, from whom it was given to, for ten minutes. */
    TOKEN_SPENT: { status: 409, data: z.object({ why: TokenSpent }) },
  },
  /** There is no answer that could be taken back: none was given, the last was taken back, or the run is over. */
  undoQuick: { ...NOT_FOUND, ...NO_DUELS, ...DUELS_PAUSED, NOTHING_TO_UNDO: { status: 409 } },
} as const

export const quickContract = {
  livelyQuick: login('read')
    .route({ method: 'GET', path: '/rumble/duels/lively', tags, summary: 'A lively ranking where I have duels left' })
    .input(z.strictObject({ lang: Language }))
    .output(z.object({ rankingId: Id.nullable() })),

  quickLobby: login('read')
    .route({ method: 'GET', path: '/rankings/{id}/duels/mine', tags, summary: 'My duels in a ranking' })
    .errors(quickRefusals.quickLobby)
    .input(z.strictObject({ id: Id }))
    .output(QuickLobby),

  nextQuick: change('write', 'duels')
    .route({ method: 'POST', path: '/rumble/duels/next', tags, summary: 'The pair that I am asked for in a ranking' })
    .errors(quickRefusals.nextQuick)
    .input(z.strictObject({ rankingId: Id, again: z.boolean().optional() }))
    .output(QuickTurn),

  answerQuick: change('write')
    .route({ method: 'POST', path: '/rumble/duels', tags, summary: 'Answer a pair' })
    .errors(quickRefusals.answerQuick)
    .input(z.strictObject({ token: Id, answer: QuickChoice }))
    .output(QuickAnswered),

  undoQuick: change('write')
    .route({ method: 'POST', path: '/rumble/duels/undo', tags, summary: 'Take my last answer back' })
    .errors(quickRefusals.undoQuick)
    .input(z.strictObject({ runId: Id }))
    .output(QuickTurn),
}
