import type { RankingCard } from '@liston/contract/rankings'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { keys } from '../../../platform/queries/query-keys.ts'
import { bruno } from '../../../testing/cast.ts'
import { inRouter } from '../../../testing/in-router.tsx'
import { AuthorRankings, PinnedRankings } from './author-rankings.tsx'
import { authorQuery, pinnedQuery } from './author-query.ts'

const Around = await inRouter({})
const card = (id: string): RankingCard => ({
  id,
  slug: id,
  topic: `Lista ${id}`,
  language: 'es',
  category: 'comida',
  coverUrl: null,
  subjects: [],
  author: bruno,
  aiMade: false,
  madeLabel: null,
  points: 3,
  voters: 1,
  itemsCount: 3,
  validated: false,
  votable: true,
  publishedAt: '2026-11-21T09:00:00.000Z',
  top: [],
})

/** HTML of the rankings of Bruno, with one pinned. */
function shown(cards: RankingCard[], nextCursor: string | null = null): string {
  const client = new QueryClient()
  client.setQueryData(keys.me, null)
  client.setQueryData(pinnedQuery({} as never, bruno.id).queryKey, [card('a')])
  const pages = { pages: [{ items: cards, nextCursor }], pageParams: [null] }
  client.setQueryData(authorQuery({} as never, bruno.id).queryKey, pages as never)
  return renderToStaticMarkup(
    <Around>
      <QueryClientProvider client={client}>
        <PinnedRankings author={bruno} />
        <AuthorRankings author={bruno} />
      </QueryClientProvider>
    </Around>,
  )
}
const titlesIn = (html: string) => [...html.matchAll(/Lista (\w)</g)].map(([, id]) => id)

test('a pinned ranking is on the page once: among the pinned ones', () => {
  expect(titlesIn(shown([card('b'), card('a'), card('c')]))).toEqual(['a', 'b', 'c'])
})

test('without others there is no second list, unless there is more to load', () => {
  expect(shown([card('a')])).not.toContain('author-rankings')
  expect(shown([card('a')], 'next')).toContain('cursor=next')
})
