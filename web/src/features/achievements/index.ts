/** Achievements: medals with steps, the user's progress, and the share of users who have each. */
export { myAchievementsQuery } from './achievements-query.ts'
export { AchievementsCardSlot as AchievementsCard } from './card/achievements-card-slot.tsx'
export { ACHIEVEMENTS_SOURCE, achievementsGrid, loadAchievements } from './load-achievements.ts'
export { achievementTexts } from './texts.ts'
