import * as z from 'zod'
import { BAD_CURSOR, Cursor, NOT_FOUND, pageOf, staff, staffDanger, visibleText } from '../../kernel/index.ts'
import { GivenRole, Sought, StaffActLine, StaffMember, StaffTable } from './schema.ts'

const tags = ['admin']

/** Each expected "no" about roles. */
export const staffRefusals = {
  setRoles: {
    ...NOT_FOUND,
    /** Nobody gives themselves a role, or takes it. */
    OWN_ROLES: { status: 409 },
    /** Their address is not confirmed: it may be anybody's. */
    EMAIL_UNCONFIRMED: { status: 409 },
  },
} as const

export const staffEndpoints = {
  staff: staff('roles')
    .route({ method: 'GET', path: '/admin/staff', tags, summary: 'Who has a role, and what each may do' })
    .output(z.object({ items: z.array(StaffMember), given: z.array(GivenRole), table: StaffTable })),

  /** What is not named is taken away. Open sessions follow with their next request. */
  setRoles: staffDanger('roles')
    .route({ method: 'PUT', path: '/admin/staff/{username}', tags, summary: 'Give and take roles' })
    .errors(staffRefusals.setRoles)
    .input(
      z.strictObject({
        username: Sought,
        roles: z.array(GivenRole).max(GivenRole.options.length),
        reason: visibleText({ min: 3, max: 1000 }),
      }),
    )
    .output(z.object({ roles: z.array(GivenRole) })),

  /** The latest first; by whom, what and about what, as far as that is said. */
  acts: staff('audit')
    .route({ method: 'GET', path: '/admin/acts', tags, summary: 'What staff did' })
    .errors(BAD_CURSOR)
    .input(
      z.strictObject({
        by: Sought.optional(),
        act: Sought.optional(),
        target: Sought.optional(),
        cursor: Cursor.optional(),
      }),
    )
    .output(pageOf(StaffActLine)),
}
