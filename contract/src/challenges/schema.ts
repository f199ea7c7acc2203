import * as z from 'zod'
import { Id, Instant, pageOf, visibleText } from '../kernel/index.ts'
import { PersonChip } from '../profiles/index.ts'
import { KINDS, MESSAGE_MAX, ORDERED_MAX, ORDERED_MIN, TOPIC_MAX } from './rules.ts'

const count = z.number().int()

export const ChallengeKind = z.enum(KINDS)
export type ChallengeKind = z.infer<typeof ChallengeKind>

/** State as the reader sees it: if one user has won, the other has lost. */
export const ChallengeState = z.enum([
  'pending',
  'active',
  'won',
  'lost',
  'draw',
  'completed',
  'declined',
  'cancelled',
  'expired',
])
export type ChallengeState = z.infer<typeof ChallengeState>

export const Goal = z.enum(['votes', 'reviews', 'duels'])
export type Goal = z.infer<typeof Goal>

const RankingRef = z.object({ id: Id, slug: z.string(), topic: z.string() })

/** A challenge as one of its two users sees it. */
export const Challenge = z.object({
  id: Id,
  kind: ChallengeKind,
  state: ChallengeState,
  /** The other user. */
  opponent: PersonChip,
  /** True if the reader sent it. */
  mine: z.boolean(),
  /** The ranking of a taste or match challenge; null for other kinds, or if it is no longer visible. */
  ranking: RankingRef.nullable(),
  topic: z.string().nullable(),
  goal: Goal.nullable(),
  message: z.string(),
  createdAt: Instant,
  /** When the invitation or the challenge ends; null once it has ended. */
  dueAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  /** Whether the reader or the opponent has something left to do. In a shared mission both are true. */
  myTurn: z.boolean(),
  theirTurn: z.boolean(),
  /** What the reader earned; null if nothing. */
  reward: z.object({ xp: count, stars: count }).nullable(),
})
export type Challenge = z.infer<typeof Challenge>

export const ChallengeTab = z.enum(['received', 'active', 'sent', 'history'])
export type ChallengeTab = z.infer<typeof ChallengeTab>

/**
 * A page of a tab, newest first. `counts`: number of challenges in each open tab, and of active ones where it is the
 * reader's turn.
 */
export const ChallengePage = pageOf(Challenge).extend({
  counts: z.object({ received: count, active: count, sent: count, myTurn: count }),
  asOf: Instant,
})
export type ChallengePage = z.infer<typeof ChallengePage>

const OrderedItem = z.object({ id: Id, name: z.string() })

/** R2, duel of tastes. The response contains nothing of the opponent's order until both have sent theirs. */
export const Taste = z.object({
  /** Sorted by name, so that they suggest no order. */
  items: z.array(OrderedItem),
  mine: z.array(Id).nullable(),
  theirsDone: z.boolean(),
  result: z
    .object({
      theirs: z.array(Id),
      /** Percentage of pairs in the same order (Kendall). */
      matchPct: count.nullable(),
      /** Items with the largest differences. `places`: how much higher the reader placed it; negative: lower. */
      furthest: z.array(z.object({ itemId: Id, places: count })),
    })
    .nullable(),
})

/** R3, battle of rankings. `voters`: number of trusted voters. */
export const Battle = z.object({
  publishBy: Instant.nullable(),
  mine: RankingRef.extend({ voters: count }).nullable(),
  theirs: RankingRef.extend({ voters: count }).nullable(),
  /** The reader's rankings that were published in time and can be entered. */
  eligible: z.array(RankingRef),
})

/** R4, shared mission: what each user has done since the acceptance. */
export const SharedMission = z.object({ goal: Goal, target: count, mine: count, theirs: count })

/** R1, Rumble 1v1: the match, and whether the reader has rounds left. */
export const DaredMatch = z.object({ id: Id, myTurn: z.boolean() })

export const ChallengeDetail = Challenge.extend({
  asOf: Instant,
  match: DaredMatch.nullable(),
  taste: Taste.nullable(),
  battle: Battle.nullable(),
  mission: SharedMission.nullable(),
})
export type ChallengeDetail = z.infer<typeof ChallengeDetail>

/** A username to look up, ignoring case. Responses show the profile's own spelling, never this text. */
export const ChallengedName = z.string().min(1).max(60)

export const NewChallenge = z
  .strictObject({
    to: ChallengedName,
    kind: ChallengeKind,
    rankingId: Id.optional(),
    topic: visibleText({ min: 3, max: TOPIC_MAX }).optional(),
    goal: Goal.optional(),
    message: visibleText({ max: MESSAGE_MAX }).default(''),
  })
  .refine(({ kind, rankingId }) => (kind !== 'taste' && kind !== 'match') || rankingId, { path: ['rankingId'] })
  .refine(({ kind, topic }) => kind !== 'battle' || topic, { path: ['topic'] })
  .refine(({ kind, goal }) => kind !== 'mission' || goal, { path: ['goal'] })
export type NewChallenge = z.infer<typeof NewChallenge>

export const TasteOrder = z
  .array(Id)
  .min(ORDERED_MIN)
  .max(ORDERED_MAX)
  .refine((ids) => new Set(ids).size === ids.length, 'An item has one place')

/** Who may challenge the user: friends, or everybody from level 2 on. */
export const Challengers = z.enum(['friends', 'everybody'])
export type Challengers = z.infer<typeof Challengers>
export const ChallengeSetting = z.object({ from: Challengers })

/** Suggestions for a new challenge: connected users, and rankings to order. */
export const ChallengeOffer = z.object({
  people: z.array(PersonChip),
  rankings: z.array(RankingRef),
  /** Rankings that are eligible for Rumble 1v1. */
  arenas: z.array(RankingRef),
})
export type ChallengeOffer = z.infer<typeof ChallengeOffer>
