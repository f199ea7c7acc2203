/** Achievements: counts of a user's activity with bronze, silver and gold steps, each granted once. */
export { badges, monthKey } from './badges.ts'
export type { AchievementKind, Definition } from './definition.ts'
export { ACHIEVEMENTS, findDefinition, starsOf } from './definitions.ts'
export { achievementsContract } from './endpoints.ts'
export { JOKE_RULES } from './jokes.ts'
export { achievementRefusals } from './endpoints.ts'
export { type Metal, METALS, RISE_PLACES, STEP_STARS, stepOf, stepsReached, WALK_BATCH } from './rules.ts'
export { Achievement, AchievementKey, AchievementList, AchievementStep } from './schema.ts'
