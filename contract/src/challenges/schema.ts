import * as z from 'zod'
import { Id, Instant, pageOf, visibleText } from '../kernel/index.ts'
import { PersonChip } from '../profiles/index.ts'
import { KINDS, MESSAGE_MAX, ORDERED_MAX, ORDERED_MIN, TOPIC_MAX } from './rules.ts'

const count = z.number().int()

export const ChallengeKind = z.enum(KINDS)
export type ChallengeKind = z.infer<typeof ChallengeKind>

/** As the reader sees it: what one won, the other lost. */
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

/** A challenge as one of its two people sees it. */
export const Challenge = z.object({
  id: Id,
  kind: ChallengeKind,
  state: ChallengeState,
  /** The other of the two. */
  opponent: PersonChip,
  /** The reader sent it. */
  mine: z.boolean(),
  /** What both put in order; null where it is none, or is not to be seen any more. */
  ranking: RankingRef.nullable(),
  topic: z.string().nullable(),
  goal: Goal.nullable(),
  message: z.string(),
  createdAt: Instant,
  /** When it goes unanswered, or ends; null once it has. */
  dueAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  /** Something is left for the reader to do, or for the other one; in a shared mission for both. */
  myTurn: z.boolean(),
  theirTurn: z.boolean(),
  /** What it brought the reader; null where nothing. */
  reward: z.object({ xp: count, stars: count }).nullable(),
})
export type Challenge = z.infer<typeof Challenge>

export const ChallengeTab = z.enum(['received', 'active', 'sent', 'history'])
export type ChallengeTab = z.infer<typeof ChallengeTab>

/** A tab, newest first, how many wait in the first three, and in how many that go on it is the reader's turn. */
export const ChallengePage = pageOf(Challenge).extend({
  counts: z.object({ received: count, active: count, sent: count, myTurn: count }),
  asOf: Instant,
})
export type ChallengePage = z.infer<typeof ChallengePage>

const OrderedItem = z.object({ id: Id, name: z.string() })

/** R2. Nothing of the other's order is told before both have sent theirs. */
export const Taste = z.object({
  /** By name, so that no order is suggested. */
  items: z.array(OrderedItem),
  mine: z.array(Id).nullable(),
  theirsDone: z.boolean(),
  result: z
    .object({
      theirs: z.array(Id),
      /** Pairs that both put the same way round, in percent (Kendall). */
      matchPct: count.nullable(),
      /** Where the two are furthest from each other; `places` higher for the reader, below 0 lower. */
      furthest: z.array(z.object({ itemId: Id, places: count })),
    })
    .nullable(),
})

/** R3. */
export const Battle = z.object({
  publishBy: Instant.nullable(),
  mine: RankingRef.extend({ voters: count }).nullable(),
  theirs: RankingRef.extend({ voters: count }).nullable(),
  /** Lists of the reader's that were published in time and may stand for them. */
  eligible: z.array(RankingRef),
})

/** R4: what each has done since it was accepted. */
export const SharedMission = z.object({ goal: Goal, target: count, mine: count, theirs: count })

/** R1: the match that both play, and whether the reader has rounds left in it. */
export const DaredMatch = z.object({ id: Id, myTurn: z.boolean() })

export const ChallengeDetail = Challenge.extend({
  asOf: Instant,
  match: DaredMatch.nullable(),
  taste: Taste.nullable(),
  battle: Battle.nullable(),
  mission: SharedMission.nullable(),
})
export type ChallengeDetail = z.infer<typeof ChallengeDetail>

/** A name that is looked up and shown as its owner writes it. */
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

/** Who may challenge me: friends, or everybody from level 2 on. */
export const Challengers = z.enum(['friends', 'everybody'])
export type Challengers = z.infer<typeof Challengers>
export const ChallengeSetting = z.object({ from: Challengers })

/** What a new challenge can be made of: people around me, and rankings to put in order. */
export const ChallengeOffer = z.object({
  people: z.array(PersonChip),
  rankings: z.array(RankingRef),
  /** Those with enough items and voters for Rumble 1v1. */
  arenas: z.array(RankingRef),
})
export type ChallengeOffer = z.infer<typeof ChallengeOffer>
