import { number, type NumberRule } from './number-rule.ts'

/** Repeatable activities that earn XP, and the maximum XP of each per day (rules 3.14). */
export const XP_REWARDS = {
  /** The first vote in each ranking. */
  voteInRanking: { xp: 2, dayCapXp: 60 },
  /** A published ranking, once 3 others have voted in it. */
  publishRanking: { xp: 40, dayCapXp: 120 },
  /** Each trusted voter on the user's ranking. */
  gainTrustedVoter: { xp: 1, dayCapXp: 50 },
  /** A review of at least 80 characters in a public ranking. */
  writeReview: { xp: 20, dayCapXp: 60 },
  /** A review that 10 users found helpful; once per review. Only the cap over all activities limits it. */
  helpfulReview: { xp: 20, dayCapXp: 400 },
  /** A comment that is not marked as low-effort. */
  comment: { xp: 5, dayCapXp: 50 },
  /** A like on the user's comment. */
  commentLiked: { xp: 2, dayCapXp: 20 },
  /** A suggested item was added to another user's ranking; at most five a day (rules 3.11). */
  suggestionAccepted: { xp: 15, dayCapXp: 75 },
  /** A report that moderators upheld. */
  reportUpheld: { xp: 10, dayCapXp: 30 },
  /** A duel between two items; once per pair. */
  duel: { xp: 1, dayCapXp: 40 },
} as const
export type XpReward = keyof typeof XP_REWARDS

/**
 * Maximum XP a day over all repeatable activities. Missions, levels, achievements and referrals do not count (rules
 * 3.14).
 */
export const XP_DAY_CAP = 400

type XpName = `${XpReward}Xp` | `${XpReward}DayCapXp` | 'xpDayCap'
const [MOST_XP, MOST_XP_A_DAY] = [500, 5_000]

/** Settings for the XP and the cap of each activity, and for the cap over all of them. */
export const XP_NUMBERS = {
  ...Object.fromEntries(
    Object.entries(XP_REWARDS).flatMap(([reward, { xp, dayCapXp }]) => [
      [`${reward}Xp`, number(xp, 1, MOST_XP)],
      [`${reward}DayCapXp`, number(dayCapXp, 1, MOST_XP_A_DAY)],
    ]),
  ),
  xpDayCap: number(XP_DAY_CAP, 1, MOST_XP_A_DAY),
} as Readonly<Record<XpName, NumberRule>>

/** Settings for Stars of activities, and for the reward of sharing a level (rules 3.11, 3.14, specification 9). */
export const STAR_NUMBERS = {
  milestone10Stars: number(10, 1, 5_000),
  milestone50Stars: number(25, 1, 5_000),
  milestone100Stars: number(50, 1, 5_000),
  milestone500Stars: number(150, 1, 5_000),
  helpfulReviewStars: number(10, 1, 500),
  suggestionStars: number(10, 1, 500),
  suggestionsPerDay: number(5, 1, 50),
  levelShareStars: number(30, 1, 500),
  levelShareXp: number(15, 1, 500),
} as const
