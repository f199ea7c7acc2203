/** Economy: Stars, XP, levels and AI credits, with the settings for prices and rewards. */
export type { LevelProgress } from './levels.ts'
export { levelOf, levelProgress, levelThreshold, levelTitles, levelTitleText } from './levels.ts'
export {
  HELPFUL_FROM,
  LEVEL_GIFT_STARS,
  LEVEL_HELD_DAYS,
  levelUpStars,
  MILESTONE_MIN_LEVEL,
  NEW_PROFILE,
  PROGRESS_DAYS,
  PUBLISH_REWARD_VOTERS,
  starsOfLevel,
  REDEEM_UNDO_MS,
  VOTERS_MILESTONES,
  xpEarned,
} from './rules.ts'
export { economyContract } from './endpoints.ts'
export { economyRefusals, LEVEL_REQUIRED } from './endpoints.ts'
export {
  Balances,
  CappedDay,
  Currency,
  LedgerKind,
  Movement,
  MovementGroup,
  Progress,
} from './schema.ts'
export { creditsOfLevel, monthlyCredits } from './credits.ts'
export { type GatedAct, LEVEL_GATES, levelNeeded } from './gates.ts'
export { BONUS } from './bonus-rules.ts'
export { bonusRefusals } from './bonus.ts'
export { Bonus, BonusName, KeptBonus, NewBonus } from './bonus.ts'
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
export {
  breaksOf,
  ECONOMY_NUMBERS,
  economyNumbers,
  type EconomyNumbers,
  isNumberName,
  NUMBER_GROUPS,
  type NumberBreak,
  type NumberGroup,
  type NumberName,
} from './all-numbers.ts'
export { CREDIT_NUMBERS, DAILY_NUMBERS, REFERRAL_NUMBERS } from './more-numbers.ts'
export { type NumberRule, numbersOf, type SetNumbers } from './number-rule.ts'
export {
  byPaidVote,
  isPaidVote,
  PAID_VOTE_KINDS,
  PAID_VOTES,
  type PaidVoteKind,
  PRICE_OF_KIND,
  priceOf,
  PRICES,
  type Sink,
  SINKS,
  type SinkSetting,
} from './prices.ts'
export { numberRefusals, purchaseRefusals } from './numbers.ts'
export { STAR_NUMBERS, XP_DAY_CAP, XP_NUMBERS, XP_REWARDS, type XpReward } from './rewards.ts'
export { HeldNumbers, NewNumbers, NumbersChange, NumbersEffect, PriceSeen } from './numbers.ts'
