import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** Who I am to the App Store, and what is sold there. */
export const appStoreQuery = (api: Api, userId: string) =>
  queryOptions({ queryKey: keys.appStore(userId), queryFn: () => api.billing.appStoreAccount(), staleTime: Infinity })
