import { type Avatar, AVATAR_UNDO_MS, isFree } from '@liston/contract/avatars'
import { isHidden, mayWear } from './own-avatars-policy.ts'
import type { AvatarRow, UnlockRow } from './tables.ts'

const UNKNOWN = { es: '???', en: '???' }
const UNTOLD = {
  es: 'Nadie cuenta quién es. Se descubre al desbloquearlo.',
  en: 'Nobody tells who this is. You find out by unlocking it.',
}

type ForWhom = { unlock: UnlockRow | undefined; isPro: boolean; isGuest?: boolean; now: Date }

/** An avatar as the viewer may see it. */
export function presentAvatar(a: AvatarRow, { unlock, isPro, isGuest = false, now }: ForWhom): Avatar {
  const hidden = isHidden(a, unlock !== undefined)
  const free = isFree({ unlockType: a.unlock_type, unlockCost: a.unlock_cost }) && a.unlock_level === null
  const undoUntil = unlock && !unlock.worn_at ? new Date(unlock.created_at.getTime() + AVATAR_UNDO_MS) : null
  return {
    id: a.id,
    name: hidden ? UNKNOWN : { es: a.name, en: a.name_en },
    description: hidden ? UNTOLD : { es: a.description, en: a.description_en },
    imageUrl: hidden ? a.hidden_url : a.image_url,
    imageFullBodyUrl: hidden ? a.hidden_full_body_url : a.image_full_body_url,
    rarity: a.rarity,
    unlockType: a.unlock_type,
    unlockCost: a.unlock_cost,
    unlockLevel: a.unlock_level,
    unlockAchievement: a.unlock_achievement,
    hidden,
    holders: a.holders,
    unlocked: unlock !== undefined,
    wearable: !isGuest && (unlock ? mayWear(a, { isPro }) : free),
    undoUntil: undoUntil && undoUntil > now ? undoUntil.toISOString() : null,
  }
}
