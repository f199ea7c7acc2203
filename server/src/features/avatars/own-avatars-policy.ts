import { avatarRefusals, isFree } from '@liston/contract/avatars'
import type { Viewer } from '../../platform/http/index.ts'
import { refuser } from '../../platform/refusal.ts'
import type { AvatarRow } from './tables.ts'

const refuse = refuser(avatarRefusals.unlock)

/** Inputs of the unlock check, except the price. `hasAchievement` comes from a feature above. */
export type Asking = { viewer: Pick<Viewer, 'isPro'>; level: number; hasAchievement: boolean }

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
export const isHidden = (avatar: Pick<AvatarRow, 'secret'>, isTheirs: boolean): boolean => avatar.secret && !isTheirs
