/** The parts of the game that staff open and close: what is closed begins nothing new, and takes nothing back. */
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

/** With the AI that writes lists, which is no part of the game. */
export const ROOMS = [...GAME_ROOMS, 'ai'] as const
export type Room = (typeof ROOMS)[number]
