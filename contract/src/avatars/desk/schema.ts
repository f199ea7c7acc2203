import * as z from 'zod'
import { Rarity } from '../../profiles/index.ts'
import { AvatarId, UnlockType } from '../schema.ts'

const count = z.number().int()

/** What staff set of an avatar. Premium: it takes PRO. */
export const AvatarTerms = z.strictObject({
  unlockCost: count.min(0).max(100_000),
  unlockLevel: count.min(2).max(1000).nullable(),
  isPremium: z.boolean(),
  isShown: z.boolean(),
})
export type AvatarTerms = z.infer<typeof AvatarTerms>

/** An avatar as staff see it: the secret ones too, and how many have it and wear it. */
export const DeskAvatar = z.object({
  id: AvatarId,
  name: z.object({ es: z.string(), en: z.string() }),
  imageUrl: z.string(),
  rarity: Rarity,
  unlockType: UnlockType,
  secret: z.boolean(),
  holders: count,
  wearers: count,
  terms: AvatarTerms,
})
export type DeskAvatar = z.infer<typeof DeskAvatar>
