import type { UnlockType } from '@liston/contract/avatars'
import type { Rarity } from '@liston/contract/profiles'
import type { Ground } from './frames.ts'

/** A built-in avatar: name, description and how it is unlocked. Its drawing is art/<id>.svg. */
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
}
