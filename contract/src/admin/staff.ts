import * as z from 'zod'
import {
  AREAS,
  BAD_CURSOR,
  Cursor,
  Id,
  Instant,
  NOT_FOUND,
  pageOf,
  ROLES,
  staff,
  staffDanger,
  visibleText,
} from '../kernel/index.ts'

const tags = ['admin']

/** Refusals of changes of roles. */
export const staffRefusals = {
  setRoles: {
    ...NOT_FOUND,
    /** Staff cannot change their own roles. */
    OWN_ROLES: { status: 409 },
    /** The e-mail address is not confirmed, so it may belong to somebody else. */
    EMAIL_UNCONFIRMED: { status: 409 },
  },
} as const

export const Role = z.enum(ROLES)
/** Roles that can be given in the panel. Only the command line makes super admins. */
export const GivenRole = Role.exclude(['super_admin'])
export type GivenRole = z.infer<typeof GivenRole>

/** Search text: a username, an action or its target. Other users never see it. */
export const Sought = z.string().max(200)

/** A user with a staff role. */
export const StaffMember = z.object({ id: Id, username: z.string(), roles: z.array(Role), hasFactor: z.boolean() })
export type StaffMember = z.infer<typeof StaffMember>

/** Rights of each role, by area. Null: no access. */
export const StaffTable = z.array(
  z.object({ area: z.enum(AREAS), rights: z.record(Role, z.enum(['read', 'change']).nullable()) }),
)
export type StaffTable = z.infer<typeof StaffTable>

/** An entry of the audit log. `before` and `after` are the values before and after the action; null for none. */
export const StaffActLine = z.object({
  seq: z.number().int(),
  by: z.object({ id: Id, username: z.string() }).nullable(),
  /** True if the application acted by itself: `by` is null then. */
  isAutomatic: z.boolean(),
  act: z.string(),
  target: z.string(),
  /** Name or title of what the action was about; null if it has none, or is gone. */
  targetName: z.string().nullable(),
  before: z.record(z.string(), z.json()).nullable(),
  after: z.record(z.string(), z.json()).nullable(),
  reason: z.string().nullable(),
  doneAt: Instant,
})
export type StaffActLine = z.infer<typeof StaffActLine>

export const staffEndpoints = {
  staff: staff('roles')
    .route({ method: 'GET', path: '/admin/staff', tags, summary: 'List staff, and the rights of each role' })
    .output(z.object({ items: z.array(StaffMember), given: z.array(GivenRole), table: StaffTable })),

  /** Removes roles that are not listed. Takes effect with the next request of each open session. */
  setRoles: staffDanger('roles')
    .route({ method: 'PUT', path: '/admin/staff/{username}', tags, summary: 'Set the roles of a user' })
    .errors(staffRefusals.setRoles)
    .input(
      z.strictObject({
        username: Sought,
        roles: z.array(GivenRole).max(GivenRole.options.length),
        reason: visibleText({ min: 3, max: 1000 }),
      }),
    )
    .output(z.object({ roles: z.array(GivenRole) })),

  /** Newest first. Filters by actor, action and target. */
  acts: staff('audit')
    .route({ method: 'GET', path: '/admin/acts', tags, summary: 'List the audit log' })
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
