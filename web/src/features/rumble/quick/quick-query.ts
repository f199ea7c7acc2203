import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** A ranking before the user's duels in it. */
export const quickLobbyQuery = (api: Api, rankingId: string) =>
  queryOptions({
    queryKey: keys.rumble('quick', rankingId),
    queryFn: () => api.rumble.quickLobby({ id: rankingId }),
    // Does not change while the user plays.
    staleTime: Number.POSITIVE_INFINITY,
  })
