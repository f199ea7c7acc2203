import { type Ranking, rankingPath } from '@liston/contract/rankings'
import type { RelatedRanking } from '@liston/contract/voting'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { Cover } from '../../../design/identity/cover.tsx'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { counted, defineTexts, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { useDefaultImages } from '../../settings/index.ts'
import { people } from '../row/texts.ts'

/**
 * Related rankings, each with the reason: shared items, the same voters, the category.
 * Renders nothing if there are none.
 */
export function RelatedRankings({ ranking }: { ranking: Ranking }) {
  const t = useTexts(relatedTexts)
  const { data, isError } = useQuery(relatedQuery(useApi(), ranking))
  if (isError || data?.length === 0) return null
  return (
    <section aria-labelledby="related">
      <h2 id="related" className="related-title">
        {t.related}
      </h2>
      {data ? (
        <ul className="related-list">
          {data.map((related) => (
            <RelatedRow key={related.id} related={related} />
          ))}
        </ul>
      ) : (
        <Skeleton count={6} label={t.loading} />
      )}
    </section>
  )
}

function RelatedRow({ related: card }: { related: RelatedRanking }) {
  const { why } = useTexts(relatedTexts)
  const language = useLanguage()
  const images = useDefaultImages()
  return (
    <li className="related-row">
      <Cover
        variant="square"
        title={card.topic}
        subjects={card.subjects.slice(0, 1)}
        src={card.coverUrl ?? images.rankingCover}
      />
      <div>
        <Anchor href={rankingPath(card)} lang={card.language} className="related-link">
          {card.topic}
        </Anchor>
        <p className="text-sm text-muted">
          {why[card.reason](card.sharedItems)} · {counted(language, card.voters, people[language])}
        </p>
      </div>
    </li>
  )
}

/** Rankings related to this one. */
const relatedQuery = (api: Api, { id }: Pick<Ranking, 'id'>) =>
  queryOptions({
    queryKey: [...keys.related, id],
    queryFn: async () => (await api.voting.related({ rankingId: id })).items,
    staleTime: 300_000,
  })

export const relatedTexts = defineTexts({
  es: {
    related: 'Rankings relacionados',
    loading: 'Cargando rankings relacionados…',
    why: {
      items: (n: number) => `comparte ${counted('es', n, { one: 'elemento', other: 'elementos' })}`,
      people: () => 'misma gente',
      category: () => 'misma categoría',
    },
  },
  en: {
    related: 'Related rankings',
    loading: 'Loading related rankings…',
    why: {
      items: (n: number) => `${counted('en', n, { one: 'item', other: 'items' })} in common`,
      people: () => 'same people',
      category: () => 'same category',
    },
  },
})
