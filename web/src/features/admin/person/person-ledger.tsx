import type { PersonMovement } from '@liston/contract/admin'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { useShortDates } from '../../../platform/time/short-dates.ts'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { economyTexts } from '../../economy/index.ts'
import { type Column, PanelTable } from '../panel-table.tsx'
import { personLedgerQuery } from './queries.ts'
import { personTexts } from './texts.ts'

/** A user's ledger, newest first. */
export function PersonLedger({ id }: { id: string }) {
  const t = useTexts(personTexts)
  const columns = useColumns()
  const list = useInfiniteQuery(personLedgerQuery(useApi(), id))
  if (list.isError)
    return <ErrorState title={t.failed} action={<Button onClick={() => void list.refetch()}>{t.again}</Button>} />
  if (!list.data) return <Skeleton label={t.loading} />
  return (
    <>
      <PanelTable
        label={t.ledger}
        columns={columns}
        rows={list.data.pages.flatMap(({ items }) => items)}
        keyOf={(row) => row.id}
        empty={t.noLedger}
      />
      {list.hasNextPage && (
        <Button
          className="justify-self-center"
          variant="secondary"
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

function useColumns(): Column<PersonMovement>[] {
  const t = useTexts(personTexts)
  const { kinds } = useTexts(economyTexts)
  const language = useLanguage()
  const shortDates = useShortDates()
  const signed = (n: number) => `${n > 0 ? '+' : '−'}${formatNumber(language, Math.abs(n))}`
  return [
    { name: 'kind', label: t.what, cell: ({ kind }) => kinds[kind] },
    { name: 'delta', label: t.amount, cell: ({ delta, currency }) => `${signed(delta)} ${t.currencies[currency]}` },
    { name: 'balance', label: t.balance, cell: ({ balance }) => formatNumber(language, balance) },
    { name: 'at', label: t.when, cell: ({ at }) => <time dateTime={at}>{shortDates.moment(at)}</time> },
  ]
}
