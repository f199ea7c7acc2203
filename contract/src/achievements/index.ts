/** Achievements: counts of a user's activity with bronze, silver and gold steps, each granted once. */
export type { AchievementKind, Definition } from './definition.ts'
export { ACHIEVEMENTS, badges, findDefinition, JOKE_RULES, monthKey, starsOf } from './definitions.ts'
export { achievementsContract } from './endpoints.ts'
export { achievementRefusals } from './endpoints.ts'
export { type Metal, METALS, RISE_PLACES, STEP_STARS, stepOf, stepsReached, WALK_BATCH } from './rules.ts'
export { Achievement, AchievementKey, AchievementList, AchievementStep } from './schema.ts'
