import { durableEvent } from '../../platform/events.ts'

/** The user reached a new level. Its Stars are already in the wallet. */
export type LevelReached = { userId: string; level: number; stars: number }
export const LevelReached = durableEvent<LevelReached>('LevelReached')
