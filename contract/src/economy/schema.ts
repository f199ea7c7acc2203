import * as z from 'zod'
import { Id, Instant, Language } from '../kernel/index.ts'
import { PRICE_OF_KIND } from './prices.ts'
import { XP_REWARDS, type XpReward } from './rewards.ts'

const XpRewardName = z.enum(Object.keys(XP_REWARDS) as [XpReward, ...XpReward[]])

export const Currency = z.enum(['stars', 'xp', 'credits'])

/** Why a balance changed. Each kind has a text in both languages. */
export const LedgerKind = z.enum([
  'opening',
  ...(Object.keys(PRICE_OF_KIND) as (keyof typeof PRICE_OF_KIND)[]),
  'undo',
  'refund',
  'first_vote',
  'published',
  'voter_gained',
  'voters_milestone',
  'review',
  'review_helpful',
  'review_removed',
  'review_restored',
  'level_up',
  'level_share',
  'comment',
  'comment_liked',
  'reversal',
  // Only in responses: the reversal of XP or Stars earned in a collusion ring.
  'circle',
  'restored',
  'suggestion_accepted',
  'report_upheld',
  'duel',
  // A Daily Rumble, played to its end.
  'rumble_day',
  'avatar',
  'referral',
  'invited',
  'level_gift',
  'credits_month',
  'credits_level',
  'achievement',
  'league_prize',
  'featured_refund',
  'ai_help',
  'ai_help_refund',
  'redeem_undone',
  'daily_reward',
  'streak_milestone',
  'mission',
  // Granted or taken by staff, with a reason in the staff log.
  'by_staff',
  'mission_set',
  'became_pro',
  // Result of a challenge between two users.
  'challenge',
  // Lists generated from a prompt: credits reserved for a new list or for replacements, and refunds.
  'ai_list',
  'ai_replace',
  'ai_refund',
  // Rumble against another user.
  'rumble_match',
])
export type LedgerKind = z.infer<typeof LedgerKind>

/** One ledger movement; the ledger is append-only. `balance` is the balance after it. */
export const Movement = z.object({
  id: z.string(),
  currency: Currency,
  delta: z.number().int(),
  balance: z.number().int(),
  kind: LedgerKind,
  /** The ranking that the movement is about, if the owner may still see it. */
  ranking: z.object({ id: Id, slug: z.string(), topic: z.string(), language: Language }).nullable(),
  /** The achievement whose step it paid: its key in URLs, and the metal if the achievement has several steps. */
  achievement: z
    .object({
      key: z.string(),
      name: z.object({ es: z.string(), en: z.string() }),
      metal: z.enum(['bronze', 'silver', 'gold']).nullable(),
    })
    .optional(),
  /** The bonus that increased the amount, if any. */
  bonus: z.object({ name: z.object({ es: z.string(), en: z.string() }), factor: z.number().int() }).nullable(),
  at: Instant,
})
export type Movement = z.infer<typeof Movement>

/** One movement of a group. */
export const MovementLine = Movement.pick({ id: true, delta: true, balance: true, at: true })

/**
 * A user's movements of one currency, reason, ranking and UTC day. `delta` is their sum; the other fields are those of
 * the newest. `lines` are the single movements, newest first. A movement without a ranking forms its own group.
 */
export const MovementGroup = Movement.extend({ lines: z.array(MovementLine).min(1) })
export type MovementGroup = z.infer<typeof MovementGroup>

/** A kind of activity whose XP a cap reduced on a UTC day: its own cap, or that of the whole day. */
export const CappedDay = z.object({
  day: z.iso.date(),
  isToday: z.boolean(),
  reward: XpRewardName,
  cap: z.object({ of: z.enum(['act', 'day']), xp: z.number().int() }),
})
export type CappedDay = z.infer<typeof CappedDay>

const amount = z.number().int()
const Day = z.object({ day: z.iso.date(), xp: amount, starsGained: amount, starsSpent: amount })

/** Changes of each UTC day, oldest first and today last, and today's XP of repeatable activities (rules 3.28). */
export const Progress = z.object({
  days: z.array(Day),
  today: z.object({ inAllXp: amount, byReward: z.record(z.string(), amount) }),
})
export type Progress = z.infer<typeof Progress>

/** Balances, as returned by every mutation that changes them. */
export const Balances = z.object({ stars: z.number().int(), xp: z.number().int(), level: z.number().int() })
