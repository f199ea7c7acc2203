import * as z from 'zod'
import { Balances } from '../economy/index.ts'
import { change, forKeys, open } from '../kernel/index.ts'
import { Me } from '../profiles/index.ts'
import { avatarDeskEndpoints } from './desk.ts'
import { avatarRefusals } from './refusals.ts'
import { Avatar, AvatarId } from './schema.ts'

const One = z.strictObject({ id: AvatarId })

export const avatarsContract = {
  ...avatarDeskEndpoints,

  list: forKeys('read', open())
    .route({ method: 'GET', path: '/avatars', tags: ['avatars'], summary: 'List available avatars, cheapest first' })
    .output(z.object({ avatars: z.array(Avatar) })),

  /**
   * Unlocks an avatar and charges its price, if any. For an avatar that the user owns, it changes nothing and charges
   * nothing.
   */
  unlock: change()
    .route({ method: 'POST', path: '/avatars/{id}/unlock', tags: ['avatars'], summary: 'Unlock an avatar' })
    .errors(avatarRefusals.unlock)
    .input(One)
    .output(z.object({ avatar: Avatar, charged: z.number().int(), xp: z.number().int(), balances: Balances, me: Me })),

  /** Returns an avatar within ten minutes if it was never worn. Stars and XP are reverted. */
  undoUnlock: change()
    .route({ method: 'DELETE', path: '/avatars/{id}/unlock', tags: ['avatars'], summary: 'Undo an unlock' })
    .errors(avatarRefusals.undoUnlock)
    .input(One)
    .output(z.object({ avatar: Avatar, balances: Balances, me: Me })),

  /** Selects an avatar, or none: then the initial of the name is shown. A free avatar is unlocked by this. */
  select: change()
    .route({ method: 'PUT', path: '/me/avatar', tags: ['avatars'], summary: 'Select my avatar' })
    .errors(avatarRefusals.select)
    .input(z.strictObject({ id: AvatarId.nullable() }))
    .output(z.object({ me: Me })),
}
