import * as z from 'zod'
import { endsView, Id, Instant, NOT_FOUND, staff, visibleText } from '../kernel/index.ts'

const tags = ['admin']

/** Refusals of viewing the site as a user. */
export const viewRefusals = {
  begin: {
    ...NOT_FOUND,
    /** The user has a staff role, or is the viewer. */
    STAFF_MEMBER: { status: 409 },
  },
} as const

export const viewEndpoints = {
  /**
   * For 15 minutes, this session sees the site as the user. Nothing can be changed. The user's security settings,
   * chats, payments and e-mail address stay hidden. It only reads, so the right to read users suffices. The audit log
   * records the reason.
   */
  beginView: staff('people', 'write')
    .route({ method: 'POST', path: '/admin/people/{id}/view', tags, summary: 'View the site as a user; logged' })
    .errors(viewRefusals.begin)
    .input(z.strictObject({ id: Id, reason: visibleText({ min: 10, max: 500 }) }))
    .output(z.object({ endsAt: Instant })),

  endView: endsView()
    .route({ method: 'POST', path: '/admin/view/end', tags, summary: 'Stop viewing the site as a user' })
    .output(z.object({ personId: Id.nullable() })),
}
