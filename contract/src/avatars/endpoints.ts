import * as z from 'zod'
import { Balances } from '../economy/index.ts'
import { change, open } from '../kernel/index.ts'
import { Me } from '../profiles/index.ts'
import { avatarDeskEndpoints } from './desk.ts'
import { avatarRefusals } from './refusals.ts'
import { Avatar, AvatarId } from './schema.ts'

const One = z.strictObject({ id: AvatarId })

export const avatarsContract = {
  ...avatarDeskEndpoints,

  list: open()
    .route({ method: 'GET', path: '/avatars', tags: ['avatars'], summary: 'The avatars on offer, cheapest first' })
    .output(z.object({ avatars: z.array(Avatar) })),

  /** Opens an avatar, for Stars where it has a price. One that is theirs already stays so and costs nothing more. */
  unlock: change()
    .route({ method: 'POST', path: '/avatars/{id}/unlock', tags: ['avatars'], summary: 'Unlock an avatar' })
    .errors(avatarRefusals.unlock)
    .input(One)
    .output(z.object({ avatar: Avatar, charged: z.number().int(), xp: z.number().int(), balances: Balances, me: Me })),

  /** Gives an avatar back within ten minutes if it was never worn: Stars and XP return to what they were. */
  undoUnlock: change()
    .route({ method: 'DELETE', path: '/avatars/{id}/unlock', tags: ['avatars'], summary: 'Take an unlock back' })
    .errors(avatarRefusals.undoUnlock)
    .input(One)
    .output(z.object({ avatar: Avatar, balances: Balances, me: Me })),

  /** Puts an avatar on, or none: then the name draws its own. A free one opens with it. */
  select: change()
    .route({ method: 'PUT', path: '/me/avatar', tags: ['avatars'], summary: 'Wear an avatar' })
    .errors(avatarRefusals.select)
    .input(z.strictObject({ id: AvatarId.nullable() }))
    .output(z.object({ me: Me })),
}
