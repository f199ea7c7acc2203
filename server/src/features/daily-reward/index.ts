/** Daily reward: Stars and XP for one claim a day, and streaks of consecutive days. */
export { buyFreeze } from './grant-reward.ts'
export { DailyRewardGranted } from './events.ts'
export { grantReward } from './grant-reward.ts'
export { beginningOf, localDateAt } from './local-date.ts'
export { openDailyReward } from './open-daily-reward.ts'
export { zoneOf } from './show-streak.ts'
