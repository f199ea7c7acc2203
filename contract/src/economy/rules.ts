import { numbersOf } from './number-rule.ts'
import { STAR_NUMBERS, XP_NUMBERS, type XpReward } from './rewards.ts'

/** Stars for reaching a level (rules 3.14). */
export function levelUpStars(level: number): number {
  return 10 * level
}

/** Stars that a level brings beside those of every level, once (rules 3.17). */
export const LEVEL_GIFT_STARS: Partial<Record<number, number>> = { 8: 200 }

/** All Stars of a level that is reached: ten times its number, and its gift. */
export const starsOfLevel = (level: number): number => levelUpStars(level) + (LEVEL_GIFT_STARS[level] ?? 0)

/** A level that stands above its XP, because some were taken back, is shown so long (rules 3.14). */
export const LEVEL_HELD_DAYS = 7

/** What a new profile starts with (specification 9). */
export const NEW_PROFILE = { stars: 100, xp: 0, aiCredits: 10 } as const

/** Voters other than the author that a ranking needs before its publication pays (rules 3.14). */
export const PUBLISH_REWARD_VOTERS = 3

/** Voters of an own ranking that bring Stars, from level 3 on, and the number that says how many (rules 3.14). */
export const VOTERS_MILESTONES = [
  { voters: 10, stars: 'milestone10Stars' },
  { voters: 50, stars: 'milestone50Stars' },
  { voters: 100, stars: 'milestone100Stars' },
  { voters: 500, stars: 'milestone500Stars' },
] as const satisfies { voters: number; stars: keyof typeof STAR_NUMBERS }[]
export const MILESTONE_MIN_LEVEL = 3

/** So many other people make a review a helpful one (rules 3.14). */
export const HELPFUL_FROM = 10

type XpNumbers = Readonly<Record<keyof typeof XP_NUMBERS, number>>

/**
 * XP that an act still earns today, given what its kind and all kinds earned so far today (rules 3.14). A bonus makes an
 * act worth several times as much; the caps stand.
 */
export function xpEarned(
  reward: XpReward,
  today: { byRewardXp: number; inAllXp: number },
  { factor = 1, numbers = numbersOf(XP_NUMBERS) }: { factor?: number; numbers?: XpNumbers } = {},
): number {
  const room = Math.min(numbers[`${reward}DayCapXp`] - today.byRewardXp, numbers.xpDayCap - today.inAllXp)
  return Math.max(0, Math.min(numbers[`${reward}Xp`] * factor, room))
}

/** How long what Stars bought can be taken back while nothing was used of it, as an avatar can (rules 3.20). */
export const REDEEM_UNDO_MS = 10 * 60_000

/** How many days back progress is shown for. */
export const PROGRESS_DAYS = [7, 30, 90] as const
