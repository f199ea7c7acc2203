import { durableEvent } from '../../platform/events.ts'

/** Somebody's XP reached a new level; its Stars are in the wallet already. */
export type LevelReached = { userId: string; level: number; stars: number }
export const LevelReached = durableEvent<LevelReached>('LevelReached')
