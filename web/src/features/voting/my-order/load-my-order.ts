import type { Me } from '@liston/contract/profiles'
import type { PageContext } from '../../../platform/page-context.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { myOrderQuery } from './my-order-query.ts'

/** Loads what the tab shows to a signed-in user. */
export async function loadMyOrder({ api, queryClient }: PageContext, rankingId: string): Promise<void> {
  if (queryClient.getQueryData<Me | null>(keys.me)) await queryClient.ensureQueryData(myOrderQuery(api, rankingId))
}
