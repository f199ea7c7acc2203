import type { Ranking } from '@liston/contract/rankings'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

const SHOWN = 5

/** What else is voted on in the category of a ranking. */
export const relatedQuery = (api: Api, { id, category }: Pick<Ranking, 'id' | 'category'>) =>
  queryOptions({
    queryKey: [...keys.related, id],
    queryFn: async () => {
      const { items } = await api.explore.feed({ category, sort: 'viral' })
      return items.filter((card) => card.id !== id).slice(0, SHOWN)
    },
    staleTime: 300_000,
  })
