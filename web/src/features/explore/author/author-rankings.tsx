import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type MouseEvent, useRef } from 'react'
import { toast } from '../../../design/feedback/toast.ts'
import { Pin } from '../../../design/identity/icon.ts'
import { LoadMore } from '../../../design/surfaces/load-more.tsx'
import { LoadFailed } from '../../../platform/queries/load-failed.tsx'
import { defineTexts, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { CardGrid } from '../cards/card-grid.tsx'
import { RankingCard } from '../cards/ranking-card.tsx'
import { authorQuery, pinnedQuery } from './author-query.ts'

type Author = { id: string; username: string }

/** The rankings of a user, newest first, without the pinned ones above them. Renders nothing if there are none. */
export function AuthorRankings({ author: { id, username }, cursor }: { author: Author; cursor?: string | undefined }) {
  const t = useTexts(authorTexts)
  const place = useRef<HTMLElement>(null)
  const query = useInfiniteQuery(authorQuery(useApi(), id, cursor))
  const { data: pinned } = useQuery(pinnedQuery(useApi(), id))
  const all = query.data?.pages.flatMap(({ items }) => items) ?? []
  const cards = all.filter((card) => !pinned?.some((each) => each.id === card.id))
  if (query.isError && !query.data)
    return <LoadFailed error={query.error} pending={query.isFetching} retry={() => void query.refetch()} />
  const next = query.data?.pages.at(-1)?.nextCursor
  if (!cards.length && !next) return null
  const loadMore = async (event: MouseEvent) => {
    event.preventDefault()
    const { isError } = await query.fetchNextPage()
    if (isError) return toast({ title: t.failed, variant: 'destructive' })
    place.current?.querySelectorAll('li')[cards.length]?.querySelector('a')?.focus()
  }
  return (
    <section ref={place} aria-labelledby="author-rankings" className="grid gap-4">
      <h2 id="author-rankings" className="text-xl">
        {t.title(username)}
      </h2>
      <CardGrid>
        {cards.map((card, i) => (
          <li key={card.id} className={i ? 'later' : undefined}>
            <RankingCard card={card} as="h3" />
          </li>
        ))}
      </CardGrid>
      {next && (
        <LoadMore
          href={`/profile/${id}?cursor=${encodeURIComponent(next)}`}
          label={t.more}
          pending={query.isFetchingNextPage}
          pendingText={t.loading}
          onClick={(event) => void loadMore(event)}
        />
      )}
    </section>
  )
}

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

export const authorTexts = defineTexts({
  es: {
    title: (name: string) => `Rankings de ${name}`,
    pinned: 'Fijados',
    more: 'Ver más',
    loading: 'Cargando…',
    failed: 'No se ha podido cargar más. Prueba otra vez.',
  },
  en: {
    title: (name: string) => `${name}’s rankings`,
    pinned: 'Pinned',
    more: 'Show more',
    loading: 'Loading…',
    failed: 'More could not be loaded. Try again.',
  },
})
