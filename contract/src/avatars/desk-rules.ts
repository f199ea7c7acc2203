import type { Rarity } from '../profiles/index.ts'
import { AVATAR_PRICES } from './rules.ts'

type Fields = { id?: string; cost?: string; level?: string; premium?: string; shown?: string }

/** Builds the terms of an avatar from the fields of an admin form. The endpoint validates them. */
export const avatarTermsIn = ({ id, cost = '', level = '', premium, shown }: Fields): unknown => ({
  id,
  unlockCost: cost.trim() === '' ? 0 : Number(cost),
  unlockLevel: level.trim() === '' ? null : Number(level),
  isPremium: premium === 'on',
  isShown: shown === 'on',
})

type NewFields = Fields & Record<'image' | 'es' | 'en' | 'lineEs' | 'lineEn' | 'rarity' | 'opens', string | undefined>

/** Builds a new avatar from the fields of an admin form. The endpoint validates it. */
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
 * Allowed price in Stars. An avatar bought with Stars has a price of its rarity (rules 3.14). One that is unlocked
 * otherwise costs nothing or such a price.
 */
export function pricesFor({ rarity, unlockType, unlockCost }: Ask): { min: number; max: number; fits: boolean } {
  const { min, max } = AVATAR_PRICES[rarity]
  if (unlockType === 'free') return { min: 0, max: 0, fits: unlockCost === 0 }
  const fits = unlockCost >= min && unlockCost <= max
  return { min, max, fits: fits || (unlockType !== 'stars' && unlockCost === 0) }
}

/** Paths that the admin forms of avatars post to without JavaScript. */
export const AVATAR_FORM = '/admin-panelrankw/looks/avatar'
export const NEW_AVATAR_FORM = '/admin-panelrankw/looks/new-avatar'
export const AVATAR_UNDO_FORM = '/admin-panelrankw/looks/undo-avatar'

/** Unlock types of avatars that an installation adds. Achievements and events are only for built-in avatars. */
export const NEW_AVATAR_OPENS = ['free', 'stars', 'pro', 'level'] as const
export const AVATAR_RARITIES = ['common', 'uncommon', 'rare', 'epic', 'legendary'] as const
/** Length limits of the name and of the description, characters. */
export const AVATAR_WORDS = { NAME_MAX: 40, LINE_MAX: 160 } as const
/** Maximum number of avatars that an installation may add. */
export const OWN_AVATARS_MAX = 100
/** Prefix of the ids of added avatars. No built-in drawing has it. */
export const OWN_AVATAR = 'own-'
