import * as z from 'zod'
import { Instant } from '../kernel/index.ts'
import { Rarity } from '../profiles/index.ts'

/** What an avatar is called in addresses: `la-jueza`. */
export const AvatarId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(40)

/** What opens an avatar (rules 3.20). `free` and whatever costs nothing opens to everybody. */
export const UnlockType = z.enum(['free', 'stars', 'pro', 'level', 'achievement', 'event'])
export type UnlockType = z.infer<typeof UnlockType>

const Both = z.object({ es: z.string(), en: z.string() })

/** A drawn character, as whoever asks may see it: a secret one is a silhouette without a name until it is theirs. */
export const Avatar = z.object({
  id: AvatarId,
  name: Both,
  description: Both,
  imageUrl: z.string(),
  imageFullBodyUrl: z.string(),
  rarity: Rarity,
  unlockType: UnlockType,
  unlockCost: z.number().int(),
  /** The level that opens it, or that it takes beside its price. */
  unlockLevel: z.number().int().nullable(),
  /** The achievement that opens it. */
  unlockAchievement: z.string().nullable(),
  /** Still a silhouette to whoever asks. */
  hidden: z.boolean(),
  /** How many people have it. */
  holders: z.number().int(),
  /** Of whoever asks: it is theirs; they may put it on now; until when the unlock can be taken back. */
  unlocked: z.boolean(),
  wearable: z.boolean(),
  undoUntil: Instant.nullable(),
})
export type Avatar = z.infer<typeof Avatar>
