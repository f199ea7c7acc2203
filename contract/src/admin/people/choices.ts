import { ROLES } from '../../kernel/index.ts'

/** Orders of the table of people; each is an index. */
export const PEOPLE_ORDERS = ['newest', 'oldest', 'name', 'level'] as const
/** People with any role, or with one. */
export const PEOPLE_ROLES = ['any', ...ROLES] as const
/** Days within which somebody joined. */
export const PEOPLE_AGES = ['1', '7', '30', '365'] as const
/** The columns beside the name, each of which may be left out. */
export const PEOPLE_COLUMNS = ['email', 'level', 'pro', 'roles', 'state', 'joined'] as const
export type PeopleOrder = (typeof PEOPLE_ORDERS)[number]
export type PeopleColumn = (typeof PEOPLE_COLUMNS)[number]
/** The most that is given or taken at once; units of the currency. */
export const GRANT_MAX = 100_000
