import { useQuery } from '@tanstack/react-query'
import { Pin } from '../../../design/identity/icon.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { CardGrid } from '../cards/card-grid.tsx'
import { RankingCard } from '../cards/ranking-card.tsx'
import { pinnedQuery } from './author-query.ts'
import { authorTexts } from './texts.ts'

/** The pinned rankings of a user. Renders nothing if there are none. */
export function PinnedRankings({ author: { id } }: { author: { id: string } }) {
  const t = useTexts(authorTexts)
  const { data } = useQuery(pinnedQuery(useApi(), id))
  if (!data?.length) return null
  return (
    <section aria-labelledby="pinned-rankings" className="grid gap-4">
      <h2 id="pinned-rankings" className="flex items-center gap-2 text-xl">
        <Pin aria-hidden="true" size={20} />
        {t.pinned}
      </h2>
      <CardGrid>
        {data.map((card) => (
          <li key={card.id}>
            <RankingCard card={card} as="h3" />
          </li>
        ))}
      </CardGrid>
    </section>
  )
}
