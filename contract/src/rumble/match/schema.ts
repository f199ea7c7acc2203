import * as z from 'zod'
import { Id, Instant, Language } from '../../kernel/index.ts'
import { PersonChip, RoleIcon } from '../../profiles/index.ts'
import { ROUNDS } from './rules.ts'

/** State of a match. `playing`: accepted; each player plays their rounds at any time within 24 hours. */
export const MatchState = z.enum(['invited', 'playing', 'finished', 'declined', 'cancelled', 'expired', 'forfeited'])
export type MatchState = z.infer<typeof MatchState>

/** Kind of rival: invited user, random user, or `ghost`: an earlier run of a real user. */
export const MatchKind = z.enum(['invited', 'random', 'ghost'])
export type MatchKind = z.infer<typeof MatchKind>

/** Why a match changes no rating. */
export const Unrated = z.enum(['ghost', 'slow', 'day', 'pair', 'network', 'pace', 'unfinished', 'review'])
export type Unrated = z.infer<typeof Unrated>

export const Side = z.enum(['a', 'b'])
export type Side = z.infer<typeof Side>

const count = z.number().int()

/**
 * An item of a round; `name` is null if the ranking no longer shows it. `subject`: an emoji that depicts it, for an item
 * without an image; null if none fits.
 */
export const RoundItem = z.object({
  id: Id,
  name: z.string().nullable(),
  imageUrl: z.string().nullable(),
  subject: z.string().nullable(),
})
export type RoundItem = z.infer<typeof RoundItem>

/**
 * Outcome of a round for a player. `void`: an item was removed from the ranking; both players get the maximum points.
 */
export const Outcome = z.enum(['right', 'wrong', 'void'])
export type Outcome = z.infer<typeof Outcome>

/** A running round. It does not reveal what the crowd prefers. */
export const RunningRound = z.object({
  round: count.min(1).max(ROUNDS),
  a: RoundItem,
  b: RoundItem,
  /** Accepts one answer. */
  token: Id,
  deadline: Instant,
  /** Time left by the server's clock, milliseconds. Only the server's clock counts. */
  msLeft: count,
})
export type RunningRound = z.infer<typeof RunningRound>

/** A round that the reader has finished, or any round once the match is over. It reveals what the crowd prefers. */
export const PlayedRound = z.object({
  round: count.min(1).max(ROUNDS),
  a: RoundItem,
  b: RoundItem,
  /** Percentage of the crowd that prefers `a`, from the snapshot of the match. */
  percentA: count,
  mine: z.object({ outcome: Outcome, choice: Side.nullable(), points: count }).nullable(),
  /** The rival's result; null until both have finished the round. */
  theirs: z.object({ outcome: Outcome, points: count }).nullable(),
})
export type PlayedRound = z.infer<typeof PlayedRound>

/** The user's own rating; null while it is too uncertain. */
export const Rating = z.object({ rating: count.nullable(), matches: count, wins: count })
export type Rating = z.infer<typeof Rating>

const MatchRanking = z.object({ id: Id, slug: z.string(), topic: z.string(), language: Language })

/** A rival. `roleIcon`: how they rank; null if they chose none or have a private profile. */
const Rival = PersonChip.extend({ roleIcon: RoleIcon.nullable() })

/** A match as one of its two players sees it. */
export const Match = z.object({
  id: Id,
  kind: MatchKind,
  state: MatchState,
  /** Null if the ranking is deleted or hidden. */
  ranking: MatchRanking.nullable(),
  /** Null if the rival's account is gone, or one of the two blocks the other. */
  rival: Rival.nullable(),
  /** True if the reader sent the invitation. */
  isMine: z.boolean(),
  createdAt: Instant,
  /** End of the invitation, or of the time to play. */
  until: Instant,
  mine: z.object({ played: count, points: count, right: count, slow: z.boolean() }),
  /** The rival's progress. Points count only rounds that both have finished. */
  theirs: z.object({ played: count, points: count, right: count }),
  rounds: z.array(PlayedRound),
  running: RunningRound.nullable(),
  /** Null until the match is finished or forfeited. */
  result: z
    .object({
      won: z.enum(['me', 'rival', 'nobody']),
      unrated: Unrated.nullable(),
      /** Change of the reader's rating; null if it did not change or is too uncertain to show. */
      ratingChange: count.nullable(),
      xp: count,
      stars: count,
    })
    .nullable(),
})
export type Match = z.infer<typeof Match>

/** Summary of a match for lists. */
export const MatchLine = Match.pick({
  id: true,
  kind: true,
  state: true,
  ranking: true,
  rival: true,
  isMine: true,
}).extend({
  until: Instant,
  played: count,
  theirPlayed: count,
  won: z.enum(['me', 'rival', 'nobody']).nullable(),
})
export type MatchLine = z.infer<typeof MatchLine>

/** The user's matches. */
export const MyMatches = z.object({
  rating: Rating,
  /** True if the user set double time: their matches are unrated. */
  slow: z.boolean(),
  /** End of a pause for answers at machine speed; null if not paused. */
  pausedUntil: Instant.nullable(),
  invitations: z.array(MatchLine),
  running: z.array(MatchLine),
  sent: z.array(MatchLine),
  over: z.array(MatchLine),
})
export type MyMatches = z.infer<typeof MyMatches>

/** People the user can invite, and rankings to play. */
export const MatchOffer = z.object({ people: z.array(PersonChip), rankings: z.array(MatchRanking) })
export type MatchOffer = z.infer<typeof MatchOffer>

/** State of a search: rival found, still waiting, or nobody available. */
export const Sought = z.discriminatedUnion('status', [
  z.object({ status: z.literal('found'), matchId: Id, ghost: z.boolean() }),
  z.object({ status: z.literal('waiting'), reach: count, msLeft: count }),
  z.object({ status: z.literal('nobody') }),
])
export type Sought = z.infer<typeof Sought>

/** Why a ranking has no matches. */
export const NoMatch = z.enum(['private', 'personal', 'closed', 'few', 'voters', 'even'])
export type NoMatch = z.infer<typeof NoMatch>

export const ReviewState = z.enum(['waiting', 'cleared', 'upheld'])
export type ReviewState = z.infer<typeof ReviewState>
export const DecidedReview = ReviewState.exclude(['waiting'])
export type DecidedReview = z.infer<typeof DecidedReview>

/** A review of a player whose answers look automated. Their matches are unrated until staff decide. */
export const PlayReview = z.object({
  id: Id,
  userId: Id,
  username: z.string(),
  foundAt: Instant,
  matches: z.number().int(),
  /** Share of right answers, 0 to 1. */
  rightsShare: z.number(),
  meanMs: z.number().int(),
  state: ReviewState,
  decidedAt: Instant.nullable(),
})
export type PlayReview = z.infer<typeof PlayReview>
