import type { Language } from '@liston/contract/kernel'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** The home page; rankings in the page's language come first. */
export const homeQuery = (api: Api, lang: Language) =>
  queryOptions({ queryKey: [...keys.home, lang], queryFn: () => api.explore.home({ lang }) })
