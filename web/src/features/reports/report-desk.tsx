import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../design/controls/button.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { ErrorState } from '../../design/feedback/error-state.tsx'
import { Skeleton } from '../../design/feedback/skeleton.tsx'
import { Tabs } from '../../design/surfaces/tabs.tsx'
import { useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { CaseCard } from './case-card.tsx'
import { reportCasesQuery, type Shelf } from './queries.ts'
import { reportTexts } from './texts.ts'

const addressOf = (shelf: Shelf) => `/admin-panelrankw/reports${shelf === 'decided' ? '?state=decided' : ''}`

/** What people reported, to be kept, hidden or brought back: plain, until the administration has its own desk. */
export function ReportDesk({ shelf }: { shelf: Shelf }) {
  const t = useTexts(reportTexts)
  const tabs = (['waiting', 'decided'] as const).map((name) => ({
    href: addressOf(name),
    label: t[name],
    current: name === shelf,
  }))
  return (
    <div className="grid gap-5">
      <Tabs label={t.shelves} tabs={tabs} />
      <Cases key={shelf} shelf={shelf} />
    </div>
  )
}

function Cases({ shelf }: { shelf: Shelf }) {
  const t = useTexts(reportTexts)
  const list = useInfiniteQuery(reportCasesQuery(useApi(), shelf))
  if (list.isError)
    return <ErrorState title={t.failed} action={<Button onClick={() => void list.refetch()}>{t.again}</Button>} />
  if (!list.data) return <Skeleton label={t.loading} />
  const cases = list.data.pages.flatMap(({ items }) => items)
  if (cases.length === 0) return <EmptyState title={shelf === 'waiting' ? t.nothingWaiting : t.nothingDecided} />
  return (
    <>
      <ul className="grid gap-4">
        {cases.map((one) => (
          <li key={`${one.type} ${one.id}`}>
            <CaseCard report={one} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          className="justify-self-center"
          pending={list.isFetchingNextPage}
          pendingText={t.moreLoading}
          onClick={() => void list.fetchNextPage()}
        >
          {t.more}
        </Button>
      )}
    </>
  )
}
