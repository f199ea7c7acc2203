import type { Language } from '@liston/contract/kernel'
import type { RankingCard } from '@liston/contract/rankings'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'

type Item = RankingCard['top'][number]

/** Two items that lead the same ranking. */
export type Pair = { ranking: Pick<RankingCard, 'id' | 'topic' | 'language' | 'voters'>; a: Item; b: Item }

const HOUR_MS = 3_600_000

/** The leaders of the rankings that people vote in most right now, in pairs. */
export const rumbleQuery = (api: Api, lang: Language) =>
  queryOptions({
    queryKey: keys.rumble(lang),
    queryFn: async (): Promise<Pair[]> => {
      const inLanguage = await api.explore.feed({ sort: 'viral', lang })
      const { items } = inLanguage.items.length > 0 ? inLanguage : await api.explore.feed({ sort: 'viral' })
      return items.flatMap(({ id, topic, language, voters, top: [a, b] }) =>
        a && b ? [{ ranking: { id, topic, language, voters }, a, b }] : [],
      )
    },
    // The pairs stay in their order while one plays.
    staleTime: HOUR_MS,
  })
