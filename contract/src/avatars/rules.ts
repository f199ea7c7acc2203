import type { Rarity } from '../profiles/index.ts'

/** Allowed price of an avatar in Stars, by rarity (rules 3.14). */
export const AVATAR_PRICES: Record<Rarity, { min: number; max: number }> = {
  common: { min: 0, max: 50 },
  uncommon: { min: 150, max: 150 },
  rare: { min: 400, max: 400 },
  epic: { min: 1000, max: 1000 },
  legendary: { min: 2500, max: 2500 },
}

/** XP for an unlock: the price in Stars divided by ten, rounded down (specification 9). */
export const unlockXp = (costStars: number): number => Math.floor(costStars / 10)

/** How long a user can return an avatar that was never worn, milliseconds (rules 3.20). */
export const AVATAR_UNDO_MS = 10 * 60_000

/** Achievements that unlock an avatar. Features above decide who has them. */
export const AVATAR_ACHIEVEMENTS = ['votante', 'creador', 'coleccionista'] as const

/** True if the avatar costs no Stars: free ones, and ones with price 0 (specification 5). */
export const isFree = ({ unlockType, unlockCost }: { unlockType: string; unlockCost: number }): boolean =>
  unlockType === 'free' || (unlockType === 'stars' && unlockCost === 0)
