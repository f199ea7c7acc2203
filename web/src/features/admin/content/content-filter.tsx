import {
  type AskedManaged,
  categories,
  MANAGED_COLUMNS,
  MANAGED_ORDERS,
  type ManagedColumn,
  MANAGED_STATUSES,
} from '@liston/contract/rankings'
import { Field } from '../../../design/controls/field.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { PanelFilter } from '../table/panel-filter.tsx'
import { contentTexts } from './texts.ts'

/** What the table of rankings shows: a form that asks its own address, with or without JavaScript. */
export function ContentFilter({ asked, without }: { asked: AskedManaged; without: ManagedColumn[] }) {
  const t = useTexts(contentTexts)
  const language = useLanguage()
  const any = { value: '', label: t.any }
  return (
    <PanelFilter
      path="/admin-panelrankw/content"
      columns={MANAGED_COLUMNS.map((name) => ({ name, label: t.columns[name] }))}
      without={without}
      words={t}
    >
      <Field
        label={t.search}
        hint={t.searchHint}
        name="q"
        type="search"
        maxLength={100}
        defaultValue={asked.q ?? ''}
        autoComplete="off"
      />
      <Select
        label={t.status}
        name="status"
        defaultValue={asked.status ?? ''}
        options={[any, ...MANAGED_STATUSES.map((value) => ({ value, label: t.statuses[value] }))]}
      />
      <Select
        label={t.category}
        name="category"
        defaultValue={asked.category ?? ''}
        options={[any, ...categories.map((one) => ({ value: one.slug, label: one[language] }))]}
      />
      <Select
        label={t.order}
        name="order"
        defaultValue={asked.order ?? 'newest'}
        options={MANAGED_ORDERS.map((value) => ({ value, label: t.orders[value] }))}
      />
    </PanelFilter>
  )
}
