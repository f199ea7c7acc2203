import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** A ranking before one's duels in it. */
export const quickLobbyQuery = (api: Api, rankingId: string) =>
  queryOptions({
    queryKey: keys.rumble('quick', rankingId),
    queryFn: () => api.rumble.quickLobby({ id: rankingId }),
    // It stays as it was while one plays.
    staleTime: Number.POSITIVE_INFINITY,
  })
