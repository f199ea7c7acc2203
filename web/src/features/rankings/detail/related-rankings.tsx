import type { Ranking, RankingCard } from '@liston/contract/rankings'
import { useQuery } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { Cover } from '../../../design/identity/cover.tsx'
import { counted, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { relatedQuery } from './related-query.ts'
import { people } from '../row/texts.ts'
import { detailTexts } from './texts.ts'

/** Where to go on: other rankings of the category. Silent when there are none. */
export function RelatedRankings({ ranking }: { ranking: Ranking }) {
  const t = useTexts(detailTexts)
  const { data, isError } = useQuery(relatedQuery(useApi(), ranking))
  if (isError || data?.length === 0) return null
  return (
    <section aria-labelledby="related">
      <h2 id="related" className="related-title">
        {t.related}
      </h2>
      {data ? (
        <ul className="related-list">
          {data.map((card) => (
            <RelatedRow key={card.id} card={card} />
          ))}
        </ul>
      ) : (
        <Skeleton count={5} label={t.relatedLoading} />
      )}
    </section>
  )
}

function RelatedRow({ card }: { card: RankingCard }) {
  const t = useTexts(detailTexts)
  const language = useLanguage()
  return (
    <li className="related-row">
      <Cover variant="square" title={card.topic} src={card.coverUrl} />
      <div>
        <Anchor href={`/ranking/${card.id}`} lang={card.language} className="related-link">
          {card.topic}
        </Anchor>
        <p className="text-sm text-muted">
          {counted(language, card.points, t.votes)} · {counted(language, card.voters, people[language])}
        </p>
      </div>
    </li>
  )
}
