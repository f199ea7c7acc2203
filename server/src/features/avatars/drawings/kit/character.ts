import type { UnlockType } from '@liston/contract/avatars'
import type { Rarity } from '@liston/contract/profiles'
import type { Ground } from './frames.ts'

/** A built-in avatar: name, description, how it is unlocked, and its drawing. */
export type Character = {
  id: string
  name: { es: string; en: string }
  line: { es: string; en: string }
  rarity: Rarity
  unlock?: { type: UnlockType; level?: number; achievement?: string }
  cost?: number
  secret?: boolean
  ground: Ground
  /** The square of the sheet with the face: left, top, side. */
  face?: readonly [x: number, y: number, side: number]
  /** Shapes on the sheet, from back to front. The feet stand at y = 284. */
  art: string
}
