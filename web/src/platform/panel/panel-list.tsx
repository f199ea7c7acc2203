import type { ReactNode } from 'react'
import { Button } from '../../design/controls/button.tsx'
import { ErrorState } from '../../design/feedback/error-state.tsx'
import { Skeleton } from '../../design/feedback/skeleton.tsx'
import { useTexts } from '../texts.tsx'
import { type ItemsProps, PanelItems } from './panel-detail.tsx'
import { panelTexts } from './texts.ts'

type Query<Data> = {
  data?: Data | undefined
  isError: boolean
  refetch(): unknown
}

/** The data of a query; until then a skeleton, or the error with a button to try again. */
export function PanelQuery<Data>({ of, children }: { of: Query<Data>; children(data: Data): ReactNode }) {
  const t = useTexts(panelTexts)
  if (of.data !== undefined) return children(of.data)
  if (of.isError)
    return <ErrorState title={t.failed} action={<Button onClick={() => void of.refetch()}>{t.again}</Button>} />
  return <Skeleton label={t.loading} />
}

type PanelListProps<Item> = ItemsProps<Item> & {
  of: Query<{ pages: { items: Item[] }[] }> & {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage(): unknown
  }
}

/** A list that loads page by page, by a button. */
export function PanelList<Item>({ of, empty, row, children }: PanelListProps<Item>) {
  const t = useTexts(panelTexts)
  return (
    <PanelQuery of={of}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items)
        return (
          <>
            <PanelItems items={items} empty={empty} {...(row && { row })} {...(children && { children })} />
            {of.hasNextPage && (
              <Button
                className="justify-self-center"
                pending={of.isFetchingNextPage}
                pendingText={t.loading}
                onClick={() => void of.fetchNextPage()}
              >
                {t.more}
              </Button>
            )}
          </>
        )
      }}
    </PanelQuery>
  )
}
