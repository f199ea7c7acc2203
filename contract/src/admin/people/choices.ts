import { ROLES } from '../../kernel/index.ts'

/** Sort orders of the user table. Each has an index. */
export const PEOPLE_ORDERS = ['newest', 'oldest', 'name', 'level'] as const
/** Filter for users with any staff role, or with a given one. */
export const PEOPLE_ROLES = ['any', ...ROLES] as const
/** Filter for users who joined within that many days. */
export const PEOPLE_AGES = ['1', '7', '30', '365'] as const
/** Optional columns of the user table. */
export const PEOPLE_COLUMNS = ['email', 'level', 'pro', 'roles', 'state', 'joined'] as const
export type PeopleColumn = (typeof PEOPLE_COLUMNS)[number]
/** Maximum amount of one grant or deduction, in units of the currency. */
export const GRANT_MAX = 100_000
/** Length of a staff note in characters. */
export const NOTE_MAX = 1000
/** Maximum number of staff notes about a user. */
export const NOTES_MAX = 50
