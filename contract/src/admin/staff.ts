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

export const Role = z.enum(ROLES)
/** Given in the panel: all but that of a super admin, which the command line gives. */
export const GivenRole = Role.exclude(['super_admin'])
export type GivenRole = z.infer<typeof GivenRole>

/** Looked for, and shown to nobody: a name, what was done, or what it was done to. */
export const Sought = z.string().max(200)

/** Somebody with a role. */
export const StaffMember = z.object({ id: Id, username: z.string(), roles: z.array(Role), hasFactor: z.boolean() })
export type StaffMember = z.infer<typeof StaffMember>

/** What a role may do in an area; null where it may not even look. */
export const StaffTable = z.array(
  z.object({ area: z.enum(AREAS), rights: z.record(Role, z.enum(['read', 'change']).nullable()) }),
)
export type StaffTable = z.infer<typeof StaffTable>

/** A line of the log of what staff did. `before` and `after` are what stood and what stands; null for nothing. */
export const StaffActLine = z.object({
  seq: z.number().int(),
  by: z.object({ id: Id, username: z.string() }).nullable(),
  act: z.string(),
  target: z.string(),
  before: z.record(z.string(), z.json()).nullable(),
  after: z.record(z.string(), z.json()).nullable(),
  reason: z.string().nullable(),
  doneAt: Instant,
})
export type StaffActLine = z.infer<typeof StaffActLine>

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
