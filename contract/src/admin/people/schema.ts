import * as z from 'zod'
import { Id, Instant, visibleText } from '../../kernel/index.ts'
import { Role, Sought } from '../staff.ts'
import { PEOPLE_AGES, PEOPLE_ORDERS, PEOPLE_ROLES } from './choices.ts'

/** Filters of the user table. `q`: beginning of a username or, if it contains "@", of an e-mail address. */
export const AskedPeople = z.strictObject({
  q: Sought.optional(),
  level: z.coerce.number().int().min(1).max(1000).optional(),
  pro: z.enum(['yes', 'no']).optional(),
  role: z.enum(PEOPLE_ROLES).optional(),
  silenced: z.enum(['yes']).optional(),
  age: z.enum(PEOPLE_AGES).optional(),
  order: z.enum(PEOPLE_ORDERS).optional(),
})
export type AskedPeople = z.infer<typeof AskedPeople>

/** A row of the user table. `email` is null for staff who may not change users. */
export const ListedPerson = z.object({
  id: Id,
  username: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  level: z.number().int(),
  isPro: z.boolean(),
  roles: z.array(Role),
  silencedUntil: Instant.nullable(),
  suspended: z.boolean(),
  joinedAt: Instant,
})
export type ListedPerson = z.infer<typeof ListedPerson>

/** Maximum number of saved views per staff member. */
export const VIEWS_MAX = 20
export const ViewName = visibleText({ min: 1, max: 60 })

/** URL of the user table with its filters. */
export const ViewAddress = z
  .string()
  .max(1000)
  .regex(/^\/admin-panelrankw\/people($|\?[\x21-\x7e]*$)/)

export const SavedView = z.object({ name: z.string(), address: z.string() })
export type SavedView = z.infer<typeof SavedView>
