import * as z from 'zod'
import { Id, Instant, Language } from '../../kernel/index.ts'
import { PersonChip } from '../../profiles/index.ts'
import { ROUNDS } from './rules.ts'

/** Where a match stands. `playing` is accepted: each plays their rounds when they like, within a day. */
export const MatchState = z.enum(['invited', 'playing', 'finished', 'declined', 'cancelled', 'expired', 'forfeited'])
export type MatchState = z.infer<typeof MatchState>

/** Against whom: somebody invited, somebody who looked for a rival, or an earlier run of a real person. */
export const MatchKind = z.enum(['invited', 'random', 'ghost'])
export type MatchKind = z.infer<typeof MatchKind>

/** Why a match changes no rating. */
export const Unrated = z.enum(['ghost', 'slow', 'day', 'pair', 'network', 'pace', 'unfinished', 'review'])
export type Unrated = z.infer<typeof Unrated>

export const Side = z.enum(['a', 'b'])
export type Side = z.infer<typeof Side>

const count = z.number().int()

/** An item on its side; no name where it was taken off the list. */
export const RoundItem = z.object({ id: Id, name: z.string().nullable(), imageUrl: z.string().nullable() })
export type RoundItem = z.infer<typeof RoundItem>

/** What a round became for a player. `void`: an item of it was taken off the list; both get its points. */
export const Outcome = z.enum(['right', 'wrong', 'void'])
export type Outcome = z.infer<typeof Outcome>

/** A round that runs: no word of what the crowd says. */
export const RunningRound = z.object({
  round: count.min(1).max(ROUNDS),
  a: RoundItem,
  b: RoundItem,
  /** Takes one answer, once. */
  token: Id,
  deadline: Instant,
  /** What is left by the server's clock, which alone counts. */
  msLeft: count,
})
export type RunningRound = z.infer<typeof RunningRound>

/** A round that the reader is through with, or whose match is over: now the crowd's answer is told. */
export const PlayedRound = z.object({
  round: count.min(1).max(ROUNDS),
  a: RoundItem,
  b: RoundItem,
  /** What share of the crowd prefers `a`, in percent, as it was when the match was made. */
  percentA: count,
  mine: z.object({ outcome: Outcome, choice: Side.nullable(), points: count }).nullable(),
  /** The rival's, once both are through with it. */
  theirs: z.object({ outcome: Outcome, points: count }).nullable(),
})
export type PlayedRound = z.infer<typeof PlayedRound>

/** The own rating: null while it is too unsure to be told. */
export const Rating = z.object({ rating: count.nullable(), matches: count, wins: count })
export type Rating = z.infer<typeof Rating>

const MatchRanking = z.object({ id: Id, slug: z.string(), topic: z.string(), language: Language })

/** A match as one of its two players sees it. */
export const Match = z.object({
  id: Id,
  kind: MatchKind,
  state: MatchState,
  /** Null where the list is gone or hidden. */
  ranking: MatchRanking.nullable(),
  /** Null where they are gone, or one of the two blocks the other. */
  rival: PersonChip.nullable(),
  /** The reader sent the invitation. */
  isMine: z.boolean(),
  createdAt: Instant,
  /** When the invitation ends, or the time to play. */
  until: Instant,
  mine: z.object({ played: count, points: count, right: count, slow: z.boolean() }),
  /** How far the rival is; their points only of rounds that both are through with. */
  theirs: z.object({ played: count, points: count, right: count }),
  rounds: z.array(PlayedRound),
  running: RunningRound.nullable(),
  /** Once it is over. */
  result: z
    .object({
      won: z.enum(['me', 'rival', 'nobody']),
      unrated: Unrated.nullable(),
      /** By how much the own rating moved; null where it did not, or is not told yet. */
      ratingChange: count.nullable(),
      xp: count,
      stars: count,
    })
    .nullable(),
})
export type Match = z.infer<typeof Match>

/** A match in a list. */
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

/** What somebody has of 1v1: what waits for them first. */
export const MyMatches = z.object({
  rating: Rating,
  /** They asked for more time: their matches are unrated. */
  slow: z.boolean(),
  /** Paused until then: answers came faster than a person gives them. */
  pausedUntil: Instant.nullable(),
  invitations: z.array(MatchLine),
  running: z.array(MatchLine),
  sent: z.array(MatchLine),
  over: z.array(MatchLine),
})
export type MyMatches = z.infer<typeof MyMatches>

/** Whom one can invite, and about what. */
export const MatchOffer = z.object({ people: z.array(PersonChip), rankings: z.array(MatchRanking) })
export type MatchOffer = z.infer<typeof MatchOffer>

/** A search for a rival: found, going on, or nobody was there. */
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

/** A player whose answers look like no person's: their matches are unrated until somebody has looked. */
export const PlayReview = z.object({
  id: Id,
  userId: Id,
  username: z.string(),
  foundAt: Instant,
  matches: z.number().int(),
  /** Of their answers, the part that was right: 0 to 1. */
  rightsShare: z.number(),
  meanMs: z.number().int(),
  state: ReviewState,
  decidedAt: Instant.nullable(),
})
export type PlayReview = z.infer<typeof PlayReview>
