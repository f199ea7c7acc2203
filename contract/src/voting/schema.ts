import * as z from 'zod'
import { Balances, byPaidVote, PAID_VOTES } from '../economy/index.ts'
import { Id, Instant } from '../kernel/index.ts'
import { VOTE_KINDS } from './rules.ts'

/** Kinds of votes: the free vote, the paid ones, and the down-vote where the author allows it. */
export const VoteKind = z.enum(VOTE_KINDS)
export type VoteKind = z.infer<typeof VoteKind>
export const TargetType = z.enum(['ranking', 'item'])

/** The signed-in user's votes on one target. */
export const MyVote = z.object({
  targetId: Id,
  /** The live free vote, if any. */
  vote: z.enum(['vote', 'down']).nullable(),
  voteId: Id.nullable(),
  ...byPaidVote((kind) => [PAID_VOTES[kind].givenToday, z.boolean()]),
  /** A paid vote that can still be undone with a refund. */
  undo: z.object({ voteId: Id, kind: VoteKind, until: Instant }).nullable(),
})
export type MyVote = z.infer<typeof MyVote>

/** The personal part of a ranking page, loaded after the public part in one call. */
export const MyVotes = z.object({
  targets: z.array(MyVote),
  balances: Balances,
  ...byPaidVote((kind) => [PAID_VOTES[kind].leftToday, z.number().int()]),
  isAuthor: z.boolean(),
})
export type MyVotes = z.infer<typeof MyVotes>

/** Maximum number of rankings in one request for votes on cards. */
export const CARDS_ASKED_MAX = 50
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** Ids separated by commas, so that one URL covers all cards of a page. */
export const CardIds = z.string().regex(new RegExp(`^${UUID}(?:,${UUID}){0,${CARDS_ASKED_MAX - 1}}$`))
/** The signed-in user's votes in the rankings of a page of cards. Rankings without votes are left out. */
export const CardVotes = z.array(z.object({ rankingId: Id, targets: z.array(MyVote) })).max(CARDS_ASKED_MAX)
export type CardVotes = z.infer<typeof CardVotes>

/** Response to a vote, sent after its commit. */
export const VoteReceipt = z.object({
  voteId: Id,
  targetId: Id,
  /** Points of the target after the vote. */
  points: z.number().int(),
  my: MyVote,
  balances: Balances,
  xpGained: z.number().int(),
  levelUp: z.number().int().nullable(),
})
export type VoteReceipt = z.infer<typeof VoteReceipt>

/** Best-effort event for open pages of a ranking when votes arrive. The database is authoritative. */
export const VotesMoved = z.object({
  rankingId: Id,
  points: z.number().int(),
  voters: z.number().int(),
  /** `paidPoints`: the part of the points that was paid with Stars. */
  items: z.array(
    z.object({ id: Id, points: z.number().int(), paidPoints: z.number().int(), voters: z.number().int() }),
  ),
})
export type VotesMoved = z.infer<typeof VotesMoved>
