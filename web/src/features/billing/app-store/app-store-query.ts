import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** The user's App Store account token, and the products on sale. */
export const appStoreQuery = (api: Api, userId: string) =>
  queryOptions({ queryKey: keys.appStore(userId), queryFn: () => api.billing.appStoreAccount(), staleTime: Infinity })
