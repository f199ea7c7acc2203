import { type ListEntry, type ListKind, type NewEntry, screeningRules } from '@liston/contract/screening'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Field } from '../../design/controls/field.tsx'
import { Select } from '../../design/controls/select.tsx'
import { Card } from '../../design/surfaces/card.tsx'
import type { Api } from '../../platform/api.ts'
import { PanelTabs } from '../../platform/panel/panel-detail.tsx'
import { PanelButton, PanelForm } from '../../platform/panel/panel-form.tsx'
import { PanelList } from '../../platform/panel/panel-list.tsx'
import { type Column, PanelTable } from '../../platform/panel/panel-table.tsx'
import { ShortWhen } from '../../platform/panel/short-when.tsx'
import { pagedQuery } from '../../platform/queries/paged-query.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { listRefusal } from './refusal-texts.ts'
import { listTexts } from './texts.ts'

/** Admin page of the lists of words, domains and pictures, with a form to add an entry. */
export function ListsDesk({ kind }: { kind: ListKind }) {
  const t = useTexts(listTexts)
  return (
    <div className="grid gap-5">
      <PanelTabs
        label={t.lists}
        path="/admin-panelrankw/lists"
        name="kind"
        values={screeningRules.LIST_KINDS}
        current={kind}
        words={t.kinds}
      />
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
  const api = useApi()
  return (
    <Card as="section" aria-label={t.add}>
      <PanelForm
        submit={({ value = '', mode, note = '' }, once) =>
          api.screening.add({ kind, value, note, ...(kind === 'image' ? {} : { mode }) } as NewEntry, once)
        }
        changes={[keys.lists]}
        done={t.added}
        refused={t.notDone}
        why={listRefusal}
        at="value"
        empties="value"
        press={t.add}
      >
        <div className="field-row admin-asked">
          <Field
            label={t.value[kind]}
            hint={t.hint[kind]}
            name="value"
            required
            maxLength={longest[kind]}
            autoComplete="off"
            spellCheck={false}
          />
          {kind !== 'image' && (
            <Select
              label={t.mode}
              hint={t.modeHint}
              name="mode"
              defaultValue="refuse"
              options={screeningRules.LIST_MODES.map((mode) => ({ value: mode, label: t.modes[mode] }))}
            />
          )}
          <Field label={t.note} hint={t.noteHint} name="note" maxLength={screeningRules.NOTE_LETTERS_MAX} />
        </div>
      </PanelForm>
    </Card>
  )
}

function Entries({ kind }: { kind: ListKind }) {
  const t = useTexts(listTexts)
  const columns = useColumns(kind)
  return (
    <PanelList of={useInfiniteQuery(listQuery(useApi(), kind))} empty={t.empty[kind]}>
      {(entries) => <PanelTable label={t.kinds[kind]} columns={columns} rows={entries} keyOf={({ id }) => id} />}
    </PanelList>
  )
}

function useColumns(kind: ListKind): Column<ListEntry>[] {
  const t = useTexts(listTexts)
  return [
    { name: 'value', label: t.value[kind], cell: (entry) => <span className="break-words">{valueOf(t, entry)}</span> },
    { name: 'mode', label: t.columns.mode, cell: ({ mode }) => t.modes[mode] },
    { name: 'note', label: t.columns.note, cell: ({ note }) => note || '–' },
    { name: 'added', label: t.columns.added, cell: ({ addedAt }) => <ShortWhen at={addedAt} isDay /> },
    { name: 'act', label: t.columns.act, cell: (entry) => <Remove entry={entry} /> },
  ]
}

function Remove({ entry }: { entry: ListEntry }) {
  const t = useTexts(listTexts)
  const api = useApi()
  return (
    <PanelButton
      submit={(once) => api.screening.remove({ id: entry.id }, once)}
      changes={[keys.lists]}
      done={t.removed}
      refused={t.notDone}
      why={listRefusal}
      size="sm"
      label={t.remove(valueOf(t, entry))}
    >
      {t.removeShort}
    </PanelButton>
  )
}

/** The value of an entry in words. A picture is 64 bits, shown as 16 hex digits, or else its first 16 characters. */
const valueOf = (t: { look: (bits: string) => string }, { kind, value }: ListEntry) => {
  if (kind !== 'image') return value
  const isHash = /^[01]{64}$/.test(value)
  return t.look(isHash ? BigInt(`0b${value}`).toString(16).padStart(16, '0') : value.slice(0, 16))
}

/** The list that a URL asks for; undefined if invalid. */
export const kindOf = (asked: string | undefined): ListKind | undefined =>
  screeningRules.LIST_KINDS.find((one) => one === asked)

/** The entries of a list, newest first. */
export const listQuery = (api: Api, kind: ListKind) =>
  pagedQuery([...keys.lists, kind], (cursor) => api.screening.list({ kind, cursor }))
