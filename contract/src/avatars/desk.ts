import * as z from 'zod'
import { Id, Instant, staff, staffChange, visibleText } from '../kernel/index.ts'
import { Rarity } from '../profiles/index.ts'
import { AVATAR_WORDS, NEW_AVATAR_OPENS } from './desk-rules.ts'
import { avatarRefusals } from './refusals.ts'
import { AvatarId, UnlockType } from './schema.ts'

const tags = ['avatars']

const count = z.number().int()

/** Settings of an avatar that staff can change. `isPremium`: it requires PRO. */
export const AvatarTerms = z.strictObject({
  unlockCost: count.min(0).max(100_000),
  unlockLevel: count.min(2).max(1000).nullable(),
  isPremium: z.boolean(),
  isShown: z.boolean(),
})
export type AvatarTerms = z.infer<typeof AvatarTerms>

/** An avatar as staff see it, also a secret one. Counts how many users own it and wear it. */
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
  /** Added by this installation: shows a picture instead of a drawing. */
  isOwn: z.boolean(),
  /** The latest change, which staff can undo: the terms before it. */
  undo: z.object({ change: count, terms: AvatarTerms, by: z.string().nullable(), at: Instant }).nullable(),
})
export type DeskAvatar = z.infer<typeof DeskAvatar>

const both = (max: number) => z.strictObject({ es: visibleText({ min: 1, max }), en: visibleText({ min: 1, max }) })

/** Input for a new avatar: an unattached picture of the sender, and what unlocks the avatar. */
export const NewAvatar = z.strictObject({
  imageId: Id,
  name: both(AVATAR_WORDS.NAME_MAX),
  line: both(AVATAR_WORDS.LINE_MAX),
  rarity: Rarity,
  unlockType: z.enum(NEW_AVATAR_OPENS),
  unlockCost: count.min(0).max(100_000),
  unlockLevel: count.min(2).max(1000).nullable(),
})
export type NewAvatar = z.infer<typeof NewAvatar>

export const avatarDeskEndpoints = {
  desk: staff('themes')
    .route({ method: 'GET', path: '/admin/avatars', tags, summary: 'List all avatars with terms and user counts' })
    .output(z.object({ avatars: z.array(DeskAvatar) })),

  /** Applies to later unlocks. Owners keep the avatar and may still wear it. */
  saveTerms: staffChange('themes')
    .route({ method: 'PUT', path: '/admin/avatars/{id}', tags, summary: 'Change how an avatar is unlocked' })
    .errors(avatarRefusals.saveTerms)
    .input(AvatarTerms.extend({ id: AvatarId }))
    .output(DeskAvatar),

  /** The picture has to be uploaded before, as a picture of an item. The avatar is available at once. */
  add: staffChange('themes')
    .route({ method: 'POST', path: '/admin/avatars', tags, summary: 'Add an avatar with a picture' })
    .errors(avatarRefusals.add)
    .input(NewAvatar)
    .output(DeskAvatar),

  /** Undoes the latest change by a new change. Undoing that one restores it. */
  undo: staffChange('themes')
    .route({ method: 'POST', path: '/admin/avatars/{id}/undo', tags, summary: 'Undo the latest change of an avatar' })
    .errors(avatarRefusals.undo)
    .input(z.strictObject({ id: AvatarId, change: z.number().int() }))
    .output(DeskAvatar),
}
