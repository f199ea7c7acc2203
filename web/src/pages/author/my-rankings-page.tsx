import type { Shelf } from '@liston/contract/rankings'
import { useSearch } from '@tanstack/react-router'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { Plus } from '../../design/identity/icon.ts'
import { mineTexts, MyRankings, shelfQuery } from '../../features/rankings/index.ts'
import type { PageContext } from '../../platform/page-context.ts'
import { useTexts } from '../../platform/texts.tsx'

export const loadShelf = ({ api, queryClient }: PageContext, o: { shelf?: Shelf; cursor?: string }) =>
  queryClient.ensureInfiniteQueryData(shelfQuery(api, o.shelf ?? 'published', o.cursor))

export function MyRankingsPage() {
  const t = useTexts(mineTexts)
  const { shelf = 'published', cursor } = useSearch({ from: '/my-rankings' })
  return (
    <div className="page grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl lg:text-3xl">{t.title}</h1>
        <LinkButton href="/create-ranking" variant="primary" icon={<Plus aria-hidden="true" />}>
          {t.create}
        </LinkButton>
      </div>
      <MyRankings key={shelf} shelf={shelf} cursor={cursor} />
    </div>
  )
}
