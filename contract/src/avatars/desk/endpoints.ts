import * as z from 'zod'
import { staff, staffChange } from '../../kernel/index.ts'
import { avatarRefusals } from '../refusals.ts'
import { AvatarId } from '../schema.ts'
import { AvatarTerms, DeskAvatar } from './schema.ts'

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
}
