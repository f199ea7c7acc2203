import { type ListEntry, type ListKind, type NewEntry, screeningRules } from '@liston/contract/screening'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Button } from '../../design/controls/button.tsx'
import { Field } from '../../design/controls/field.tsx'
import { Select } from '../../design/controls/select.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { ErrorState } from '../../design/feedback/error-state.tsx'
import { Skeleton } from '../../design/feedback/skeleton.tsx'
import { Card } from '../../design/surfaces/card.tsx'
import { Tabs } from '../../design/surfaces/tabs.tsx'
import { Form } from '../../platform/forms/form.tsx'
import type { FormOptions } from '../../platform/forms/use-form.ts'
import { useToldForm } from '../../platform/forms/use-told-form.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useShortDates } from '../../platform/time/short-dates.ts'
import { newKey } from '../../platform/new-key.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { listQuery } from './queries.ts'
import { listRefusal } from './refusal-texts.ts'
import { listTexts } from './texts.ts'

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

const longest = {
  word: screeningRules.WORD_LETTERS.max,
  domain: screeningRules.DOMAIN_LETTERS_MAX,
  image: 300,
} satisfies Record<ListKind, number>

function AddEntry({ kind }: { kind: ListKind }) {
  const t = useTexts(listTexts)
  const language = useLanguage()
  const api = useApi()
  const value = useRef<HTMLInputElement>(null)
  const form = useListForm({
    submit: async ({ value: written = '', mode, note = '' }) => {
      const entry = { kind, value: written, note, ...(kind === 'image' ? {} : { mode }) } as NewEntry
      await api.screening.add(entry, { context: { idempotencyKey: newKey() } })
      if (value.current) value.current.value = ''
      value.current?.focus()
    },
    done: t.added,
  })
  return (
    <Card as="section" aria-label={t.add}>
      <Form of={form} className="grid gap-4">
        <div className="admin-asked">
          <Field
            ref={value}
            label={t.value[kind]}
            hint={t.hint[kind]}
            name="value"
            required
            maxLength={longest[kind]}
            error={form.refusal ? listRefusal(language, form.refusal) : undefined}
            autoComplete="off"
            spellCheck={false}
          />
          {kind !== 'image' && (
            <Select
              label={t.mode}
              hint={t.modeHint}
              name="mode"
              defaultValue={'refuse'}
              options={screeningRules.LIST_MODES.map((mode) => ({ value: mode, label: t.modes[mode] }))}
            />
          )}
          <Field label={t.note} hint={t.noteHint} name="note" maxLength={screeningRules.NOTE_LETTERS_MAX} />
        </div>
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start"
          pending={form.pending}
          pendingText={t.adding}
        >
          {t.add}
        </Button>
      </Form>
    </Card>
  )
}

/** A form that changes a list. It reloads the list and shows errors. */
const useListForm = <R,>(form: FormOptions<R> & { done: string }) =>
  useToldForm({ ...form, changes: keys.lists, refused: useTexts(listTexts).notDone, why: listRefusal })

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
