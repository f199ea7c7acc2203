/** Stars for reaching a level (rules 3.14). */
export function levelUpStars(level: number): number {
  return 10 * level
}

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

/** XP a day over all repeatable acts; missions, levels, achievements and referrals stand outside (rules 3.14). */
export const XP_DAY_CAP = 400

/** XP that an act still earns today, given what its kind and all kinds earned so far today (rules 3.14). */
export function xpEarned(reward: XpReward, today: { byRewardXp: number; inAllXp: number }): number {
  const { xp, dayCapXp } = XP_REWARDS[reward]
  return Math.max(0, Math.min(xp, dayCapXp - today.byRewardXp, XP_DAY_CAP - today.inAllXp))
}
