import type { ReactNode } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { partnerTexts } from '../texts.ts'

type Props<Item> = {
  list: {
    isError: boolean
    data?: { pages: { items: Item[] }[] } | undefined
    hasNextPage: boolean
    isFetchingNextPage: boolean
    refetch(): unknown
    fetchNextPage(): unknown
  }
  children(item: Item): ReactNode
}

/** Paged list with its loading, error and empty states. */
export function Queue<Item>({ list, children }: Props<Item>) {
  const t = useTexts(partnerTexts)
  if (list.isError)
    return <ErrorState title={t.failed} action={<Button onClick={() => void list.refetch()}>{t.again}</Button>} />
  if (!list.data) return <Skeleton label={t.loading} />
  const items = list.data.pages.flatMap((page) => page.items)
  if (items.length === 0) return <EmptyState title={t.empty} />
  return (
    <>
      <ul className="grid gap-4">{items.map(children)}</ul>
      {list.hasNextPage && (
        <Button
          className="justify-self-center"
          pending={list.isFetchingNextPage}
          pendingText={t.loading}
          onClick={() => void list.fetchNextPage()}
        >
          {t.more}
        </Button>
      )}
    </>
  )
}
