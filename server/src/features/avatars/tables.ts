import type { UnlockType } from '@liston/contract/avatars'
import type { Rarity } from '@liston/contract/profiles'

export type AvatarRow = {
  id: string
  name: string
  name_en: string
  description: string
  description_en: string
  image_url: string
  image_full_body_url: string
  hidden_url: string
  hidden_full_body_url: string
  rarity: Rarity
  unlock_type: UnlockType
  unlock_cost: number
  unlock_level: number | null
  unlock_achievement: string | null
  is_active: boolean
  secret: boolean
  holders: number
}

/** A user's unlock of an avatar. */
export type UnlockRow = {
  id: string
  avatar_id: string
  cost_stars: number
  xp: number
  created_at: Date
  worn_at: Date | null
}

export type AvatarTables = {
  avatar: AvatarRow
  avatar_unlock: UnlockRow & { user_id: string }
}
