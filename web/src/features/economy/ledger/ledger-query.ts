import type { CappedDay, MovementGroup } from '@liston/contract/economy'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import type { Coin } from './coins.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

type Page = { items: MovementGroup[]; nextCursor: string | null; capped: CappedDay[] }

/** The user's movements by day, reason and ranking, in pages, starting at the cursor of the URL. */
export const ledgerQuery = (api: Api, { currency, cursor }: { currency?: Coin; cursor?: string }) =>
  infiniteQueryOptions({
    queryKey: [...keys.ledger, currency ?? 'all', cursor ?? ''],
    queryFn: ({ pageParam }) => api.economy.ledgerByDay({ currency, cursor: pageParam }),
    initialPageParam: cursor,
    getNextPageParam: (page: Page) => page.nextCursor ?? undefined,
  })

/** Key of all ledger queries. A vote or reward invalidates them. */
export const ledgerKey = keys.ledger

/** The user's latest Stars movements, for the header. */
export const latestStarsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['ledger', 'latest-stars'],
    queryFn: () => api.economy.ledger({ currency: 'stars' }),
    staleTime: 0,
  })
