import type { Avatar } from '@liston/contract/avatars'
import type { Me } from '@liston/contract/profiles'
import { avatarTexts } from '../texts.ts'

type Texts = (typeof avatarTexts)['es']

/** State of an avatar in a word or two: in use, owned, or how to unlock it. */
export function stateOf(avatar: Avatar, me: Me, t: Texts): string {
  if (avatar.id === me.avatarId) return t.worn
  if (avatar.unlocked) return t.yours
  switch (avatar.unlockType) {
    case 'level':
      return t.level(avatar.unlockLevel ?? 1)
    case 'pro':
      return t.pro
    case 'achievement':
      return t.achievement
    case 'event':
      return t.event
    case 'free':
      return t.free
    case 'stars':
      return avatar.unlockCost > 0 ? t.price(avatar.unlockCost) : t.free
  }
}

/** How to unlock an avatar, as a sentence. Null if Stars unlock it without a level, or nothing is needed. */
export function conditionOf({ unlockType, unlockLevel, unlockAchievement }: Avatar, t: Texts): string | null {
  switch (unlockType) {
    case 'level':
      return t.needsLevel(unlockLevel ?? 1)
    case 'pro':
      return t.needsPro
    case 'achievement':
      return t.needsAchievement(t.achievements[unlockAchievement ?? ''] ?? '')
    case 'event':
      return t.needsEvent
    case 'free':
    case 'stars':
      return unlockLevel ? t.needsLevel(unlockLevel) : null
  }
}

/** True if the user may try to unlock it. Missing Stars are only reported on the attempt. */
export const mayUnlock = (avatar: Avatar, me: Me): boolean =>
  !avatar.unlocked &&
  me.level >= (avatar.unlockLevel ?? 1) &&
  (avatar.unlockType === 'stars' || avatar.unlockType === 'level' || (avatar.unlockType === 'pro' && me.isPro))
