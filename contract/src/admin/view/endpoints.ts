import * as z from 'zod'
import { endsView, Id, Instant, NOT_FOUND, staff, visibleText } from '../../kernel/index.ts'

const tags = ['admin']

/** Each expected "no" about seeing the site as somebody. */
export const viewRefusals = {
  begin: {
    ...NOT_FOUND,
    /** The person has a staff role, or is oneself: the site can't be viewed as staff. */
    STAFF_MEMBER: { status: 409 },
  },
} as const

export const viewEndpoints = {
  /**
   * From now on this session sees the site as that person, for 15 minutes: nothing can be changed, and their security,
   * chats, payments and address stay theirs. It only reads, so who may read people may do it; the reason is in the log.
   */
  beginView: staff('people', 'write')
    .route({ method: 'POST', path: '/admin/people/{id}/view', tags, summary: 'See the site as somebody; logged' })
    .errors(viewRefusals.begin)
    .input(z.strictObject({ id: Id, reason: visibleText({ min: 10, max: 500 }) }))
    .output(z.object({ endsAt: Instant })),

  endView: endsView()
    .route({ method: 'POST', path: '/admin/view/end', tags, summary: 'See the site as oneself again' })
    .output(z.object({ personId: Id.nullable() })),
}
