/** Economy: Stars, XP and levels, and what earns them. */
export type { LevelProgress, LevelTitle } from './levels.ts'
export { LEVEL_TITLES, levelOf, levelProgress, levelThreshold, levelTitle, levelTitleText } from './levels.ts'
export type { XpReward } from './rules.ts'
export {
  HELPFUL_REVIEW,
  LEVEL_GIFT_STARS,
  LEVEL_HELD_DAYS,
  LEVEL_SHARE_REWARD,
  levelUpStars,
  MILESTONE_MIN_LEVEL,
  NEW_PROFILE,
  PROGRESS_DAYS,
  PUBLISH_REWARD_VOTERS,
  starsOfLevel,
  REDEEM_UNDO_MS,
  SUGGESTION_REWARD,
  VOTERS_MILESTONES,
  XP_DAY_CAP,
  XP_REWARDS,
  xpEarned,
} from './rules.ts'
export { economyContract } from './endpoints.ts'
export { economyRefusals, LEVEL_REQUIRED } from './refusals.ts'
export {
  Balances,
  CappedDay,
  Currency,
  LedgerKind,
  Movement,
  MovementGroup,
  Progress,
} from './schema.ts'
export { AI_CREDITS, creditsOfLevel, monthlyCredits } from './credits.ts'
export { type GatedAct, LEVEL_GATES, levelNeeded } from './gates.ts'
export { BONUS } from './bonus/rules.ts'
export { bonusRefusals } from './bonus/refusals.ts'
export { Bonus, BonusName, KeptBonus, NewBonus } from './bonus/schema.ts'
export {
  creditsToTranslate,
  HELP_CREDITS,
  HELP_TIMEOUT_MS,
  PICTURES_FROM_LEVEL,
  PROPOSED_ITEMS,
  TRANSLATED_PER_CREDIT,
} from './help/rules.ts'
export { helpRefusals } from './help/refusals.ts'
export { HelpFailure, HelpKind, HelpReceipt, HelpSource } from './help/schema.ts'
