import './mine.css'
import type { Shelf } from '@liston/contract/rankings'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type MouseEvent, useRef } from 'react'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { Plus } from '../../../design/identity/icon.ts'
import { LoadMore } from '../../../design/surfaces/load-more.tsx'
import { Tabs } from '../../../design/surfaces/tabs.tsx'
import { useTabInView } from '../../../design/in-view/use-tab-in-view.ts'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { LoadFailed } from '../../../platform/queries/load-failed.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { RankingRow } from './ranking-row.tsx'
import { shelfQuery, shelves } from './shelf-query.ts'
import { mineTexts } from './texts.ts'

type Props = { shelf: Shelf; cursor: string | undefined }

/** One tab of "My rankings". */
export function MyRankings({ shelf, cursor }: Props) {
  const t = useTexts(mineTexts)
  const language = useLanguage()
  const table = useRef<HTMLTableSectionElement>(null)
  const frame = useTabInView<HTMLDivElement>(shelf)
  // The loader has just tried: an error stays until the user retries.
  const rows = useInfiniteQuery({ ...shelfQuery(useApi(), shelf, cursor), retryOnMount: false })
  if (rows.isPending) return <Skeleton label={t.loading} />
  if (!rows.data)
    return (
      <LoadFailed title={t.failed} error={rows.error} pending={rows.isFetching} retry={() => void rows.refetch()} />
    )
  const { pages } = rows.data
  const items = pages.flatMap((page) => page.items)
  const counts = pages[0]?.counts
  const total = counts?.[shelf] ?? items.length
  const next = pages.at(-1)?.nextCursor
  const addressOf = (name: Shelf) => (name === 'published' ? '/my-rankings' : `/my-rankings?shelf=${name}`)
  const loadMore = async (event: MouseEvent) => {
    event.preventDefault()
    const from = items.length
    const { isError } = await rows.fetchNextPage()
    if (isError) return toast({ title: t.failed, variant: 'destructive' })
    table.current?.rows[from]?.querySelector<HTMLElement>('a, button')?.focus()
  }
  return (
    <div ref={frame} className="grid grid-cols-1 gap-4">
      <Tabs
        label={t.shelves}
        tabs={shelves.map((name) => ({
          href: addressOf(name),
          label: t.shelf[name],
          current: name === shelf,
          ...(counts?.[name] ? { count: formatNumber(language, counts[name]) } : {}),
        }))}
      />
      {items.length === 0 ? (
        <Nothing shelf={shelf} />
      ) : (
        <table className="mine">
          <caption className="sr-only">{t.shelf[shelf]}</caption>
          <thead>
            <tr>
              <th scope="col">{t.columns.ranking}</th>
              {/* A draft has neither votes nor visibility yet. */}
              <th scope="col">
                <span className={shelf === 'drafts' ? 'sr-only' : undefined}>{t.columns.votes}</span>
              </th>
              <th scope="col">
                <span className={shelf === 'drafts' ? 'sr-only' : undefined}>{t.columns.visibility}</span>
              </th>
              <th scope="col">{t.columns.actions}</th>
            </tr>
          </thead>
          <tbody ref={table}>
            {items.map((ranking) => (
              <RankingRow key={ranking.id} ranking={ranking} />
            ))}
          </tbody>
        </table>
      )}
      {next && (
        <LoadMore
          href={`/my-rankings?shelf=${shelf}&cursor=${next}`}
          label={t.more}
          pending={rows.isFetchingNextPage}
          pendingText={t.loading}
          status={`${formatNumber(language, items.length)} / ${formatNumber(language, total)}`}
          fill={(100 * items.length) / total}
          onClick={(event) => void loadMore(event)}
        />
      )}
    </div>
  )
}

function Nothing({ shelf }: { shelf: Shelf }) {
  const t = useTexts(mineTexts)
  if (shelf === 'trash' || shelf === 'archived')
    return (
      <EmptyState title={t.nothing[shelf]}>
        <p className="max-w-measure">{t.nothingHint[shelf]}</p>
      </EmptyState>
    )
  return (
    <EmptyState
      title={t.nothing[shelf]}
      action={
        <LinkButton href="/create-ranking" variant="primary" icon={<Plus aria-hidden="true" />}>
          {t.create}
        </LinkButton>
      }
    >
      <p className="max-w-measure">{t.nothingHint[shelf]}</p>
    </EmptyState>
  )
}
