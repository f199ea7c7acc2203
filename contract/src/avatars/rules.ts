import type { Rarity } from '../profiles/index.ts'

/** What an avatar may cost in Stars, by its rarity (rules 3.14). */
export const AVATAR_PRICES: Record<Rarity, { min: number; max: number }> = {
  common: { min: 0, max: 50 },
  uncommon: { min: 150, max: 150 },
  rare: { min: 400, max: 400 },
  epic: { min: 1000, max: 1000 },
  legendary: { min: 2500, max: 2500 },
}

/** XP that an unlock brings: its cost in Stars divided by ten, without what is left over (specification 9). */
export const unlockXp = (costStars: number): number => Math.floor(costStars / 10)

/** How long an avatar that was never worn can be given back (rules 3.20). */
export const AVATAR_UNDO_MS = 10 * 60_000

/** Achievements that open an avatar; who has them is known by slices above. */
export const AVATAR_ACHIEVEMENTS = ['votante', 'creador', 'coleccionista'] as const

/** Free avatars and those that cost nothing open without Stars (specification 5). */
export const isFree = ({ unlockType, unlockCost }: { unlockType: string; unlockCost: number }): boolean =>
  unlockType === 'free' || (unlockType === 'stars' && unlockCost === 0)
