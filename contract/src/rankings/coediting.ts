import * as z from 'zod'
import { change, FORBIDDEN, forKeys, Id, Instant, Language, NOT_FOUND, viewable } from '../kernel/index.ts'
import { PersonChip } from '../profiles/index.ts'
import { CategoryField, RankingStatus, Visibility } from './schema.ts'

const byId = z.strictObject({ id: Id })
const tags = ['rankings']

/** Username of the user to invite, as typed. The server only looks it up. */
export const AskedUsername = z.string().trim().min(1).max(40)

/** An editor changes items and decides on suggestions. A viewer reads drafts and private rankings (rules 3.11). */
export const CoEditorRole = z.enum(['editor', 'viewer'])
export type CoEditorRole = z.infer<typeof CoEditorRole>

export const CoEditor = z.object({
  person: PersonChip,
  role: CoEditorRole,
  /** False while the user has not answered the invitation. */
  accepted: z.boolean(),
  invitedAt: Instant,
})
export type CoEditor = z.infer<typeof CoEditor>

export const CoEditors = z.object({ items: z.array(CoEditor), max: z.number().int() })
export type CoEditors = z.infer<typeof CoEditors>

/** A ranking of another user who shares it with me or invites me to it. */
export const SharedRanking = z.object({
  id: Id,
  slug: z.string(),
  topic: z.string(),
  category: CategoryField.nullable(),
  language: Language,
  status: RankingStatus,
  visibility: Visibility,
  author: PersonChip,
  role: CoEditorRole,
  accepted: z.boolean(),
})
export type SharedRanking = z.infer<typeof SharedRanking>

/** Expected error codes, by endpoint. */
export const coEditingRefusals = {
  editors: { ...NOT_FOUND, ...FORBIDDEN },
  invite: {
    ...NOT_FOUND,
    ...FORBIDDEN,
    /** No user has that username, or one of the two blocked the other. */
    NO_SUCH_PERSON: { status: 422 },
    YOURSELF: { status: 422 },
    TOO_MANY_EDITORS: { status: 409, data: z.object({ max: z.number().int() }) },
  },
  leave: { ...NOT_FOUND, ...FORBIDDEN },
  accept: { ...NOT_FOUND },
} as const

export const coEditingContract = {
  editors: forKeys('read', viewable())
    .route({ method: 'GET', path: '/rankings/{id}/editors', tags, summary: 'List the co-editors of a ranking' })
    .errors(coEditingRefusals.editors)
    .input(byId)
    .output(CoEditors),

  /** Inviting a co-editor again changes their role. */
  inviteEditor: change('create')
    .route({
      method: 'POST',
      path: '/rankings/{id}/editors',
      tags,
      summary: 'Invite a user to co-edit my ranking',
    })
    .errors(coEditingRefusals.invite)
    .input(byId.extend({ username: AskedUsername, role: CoEditorRole }))
    .output(CoEditors),

  removeEditor: change('delete')
    .route({
      method: 'DELETE',
      path: '/rankings/{id}/editors/{userId}',
      tags,
      summary: 'Remove a co-editor; with my own id: leave, or decline the invitation',
    })
    .errors(coEditingRefusals.leave)
    .input(byId.extend({ userId: Id }))
    .output(z.object({ id: Id })),

  acceptInvitation: change('write')
    .route({ method: 'POST', path: '/rankings/{id}/editors/accept', tags, summary: 'Accept an invitation to co-edit' })
    .errors(coEditingRefusals.accept)
    .input(byId)
    .output(SharedRanking),

  shared: forKeys('read', viewable())
    .route({
      method: 'GET',
      path: '/me/shared-rankings',
      tags,
      summary: 'List rankings shared with me, and my invitations',
    })
    .output(z.object({ items: z.array(SharedRanking) })),
}
