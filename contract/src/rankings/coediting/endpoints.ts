import * as z from 'zod'
import { change, Id, login } from '../../kernel/index.ts'
import { AskedUsername, CoEditorRole, CoEditors, coEditingRefusals, SharedRanking } from './schema.ts'

const byId = z.strictObject({ id: Id })
const tags = ['rankings']

export const coEditingContract = {
  editors: login('read')
    .route({ method: 'GET', path: '/rankings/{id}/editors', tags, summary: 'Who keeps a ranking with its author' })
    .errors(coEditingRefusals.editors)
    .input(byId)
    .output(CoEditors),

  /** Inviting somebody again changes their role. */
  inviteEditor: change('create')
    .route({
      method: 'POST',
      path: '/rankings/{id}/editors',
      tags,
      summary: 'Invite somebody to keep my ranking with me',
    })
    .errors(coEditingRefusals.invite)
    .input(byId.extend({ username: AskedUsername, role: CoEditorRole }))
    .output(CoEditors),

  removeEditor: change('delete')
    .route({
      method: 'DELETE',
      path: '/rankings/{id}/editors/{userId}',
      tags,
      summary: 'Part with a co-editor; or leave, or decline, when it is me',
    })
    .errors(coEditingRefusals.leave)
    .input(byId.extend({ userId: Id }))
    .output(z.object({ id: Id })),

  acceptInvitation: change('write')
    .route({ method: 'POST', path: '/rankings/{id}/editors/accept', tags, summary: 'Accept an invitation' })
    .errors(coEditingRefusals.accept)
    .input(byId)
    .output(SharedRanking),

  shared: login('read')
    .route({ method: 'GET', path: '/me/shared-rankings', tags, summary: 'Rankings shared with me, and invitations' })
    .output(z.object({ items: z.array(SharedRanking) })),
}
