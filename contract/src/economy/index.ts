/** Economy: Stars, XP and levels, and what earns them. */
export type { LevelProgress, LevelTitle } from './levels.ts'
export { LEVEL_TITLES, levelOf, levelProgress, levelThreshold, levelTitle, levelTitleText } from './levels.ts'
export type { XpReward } from './rules.ts'
export {
  LEVEL_SHARE_REWARD,
  levelUpStars,
  MILESTONE_MIN_LEVEL,
  NEW_PROFILE,
  PUBLISH_REWARD_VOTERS,
  VOTERS_MILESTONES,
  XP_DAY_CAP,
  XP_REWARDS,
  xpEarned,
} from './rules.ts'
export { economyContract } from './endpoints.ts'
export { economyRefusals } from './refusals.ts'
export { Balances, Currency, LedgerKind, Movement, MovementGroup } from './schema.ts'
