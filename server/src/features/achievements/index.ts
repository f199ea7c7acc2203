/** Achievements: counts of a user's activity over all time, with steps that grant Stars once. */
export { AchievementUnlocked } from './events.ts'
export { grantBadge, grantDue, hasAchievement } from './grant/grant-due.ts'
export { nameAchievement } from './list-achievements.ts'
export { openAchievements } from './open-achievements.ts'
export { countShares } from './count-shares.ts'
export { walkPeople } from './walk-people.ts'
