import * as z from 'zod'
import { change, FORBIDDEN, Id, Instant, login, NOT_FOUND } from '../kernel/index.ts'
import { PersonChip } from '../profiles/index.ts'
import { CategoryField, RankingStatus, Visibility } from './schema.ts'

const byId = z.strictObject({ id: Id })
const tags = ['rankings']

/** The name of somebody who is to be invited, as it is typed: it is looked up and shown to nobody. */
export const AskedUsername = z.string().trim().min(1).max(40)

/** An editor changes items and decides suggestions; a viewer sees drafts and private rankings (rules 3.11). */
export const CoEditorRole = z.enum(['editor', 'viewer'])
export type CoEditorRole = z.infer<typeof CoEditorRole>

export const CoEditor = z.object({
  person: PersonChip,
  role: CoEditorRole,
  /** False: they have not answered yet. */
  accepted: z.boolean(),
  invitedAt: Instant,
})
export type CoEditor = z.infer<typeof CoEditor>

export const CoEditors = z.object({ items: z.array(CoEditor), max: z.number().int() })
export type CoEditors = z.infer<typeof CoEditors>

/** A ranking of somebody else that they share with me, or invite me to. */
export const SharedRanking = z.object({
  id: Id,
  slug: z.string(),
  topic: z.string(),
  category: CategoryField.nullable(),
  language: z.enum(['es', 'en']),
  status: RankingStatus,
  visibility: Visibility,
  author: PersonChip,
  role: CoEditorRole,
  accepted: z.boolean(),
})
export type SharedRanking = z.infer<typeof SharedRanking>

/** Each expected "no", by the endpoint that may say it. */
export const coEditingRefusals = {
  editors: { ...NOT_FOUND, ...FORBIDDEN },
  invite: {
    ...NOT_FOUND,
    ...FORBIDDEN,
    /** Nobody has that username. */
    NO_SUCH_PERSON: { status: 422 },
    YOURSELF: { status: 422 },
    TOO_MANY_EDITORS: { status: 409, data: z.object({ max: z.number().int() }) },
  },
  leave: { ...NOT_FOUND, ...FORBIDDEN },
  accept: { ...NOT_FOUND },
} as const

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
