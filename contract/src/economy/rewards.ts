import { number, type NumberRule } from './number-rule.ts'

/** Repeatable acts that earn XP, and what one kind of act can earn in a day (rules 3.14). */
export const XP_REWARDS = {
  /** First vote in a distinct ranking. */
  voteInRanking: { xp: 2, dayCapXp: 60 },
  /** A published ranking, once 3 others have voted in it. */
  publishRanking: { xp: 40, dayCapXp: 120 },
  /** A distinct trusted voter on one's own ranking. */
  gainTrustedVoter: { xp: 1, dayCapXp: 50 },
  /** A review of 80 characters and more, in a public ranking. */
  writeReview: { xp: 20, dayCapXp: 60 },
  /** A review of one's own that 10 people found helpful: once for each, under the cap over all acts. */
  helpfulReview: { xp: 20, dayCapXp: 400 },
  /** A comment that is not folded. */
  comment: { xp: 5, dayCapXp: 50 },
  /** A like on one's own comment. */
  commentLiked: { xp: 2, dayCapXp: 20 },
  /** An item one proposed was added to somebody's ranking; five a day (rules 3.11). */
  suggestionAccepted: { xp: 15, dayCapXp: 75 },
  /** A report that moderators agreed with. */
  reportUpheld: { xp: 10, dayCapXp: 30 },
  /** Which of two items one puts higher, once for each pair. */
  duel: { xp: 1, dayCapXp: 40 },
} as const
export type XpReward = keyof typeof XP_REWARDS

/** XP a day over all repeatable acts; missions, levels, achievements and referrals stand outside (rules 3.14). */
export const XP_DAY_CAP = 400

type XpName = `${XpReward}Xp` | `${XpReward}DayCapXp` | 'xpDayCap'
const [MOST_XP, MOST_XP_A_DAY] = [500, 5_000]

/** The XP of each act, its cap and that over all of them, as numbers that an installation may set. */
export const XP_NUMBERS = {
  ...Object.fromEntries(
    Object.entries(XP_REWARDS).flatMap(([reward, { xp, dayCapXp }]) => [
      [`${reward}Xp`, number(xp, 1, MOST_XP)],
      [`${reward}DayCapXp`, number(dayCapXp, 1, MOST_XP_A_DAY)],
    ]),
  ),
  xpDayCap: number(XP_DAY_CAP, 1, MOST_XP_A_DAY),
} as Readonly<Record<XpName, NumberRule>>

/** Stars of acts, and what sharing a level brings (rules 3.11, 3.14, specification 9). */
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
