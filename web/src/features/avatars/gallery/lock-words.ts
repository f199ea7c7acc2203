import type { Avatar } from '@liston/contract/avatars'
import type { Me } from '@liston/contract/profiles'
import { formatNumber, type Language } from '../../../platform/texts.tsx'
import { avatarTexts } from '../texts.ts'

type Texts = (typeof avatarTexts)['es']

/** In a word or two: what an avatar is to somebody, or what it takes. */
export function stateOf(avatar: Avatar, me: Me, t: Texts, language: Language): string {
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
      return avatar.unlockCost > 0 ? t.price(formatNumber(language, avatar.unlockCost)) : t.free
  }
}

/** In a sentence: what opens it beside Stars; null where Stars do, or nothing is needed. */
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

/** Whether somebody may try to unlock it now; whether they have the Stars is said when they do. */
export const mayUnlock = (avatar: Avatar, me: Me): boolean =>
  !avatar.unlocked &&
  me.level >= (avatar.unlockLevel ?? 1) &&
  (avatar.unlockType === 'stars' || avatar.unlockType === 'level' || (avatar.unlockType === 'pro' && me.isPro))
