import * as z from 'zod'
import { AREAS, Id, Instant, ROLES } from '../../kernel/index.ts'

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
