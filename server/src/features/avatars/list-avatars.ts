import { type Avatar, AVATAR_UNDO_MS, avatarRefusals, isFree } from '@liston/contract/avatars'
import type { Viewer } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { listAvatars, listUnlocks } from './store.ts'
import type { AvatarRow, UnlockRow } from './tables.ts'

/** The available avatars as the viewer sees them, cheapest first, and withdrawn ones that the viewer owns. */
export async function showAvatars({ db, clock }: Platform, viewer: Viewer | null): Promise<Avatar[]> {
  const [avatars, unlocks] = await Promise.all([listAvatars(db), viewer ? listUnlocks(db, viewer.id) : new Map()])
  return avatars
    .filter((a) => a.is_active || unlocks.has(a.id))
    .map((a) =>
      presentAvatar(a, {
        unlock: unlocks.get(a.id),
        isPro: viewer?.isPro ?? false,
        isGuest: !viewer,
        now: clock.now(),
      }),
    )
}

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

const refuse = refuser(avatarRefusals.unlock)

/** Inputs of the unlock check, except the price. `hasAchievement` comes from a feature above. */
type Asking = { viewer: Pick<Viewer, 'isPro'>; level: number; hasAchievement: boolean }

/** Throws if the user may not unlock the avatar, apart from its price. Returns the price in Stars. */
export function priceFor(avatar: AvatarRow, { viewer, level, hasAchievement }: Asking): number {
  if (avatar.unlock_level !== null && level < avatar.unlock_level)
    throw refuse('LEVEL_TOO_LOW', { level: avatar.unlock_level })
  const { unlock_type: by, unlock_achievement: achievement } = avatar
  if (by === 'pro' && !viewer.isPro) throw refuse('PRO_NEEDED')
  if (by === 'achievement' && !hasAchievement) throw refuse('ACHIEVEMENT_NEEDED', { achievement: achievement ?? '' })
  if (by === 'event') throw refuse('EVENT_ONLY')
  return isFree({ unlockType: avatar.unlock_type, unlockCost: avatar.unlock_cost }) ? 0 : avatar.unlock_cost
}

/** True if the owner of an avatar may wear it now. A PRO avatar requires PRO at the time (rules 3.20). */
export const mayWear = (avatar: Pick<AvatarRow, 'unlock_type'>, { isPro }: Pick<Viewer, 'isPro'>): boolean =>
  avatar.unlock_type !== 'pro' || isPro

/** Secret avatars are silhouettes for users who do not own them. */
const isHidden = (avatar: Pick<AvatarRow, 'secret'>, isTheirs: boolean): boolean => avatar.secret && !isTheirs
