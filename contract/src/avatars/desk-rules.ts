import type { Rarity } from '../profiles/index.ts'
import { AVATAR_PRICES } from './rules.ts'

type Fields = { id?: string; cost?: string; level?: string; premium?: string; shown?: string }

/** What a form of the panel says of an avatar; what makes no sense is left for the endpoint to refuse. */
export const avatarTermsIn = ({ id, cost = '', level = '', premium, shown }: Fields): unknown => ({
  id,
  unlockCost: cost.trim() === '' ? 0 : Number(cost),
  unlockLevel: level.trim() === '' ? null : Number(level),
  isPremium: premium === 'on',
  isShown: shown === 'on',
})

type NewFields = Fields & Record<'image' | 'es' | 'en' | 'lineEs' | 'lineEn' | 'rarity' | 'opens', string | undefined>

/** A new avatar as the form of the panel says it; the same holds. */
export const newAvatarIn = (fields: Partial<NewFields>): unknown => ({
  imageId: fields.image ?? '',
  name: { es: fields.es ?? '', en: fields.en ?? '' },
  line: { es: fields.lineEs ?? '', en: fields.lineEn ?? '' },
  rarity: fields.rarity,
  unlockType: fields.opens,
  unlockCost: (fields.cost ?? '').trim() === '' ? 0 : Number(fields.cost),
  unlockLevel: (fields.level ?? '').trim() === '' ? null : Number(fields.level),
})

type Ask = { rarity: Rarity; unlockType: string; unlockCost: number }

/**
 * What one may cost in Stars. Those that Stars open cost what others of their rarity do (rules 3.14); one that is opened
 * otherwise costs nothing, or that besides.
 */
export function pricesFor({ rarity, unlockType, unlockCost }: Ask): { min: number; max: number; fits: boolean } {
  const { min, max } = AVATAR_PRICES[rarity]
  if (unlockType === 'free') return { min: 0, max: 0, fits: unlockCost === 0 }
  const fits = unlockCost >= min && unlockCost <= max
  return { min, max, fits: fits || (unlockType !== 'stars' && unlockCost === 0) }
}

/** Where the panel's forms of looks post to without JavaScript. */
export const AVATAR_FORM = '/admin-panelrankw/looks/avatar'
export const NEW_AVATAR_FORM = '/admin-panelrankw/looks/new-avatar'
export const AVATAR_UNDO_FORM = '/admin-panelrankw/looks/undo-avatar'

/** What opens an avatar that an installation adds; achievements and events belong to those that ship. */
export const NEW_AVATAR_OPENS = ['free', 'stars', 'pro', 'level'] as const
export const AVATAR_RARITIES = ['common', 'uncommon', 'rare', 'epic', 'legendary'] as const
/** Characters of its name, and of the line that says who it is. */
export const AVATAR_WORDS = { NAME_MAX: 40, LINE_MAX: 160 } as const
/** Avatars that an installation may add. */
export const OWN_AVATARS_MAX = 100
/** How the ids of those begin: no drawing that ships is called so. */
export const OWN_AVATAR = 'own-'
