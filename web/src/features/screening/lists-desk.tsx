import { type ListEntry, type ListKind, screeningRules } from '@liston/contract/screening'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../design/controls/button.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { ErrorState } from '../../design/feedback/error-state.tsx'
import { Skeleton } from '../../design/feedback/skeleton.tsx'
import { Card } from '../../design/surfaces/card.tsx'
import { Tabs } from '../../design/surfaces/tabs.tsx'
import { Form } from '../../platform/forms/form.tsx'
import { useShortDates } from '../../platform/time/short-dates.ts'
import { newKey } from '../../platform/new-key.ts'
import { useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { AddEntry } from './add-entry.tsx'
import { listQuery } from './queries.ts'
import { listTexts } from './texts.ts'
import { useListForm } from './use-list-form.ts'

/** Admin page of the lists of words, domains and pictures, with a form to add an entry. */
export function ListsDesk({ kind }: { kind: ListKind }) {
  const t = useTexts(listTexts)
  const tabs = screeningRules.LIST_KINDS.map((one) => ({
    href: `/admin-panelrankw/lists${one === 'word' ? '' : `?kind=${one}`}`,
    label: t.kinds[one],
    current: one === kind,
  }))
  return (
    <div className="grid gap-5">
      <Tabs label={t.lists} tabs={tabs} />
      <AddEntry key={kind} kind={kind} />
      <Entries key={`${kind} list`} kind={kind} />
    </div>
  )
}

function Entries({ kind }: { kind: ListKind }) {
  const t = useTexts(listTexts)
  const found = useInfiniteQuery(listQuery(useApi(), kind))
  if (found.isError)
    return <ErrorState title={t.failed} action={<Button onClick={() => void found.refetch()}>{t.again}</Button>} />
  if (!found.data) return <Skeleton label={t.loading} />
  const entries = found.data.pages.flatMap(({ items }) => items)
  if (entries.length === 0) return <EmptyState title={t.empty[kind]} />
  return (
    <>
      <Card as="section" aria-label={t.kinds[kind]}>
        <div className="admin-wide">
          <table className="admin-table">
            <thead>
              <tr>
                {[t.value[kind], t.columns.mode, t.columns.note, t.columns.added, t.columns.act].map((heading) => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </tbody>
          </table>
        </div>
      </Card>
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

function EntryRow({ entry }: { entry: ListEntry }) {
  const t = useTexts(listTexts)
  const shortDates = useShortDates()
  const api = useApi()
  const form = useListForm({
    action: '/admin-panelrankw/lists/remove',
    submit: () => api.screening.remove({ id: entry.id }, { context: { idempotencyKey: newKey() } }),
    done: t.removed,
  })
  const shown = entry.kind === 'image' ? t.look(asHex(entry.value)) : entry.value
  return (
    <tr>
      <th scope="row" className="break-words">
        {shown}
      </th>
      <td>{t.modes[entry.mode]}</td>
      <td>{entry.note || '–'}</td>
      <td>
        <time dateTime={entry.addedAt}>{shortDates.day(entry.addedAt)}</time>
      </td>
      <td>
        <Form of={form}>
          <input type="hidden" name="kind" value={entry.kind} />
          <input type="hidden" name="id" value={entry.id} />
          <Button type="submit" size="sm" pending={form.pending} pendingText={t.adding} aria-label={t.remove(shown)}>
            {t.removeShort}
          </Button>
        </Form>
      </td>
    </tr>
  )
}

/** Short form of a picture entry: 64 bits as 16 hex digits, otherwise the first 16 characters. */
const asHex = (value: string) =>
  /^[01]{64}$/.test(value) ? BigInt(`0b${value}`).toString(16).padStart(16, '0') : value.slice(0, 16)
