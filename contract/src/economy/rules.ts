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

/** For sharing a level-up, once per level (specification 9). */
export const LEVEL_SHARE_REWARD = { stars: 30, xp: 15 } as const

/** What a new profile starts with (specification 9). */
export const NEW_PROFILE = { stars: 100, xp: 0, aiCredits: 10 } as const

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

/** Voters other than the author that a ranking needs before its publication pays (rules 3.14). */
export const PUBLISH_REWARD_VOTERS = 3

/** Stars that an own ranking brings when so many other people have voted in it, from level 3 on (rules 3.14). */
export const VOTERS_MILESTONES = [
  { voters: 10, stars: 10 },
  { voters: 50, stars: 25 },
  { voters: 100, stars: 50 },
  { voters: 500, stars: 150 },
] as const
export const MILESTONE_MIN_LEVEL = 3

/** What a review brings once so many other people found it helpful, beside its XP (rules 3.14). */
export const HELPFUL_REVIEW = { helpful: 10, stars: 10 } as const
/** For a proposal that was accepted, and how many a day are rewarded (rules 3.11). */
export const SUGGESTION_REWARD = { stars: 10, perDay: 5 } as const

/** XP a day over all repeatable acts; missions, levels, achievements and referrals stand outside (rules 3.14). */
export const XP_DAY_CAP = 400

/**
 * XP that an act still earns today, given what its kind and all kinds earned so far today (rules 3.14). A bonus makes an
 * act worth several times as much; the caps stand.
 */
export function xpEarned(reward: XpReward, today: { byRewardXp: number; inAllXp: number }, factor = 1): number {
  const { xp, dayCapXp } = XP_REWARDS[reward]
  return Math.max(0, Math.min(xp * factor, dayCapXp - today.byRewardXp, XP_DAY_CAP - today.inAllXp))
}

/** How long what Stars bought can be taken back while nothing was used of it, as an avatar can (rules 3.20). */
export const REDEEM_UNDO_MS = 10 * 60_000

/** How many days back progress is shown for. */
export const PROGRESS_DAYS = [7, 30, 90] as const
