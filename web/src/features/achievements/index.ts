/** Achievements: medals in steps, how far one is, and how many others have them. */
export { myAchievementsQuery } from './achievements-query.ts'
export { AchievementsCardSlot as AchievementsCard } from './card/achievements-card-slot.tsx'
export { ACHIEVEMENTS_SOURCE, achievementsGrid, loadAchievements } from './load-achievements.ts'
export { achievementTexts } from './texts.ts'
