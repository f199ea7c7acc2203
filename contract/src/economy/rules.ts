import { numbersOf } from './number-rule.ts'
import { STAR_NUMBERS, XP_NUMBERS, type XpReward } from './rewards.ts'

/** Stars for reaching a level (rules 3.14). */
export function levelUpStars(level: number): number {
  return 10 * level
}

/** Extra Stars of a level, besides those of every level; paid once (rules 3.17). */
export const LEVEL_GIFT_STARS: Partial<Record<number, number>> = { 8: 200 }

/** All Stars for reaching a level: ten times its number, and its extra. */
export const starsOfLevel = (level: number): number => levelUpStars(level) + (LEVEL_GIFT_STARS[level] ?? 0)

/** Days for which a level stays visible after its XP was taken back (rules 3.14). */
export const LEVEL_HELD_DAYS = 7

/** What a new profile starts with (specification 9). */
export const NEW_PROFILE = { stars: 100, xp: 0, aiCredits: 10 } as const

/** Voters other than the author that a ranking needs before its publication pays (rules 3.14). */
export const PUBLISH_REWARD_VOTERS = 3

/** Voters at which a ranking pays Stars to an author of level 3 or more; setting for the amount (rules 3.14). */
export const VOTERS_MILESTONES = [
  { voters: 10, stars: 'milestone10Stars' },
  { voters: 50, stars: 'milestone50Stars' },
  { voters: 100, stars: 'milestone100Stars' },
  { voters: 500, stars: 'milestone500Stars' },
] as const satisfies { voters: number; stars: keyof typeof STAR_NUMBERS }[]
export const MILESTONE_MIN_LEVEL = 3

/** Number of other users who must find a review helpful before it is rewarded (rules 3.14). */
export const HELPFUL_FROM = 10

type XpNumbers = Readonly<Record<keyof typeof XP_NUMBERS, number>>

/**
 * XP that an activity still earns today (rules 3.14). `today` is the XP so far of its kind and of all kinds. A bonus
 * multiplies the XP, but the caps still apply.
 */
export function xpEarned(
  reward: XpReward,
  today: { byRewardXp: number; inAllXp: number },
  { factor = 1, numbers = numbersOf(XP_NUMBERS) }: { factor?: number; numbers?: XpNumbers } = {},
): number {
  const room = Math.min(numbers[`${reward}DayCapXp`] - today.byRewardXp, numbers.xpDayCap - today.inAllXp)
  return Math.max(0, Math.min(numbers[`${reward}Xp`] * factor, room))
}

/** How long a purchase with Stars can be returned while it is unused, as with an avatar (rules 3.20). Milliseconds. */
export const REDEEM_UNDO_MS = 10 * 60_000

/** Periods of the progress page, in days. */
export const PROGRESS_DAYS = [7, 30, 90] as const
