import {
  type AskedManaged,
  categories,
  MANAGED_COLUMNS,
  MANAGED_ORDERS,
  type ManagedColumn,
  MANAGED_STATUSES,
} from '@liston/contract/rankings'
import { Button } from '../../../design/controls/button.tsx'
import { Checkbox } from '../../../design/controls/checkbox.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { contentTexts } from './texts.ts'

/** What the table of rankings shows: a form that asks its own address, with or without JavaScript. */
export function ContentFilter({ asked, without }: { asked: AskedManaged; without: ManagedColumn[] }) {
  const t = useTexts(contentTexts)
  const language = useLanguage()
  const any = { value: '', label: t.any }
  return (
    <form action="/admin-panelrankw/content" className="grid gap-4">
      <div className="admin-asked">
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
      </div>
      <details>
        <summary className="admin-summary">{t.leaveOut}</summary>
        <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
          <legend className="sr-only">{t.leaveOut}</legend>
          {MANAGED_COLUMNS.map((column) => (
            <Checkbox
              key={column}
              name={`no-${column}`}
              defaultChecked={without.includes(column)}
              label={t.columns[column]}
            />
          ))}
        </fieldset>
      </details>
      <p className="flex flex-wrap items-center gap-4">
        <Button type="submit">{t.filter}</Button>
        <a className="link link-alone" href="/admin-panelrankw/content">
          {t.clear}
        </a>
      </p>
    </form>
  )
}
