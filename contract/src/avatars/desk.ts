import * as z from 'zod'
import { Id, Instant, staff, staffChange, visibleText } from '../kernel/index.ts'
import { Rarity } from '../profiles/index.ts'
import { AVATAR_WORDS, NEW_AVATAR_OPENS } from './desk-rules.ts'
import { avatarRefusals } from './refusals.ts'
import { AvatarId, UnlockType } from './schema.ts'

const tags = ['avatars']

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
  /** Added here: it shows a picture instead of a drawing. */
  isOwn: z.boolean(),
  /** The latest change, which one press takes back: what stood before it. */
  undo: z.object({ change: count, terms: AvatarTerms, by: z.string().nullable(), at: Instant }).nullable(),
})
export type DeskAvatar = z.infer<typeof DeskAvatar>

const both = (max: number) => z.strictObject({ es: visibleText({ min: 1, max }), en: visibleText({ min: 1, max }) })

/** An avatar that an installation adds: a picture of the sender's that stands nowhere, and what opens it. */
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
    .route({ method: 'GET', path: '/admin/avatars', tags, summary: 'Every avatar, what opens it, and who wears it' })
    .output(z.object({ avatars: z.array(DeskAvatar) })),

  /** Holds for the next who opens it. Who has it keeps it, and may go on wearing it. */
  saveTerms: staffChange('themes')
    .route({ method: 'PUT', path: '/admin/avatars/{id}', tags, summary: 'Change what opens an avatar' })
    .errors(avatarRefusals.saveTerms)
    .input(AvatarTerms.extend({ id: AvatarId }))
    .output(DeskAvatar),

  /** Its picture was uploaded before, as one of an item. It is on offer at once. */
  add: staffChange('themes')
    .route({ method: 'POST', path: '/admin/avatars', tags, summary: 'Add an avatar with a picture' })
    .errors(avatarRefusals.add)
    .input(NewAvatar)
    .output(DeskAvatar),

  /** Takes the latest change back, as a change of its own: taken back in turn, it stands again. */
  undo: staffChange('themes')
    .route({ method: 'POST', path: '/admin/avatars/{id}/undo', tags, summary: 'Take the latest change of it back' })
    .errors(avatarRefusals.undo)
    .input(z.strictObject({ id: AvatarId, change: z.number().int() }))
    .output(DeskAvatar),
}
