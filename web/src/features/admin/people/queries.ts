import { type AskedPeople, PEOPLE_AGES, PEOPLE_ORDERS, PEOPLE_ROLES } from '@liston/contract/admin'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { choiceOf } from '../../../platform/panel/search.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** Filters of the user table, from the search parameters. Ignores unknown values. */
export function askedPeople(search: Record<string, string | undefined>): AskedPeople {
  const level = Number(search.level)
  return {
    q: search.q?.trim().slice(0, 200) || undefined,
    level: Number.isInteger(level) && level >= 1 && level <= 1000 ? level : undefined,
    pro: choiceOf(['yes', 'no'], search.pro),
    role: choiceOf(PEOPLE_ROLES, search.role),
    silenced: choiceOf(['yes'], search.silenced),
    age: choiceOf(PEOPLE_AGES, search.age),
    order: choiceOf(PEOPLE_ORDERS, search.order),
  }
}

/** A page of the user table. */
export const peopleQuery = (api: Api, asked: AskedPeople, cursor: string | undefined) =>
  queryOptions({
    queryKey: [...keys.admin, 'people', asked, cursor],
    queryFn: () => api.admin.people({ ...asked, cursor }),
    staleTime: 0,
  })

/** The staff member's saved views of the user table. */
export const viewsQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.admin, 'views'], queryFn: () => api.admin.views(), staleTime: 0 })
