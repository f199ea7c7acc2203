import * as z from 'zod'
import { staff, staffChange } from '../../kernel/index.ts'
import { avatarRefusals } from '../refusals.ts'
import { AvatarId } from '../schema.ts'
import { AvatarTerms, DeskAvatar, NewAvatar } from './schema.ts'

const tags = ['avatars']

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
