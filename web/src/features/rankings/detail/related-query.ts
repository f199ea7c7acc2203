import type { Ranking } from '@liston/contract/rankings'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** Rankings related to this one. */
export const relatedQuery = (api: Api, { id }: Pick<Ranking, 'id'>) =>
  queryOptions({
    queryKey: [...keys.related, id],
    queryFn: async () => (await api.voting.related({ rankingId: id })).items,
    staleTime: 300_000,
  })
