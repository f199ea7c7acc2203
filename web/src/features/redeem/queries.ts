import type { CategorySlug } from '@liston/contract/rankings'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'

/** What my Stars buy, as it stands with me. */
export const redeemQuery = (api: Api) => queryOptions({ queryKey: keys.redeem, queryFn: () => api.redeem.mine() })

/** What stands at the head of a category. */
export const headQuery = (api: Api, category: CategorySlug) =>
  queryOptions({ queryKey: keys.categoryHead(category), queryFn: () => api.redeem.head({ category }) })
