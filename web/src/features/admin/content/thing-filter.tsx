import { type AskedContent, CONTENT_ORDERS, CONTENT_QUERY, CONTENT_STATES } from '@liston/contract/reports'
import { Button } from '../../../design/controls/button.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { thingTexts } from './thing-texts.ts'

/** Only what people write is looked at before others see it, not items or articles. */
const statesOf = ({ type }: AskedContent) =>
  CONTENT_STATES.filter((state) => state !== 'held' || type === 'comment' || type === 'review')

/** What such a table shows: a form that asks its own address, with or without JavaScript. */
export function ThingFilter({ asked }: { asked: AskedContent }) {
  const t = useTexts(thingTexts)
  return (
    <form action="/admin-panelrankw/content" className="grid gap-4">
      <input type="hidden" name="of" value={asked.type} />
      <div className="admin-asked">
        <Field
          label={t.search}
          hint={t.searchHint[asked.type]}
          name="q"
          type="search"
          minLength={CONTENT_QUERY.min}
          maxLength={CONTENT_QUERY.max}
          defaultValue={asked.q ?? ''}
          autoComplete="off"
        />
        <Select
          label={t.state}
          name="state"
          defaultValue={asked.state ?? ''}
          options={[
            { value: '', label: t.any },
            ...statesOf(asked).map((value) => ({ value, label: t.states[value] })),
          ]}
        />
        <Select
          label={t.order}
          name="order"
          defaultValue={asked.order}
          options={CONTENT_ORDERS.map((value) => ({ value, label: t.orders[value] }))}
        />
      </div>
      <p className="flex flex-wrap items-center gap-4">
        <Button type="submit">{t.filter}</Button>
        <a className="link link-alone" href={`/admin-panelrankw/content?of=${asked.type}`}>
          {t.clear}
        </a>
      </p>
    </form>
  )
}
