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

/**
 * Who may create an account: everybody, applicants whom staff approve, people with an invitation code, or nobody. Staff
 * set it for the installation.
 */
export const REGISTRATION_MODES = ['open', 'approval', 'invitation', 'closed'] as const
export type RegistrationMode = (typeof REGISTRATION_MODES)[number]
