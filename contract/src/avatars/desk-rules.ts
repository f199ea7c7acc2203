import type { Rarity } from '../profiles/index.ts'
import { AVATAR_PRICES } from './rules.ts'

type Ask = { rarity: Rarity; unlockType: string; unlockCost: number }

/**
 * Allowed price in Stars. An avatar bought with Stars has a price of its rarity (rules 3.14). One that is unlocked
 * otherwise costs nothing or such a price.
 */
export function pricesFor({ rarity, unlockType, unlockCost }: Ask): { min: number; max: number; fits: boolean } {
  const { min, max } = AVATAR_PRICES[rarity]
  if (unlockType === 'free') return { min: 0, max: 0, fits: unlockCost === 0 }
  const fits = unlockCost >= min && unlockCost <= max
  return { min, max, fits: fits || (unlockType !== 'stars' && unlockCost === 0) }
}

/** Unlock types of avatars that an installation adds. Achievements and events are only for built-in avatars. */
export const NEW_AVATAR_OPENS = ['free', 'stars', 'pro', 'level'] as const
export const AVATAR_RARITIES = ['common', 'uncommon', 'rare', 'epic', 'legendary'] as const
/** Length limits of the name and of the description, characters. */
export const AVATAR_WORDS = { NAME_MAX: 40, LINE_MAX: 160 } as const
/** Maximum number of avatars that an installation may add. */
export const OWN_AVATARS_MAX = 100
/** Prefix of the ids of added avatars. No built-in drawing has it. */
export const OWN_AVATAR = 'own-'
