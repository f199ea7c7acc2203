/** Game features that staff can disable. A disabled feature starts nothing new and takes nothing away. */
export const GAME_ROOMS = [
  'duels',
  'matches',
  'daily',
  'challenges',
  'missions',
  'achievements',
  'dailyReward',
  'leagues',
] as const
export type GameRoom = (typeof GAME_ROOMS)[number]

/** Adds the AI that writes lists, which is not part of the game. */
export const ROOMS = [...GAME_ROOMS, 'ai'] as const
export type Room = (typeof ROOMS)[number]
