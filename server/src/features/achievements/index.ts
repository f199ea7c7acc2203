/** Achievements: counts of a user's activity over all time, with steps that grant Stars once. */
export { AchievementUnlocked } from './events.ts'
export { grantBadge } from './grant/grant-due.ts'
export { grantDue } from './grant/grant-due.ts'
export { hasAchievement } from './grant/store.ts'
export { nameAchievement } from './name-achievement.ts'
export { openAchievements } from './open-achievements.ts'
export { countShares } from './count-shares.ts'
export { walkPeople } from './walk-people.ts'
