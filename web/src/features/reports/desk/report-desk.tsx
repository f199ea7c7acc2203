import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { Tabs } from '../../../design/surfaces/tabs.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { CaseCard } from './case-card.tsx'
import { onDeskKey } from './decision-form.tsx'
import { reportCasesQuery, type Shelf } from '../queries.ts'
import { reportTexts } from '../texts.ts'

const addressOf = (shelf: Shelf) => `/admin-panelrankw/reports${shelf === 'waiting' ? '' : `?state=${shelf}`}`

/** What people reported, by weight and age, decided by the pointer or by the keyboard. */
export function ReportDesk({ shelf }: { shelf: Shelf }) {
  const t = useTexts(reportTexts)
  const tabs = (['waiting', 'held', 'decided'] as const).map((name) => ({
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
  const list = useRef<HTMLUListElement>(null)
  const found = useInfiniteQuery(reportCasesQuery(useApi(), shelf))
  const isThere = Boolean(found.data?.pages[0]?.items.length)
  useEffect(() => {
    const element = list.current
    element?.addEventListener('keydown', onDeskKey)
    return () => element?.removeEventListener('keydown', onDeskKey)
  }, [isThere])
  if (found.isError)
    return <ErrorState title={t.failed} action={<Button onClick={() => void found.refetch()}>{t.again}</Button>} />
  if (!found.data) return <Skeleton label={t.loading} />
  const cases = found.data.pages.flatMap(({ items }) => items)
  if (cases.length === 0)
    return <EmptyState title={{ waiting: t.nothingWaiting, held: t.nothingHeld, decided: t.nothingDecided }[shelf]} />
  return (
    <>
      <p className="text-sm text-muted">{t.keys}</p>
      <ul className="grid gap-4" ref={list}>
        {cases.map((one) => (
          <li key={`${one.type} ${one.id}`}>
            <CaseCard report={one} />
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button
          className="justify-self-center"
          pending={found.isFetchingNextPage}
          pendingText={t.moreLoading}
          onClick={() => void found.fetchNextPage()}
        >
          {t.more}
        </Button>
      )}
    </>
  )
}
