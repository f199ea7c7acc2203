import * as z from 'zod'
import { Instant } from '../kernel/index.ts'
import { Rarity } from '../profiles/index.ts'

/** Id of an avatar in addresses: `la-jueza`. */
export const AvatarId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(40)

/** How an avatar is unlocked (rules 3.20). `free` ones and those with price 0 are available to every user. */
export const UnlockType = z.enum(['free', 'stars', 'pro', 'level', 'achievement', 'event'])
export type UnlockType = z.infer<typeof UnlockType>

const Both = z.object({ es: z.string(), en: z.string() })

/** A drawn character as the viewer may see it. A secret one is a silhouette without a name until the viewer owns it. */
export const Avatar = z.object({
  id: AvatarId,
  name: Both,
  description: Both,
  imageUrl: z.string(),
  imageFullBodyUrl: z.string(),
  rarity: Rarity,
  unlockType: UnlockType,
  unlockCost: z.number().int(),
  /** The level that unlocks it, or that it requires in addition to its price. */
  unlockLevel: z.number().int().nullable(),
  /** The achievement that unlocks it. */
  unlockAchievement: z.string().nullable(),
  /** True: the viewer sees only a silhouette. */
  hidden: z.boolean(),
  /** Number of users who own it. */
  holders: z.number().int(),
  /** About the viewer: owns it; may wear it now; until when the unlock can be undone. */
  unlocked: z.boolean(),
  wearable: z.boolean(),
  undoUntil: Instant.nullable(),
})
export type Avatar = z.infer<typeof Avatar>
