import { durableEvent } from '../../platform/events.ts'

/** Somebody reached a step of an achievement, from 1; its Stars are in the wallet already. */
export type AchievementUnlocked = { userId: string; key: string; step: number; stars: number }
export const AchievementUnlocked = durableEvent<AchievementUnlocked>('AchievementUnlocked')
