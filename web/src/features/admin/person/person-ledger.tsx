import type { PersonMovement } from '@liston/contract/admin'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PanelList } from '../../../platform/panel/panel-list.tsx'
import { type Column, PanelTable } from '../../../platform/panel/panel-table.tsx'
import { ShortWhen } from '../../../platform/panel/short-when.tsx'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { economyTexts } from '../../economy/index.ts'
import { personLedgerQuery } from './queries.ts'
import { personTexts } from './texts.ts'

/** A user's ledger, newest first. */
export function PersonLedger({ id }: { id: string }) {
  const t = useTexts(personTexts)
  const columns = useColumns()
  return (
    <PanelList of={useInfiniteQuery(personLedgerQuery(useApi(), id))} empty={t.noLedger}>
      {(rows) => <PanelTable isPlain label={t.ledger} columns={columns} rows={rows} keyOf={(row) => row.id} />}
    </PanelList>
  )
}

function useColumns(): Column<PersonMovement>[] {
  const t = useTexts(personTexts)
  const { kinds } = useTexts(economyTexts)
  const language = useLanguage()
  const signed = (n: number) => `${n > 0 ? '+' : '−'}${formatNumber(language, Math.abs(n))}`
  return [
    { name: 'kind', label: t.what, cell: ({ kind }) => kinds[kind] },
    { name: 'delta', label: t.amount, cell: ({ delta, currency }) => `${signed(delta)} ${t.currencies[currency]}` },
    { name: 'balance', label: t.balance, cell: ({ balance }) => formatNumber(language, balance) },
    { name: 'at', label: t.when, cell: ({ at }) => <ShortWhen at={at} /> },
  ]
}
