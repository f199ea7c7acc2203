import { useQuery } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { CardGrid } from '../cards/card-grid.tsx'
import { RankingCard } from '../cards/ranking-card.tsx'
import { authorQuery } from './author-query.ts'
import { authorTexts } from './texts.ts'

type Author = { id: string; username: string }

/** What somebody set in order, newest first; a search has the rest. Nothing at all while they have set nothing. */
export function AuthorRankings({ author: { id, username } }: { author: Author }) {
  const t = useTexts(authorTexts)
  const { data } = useQuery(authorQuery(useApi(), id))
  if (!data?.items.length) return null
  return (
    <section aria-labelledby="author-rankings" className="grid gap-4">
      <h2 id="author-rankings" className="text-xl">
        {t.title(username)}
      </h2>
      <CardGrid>
        {data.items.map((card, i) => (
          <li key={card.id} className={i ? 'later' : undefined}>
            <RankingCard card={card} as="h3" />
          </li>
        ))}
      </CardGrid>
      {data.nextCursor && (
        <p>
          <Anchor href={`/explore?${new URLSearchParams({ q: username })}`} className="link">
            {t.more(username)}
          </Anchor>
        </p>
      )}
    </section>
  )
}
