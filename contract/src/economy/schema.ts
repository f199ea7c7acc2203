import * as z from 'zod'
import { Id, Instant, Language } from '../kernel/index.ts'
import { XP_REWARDS, type XpReward } from './rewards.ts'

const XpRewardName = z.enum(Object.keys(XP_REWARDS) as [XpReward, ...XpReward[]])

export const Currency = z.enum(['stars', 'xp', 'credits'])

/** Why a balance changed. Each kind has words in both languages. */
export const LedgerKind = z.enum([
  'opening',
  'boost',
  'ultra',
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
  // Only told: it is a reversal of what a circle brought.
  'circle',
  'restored',
  'highlight',
  'suggestion_accepted',
  'report_upheld',
  'duel',
  // A Rumble del día played to its end.
  'rumble_day',
  'avatar',
  'referral',
  'invited',
  'level_gift',
  'credits_month',
  'credits_level',
  'achievement',
  'league_prize',
  'credit',
  'featured',
  'featured_refund',
  'ai_help',
  'ai_help_refund',
  'redeem_undone',
  'daily_reward',
  'streak_milestone',
  'streak_freeze',
  'mission',
  // Given or taken by staff, with a reason that is in their log.
  'by_staff',
  'mission_set',
  'became_pro',
  // How a challenge between two people ended.
  'challenge',
  // Lists from a sentence: what is reserved when one is begun or replaced in, and what comes back.
  'ai_list',
  'ai_replace',
  'ai_refund',
  // Rumble against a person.
  'rumble_match',
])
export type LedgerKind = z.infer<typeof LedgerKind>

/** One movement: append-only. `balance` is the balance after it. */
export const Movement = z.object({
  id: z.string(),
  currency: Currency,
  delta: z.number().int(),
  balance: z.number().int(),
  kind: LedgerKind,
  /** The ranking the movement is about, when there is one that the owner may still see. */
  ranking: z.object({ id: Id, slug: z.string(), topic: z.string(), language: Language }).nullable(),
  /** The achievement whose step it paid: its key in addresses, and what it is made of where it has several steps. */
  achievement: z
    .object({
      key: z.string(),
      name: z.object({ es: z.string(), en: z.string() }),
      metal: z.enum(['bronze', 'silver', 'gold']).nullable(),
    })
    .optional(),
  /** The bonus that made it larger, when one did. */
  bonus: z.object({ name: z.object({ es: z.string(), en: z.string() }), factor: z.number().int() }).nullable(),
  at: Instant,
})
export type Movement = z.infer<typeof Movement>

/** One of several movements that a day brought for the same reason. */
export const MovementLine = Movement.pick({ id: true, delta: true, balance: true, at: true })

/**
 * What a person's UTC day brought of one currency, for one reason, about one ranking. `delta` is the sum, the rest that of
 * the newest; `lines` are the single movements, newest first. What is about no ranking stands alone.
 */
export const MovementGroup = Movement.extend({ lines: z.array(MovementLine).min(1) })
export type MovementGroup = z.infer<typeof MovementGroup>

/** A kind of act that brought less than it is worth on a UTC day: its own cap was reached, or that of the whole day. */
export const CappedDay = z.object({
  day: z.iso.date(),
  /** That day is not over yet. */
  isToday: z.boolean(),
  reward: XpRewardName,
  cap: z.object({ of: z.enum(['act', 'day']), xp: z.number().int() }),
})
export type CappedDay = z.infer<typeof CappedDay>

const amount = z.number().int()
const Day = z.object({ day: z.iso.date(), xp: amount, starsGained: amount, starsSpent: amount })

/** What each UTC day brought, oldest first and today last, and what repeatable acts have earned today (rules 3.28). */
export const Progress = z.object({
  days: z.array(Day),
  today: z.object({ inAllXp: amount, byReward: z.record(z.string(), amount) }),
})
export type Progress = z.infer<typeof Progress>

/** Balances as every mutation that changes them returns them. */
export const Balances = z.object({ stars: z.number().int(), xp: z.number().int(), level: z.number().int() })
