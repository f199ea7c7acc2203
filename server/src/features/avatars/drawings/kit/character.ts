import type { UnlockType } from '@liston/contract/avatars'
import type { Rarity } from '@liston/contract/profiles'
import type { Ground } from './frames.ts'

/** Somebody of the cast: who they are, what opens them, and how they are drawn. */
export type Character = {
  id: string
  name: { es: string; en: string }
  line: { es: string; en: string }
  rarity: Rarity
  unlock?: { type: UnlockType; level?: number; achievement?: string }
  cost?: number
  secret?: boolean
  ground: Ground
  /** The square of the sheet that is their face: left, top, side. */
  face?: readonly [x: number, y: number, side: number]
  /** Shapes on the sheet, from back to front; the ground under their feet is at 284. */
  art: string
}
