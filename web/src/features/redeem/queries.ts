import type { CategorySlug } from '@liston/contract/rankings'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'

/** What the user can buy with Stars. */
export const redeemQuery = (api: Api) => queryOptions({ queryKey: keys.redeem, queryFn: () => api.redeem.mine() })

/** The ranking featured at the top of a category. */
export const headQuery = (api: Api, category: CategorySlug) =>
  queryOptions({ queryKey: keys.categoryHead(category), queryFn: () => api.redeem.head({ category }) })
