import { durableEvent } from '../../platform/events.ts'

/** A user reached a step of an achievement (numbered from 1). Its Stars are already in the wallet. */
export type AchievementUnlocked = { userId: string; key: string; step: number; stars: number }
export const AchievementUnlocked = durableEvent<AchievementUnlocked>('AchievementUnlocked')
