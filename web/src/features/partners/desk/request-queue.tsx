import { type BusinessRequest, type BusinessState, businessStates } from '@liston/contract/partners'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { Form } from '../../../platform/forms/form.tsx'
import { useDates } from '../../../platform/time/use-dates.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { businessRequestsQuery } from '../queries.ts'
import { partnerTexts } from '../texts.ts'
import { usePartnerForm } from '../use-partner-form.ts'
import { Queue } from './queue.tsx'

/** Requests from companies in a state. */
export function RequestQueue({ state }: { state: BusinessState }) {
  const list = useInfiniteQuery(businessRequestsQuery(useApi(), state))
  return <Queue list={list}>{(asked: BusinessRequest) => <Request key={asked.id} asked={asked} />}</Queue>
}

function Request({ asked }: { asked: BusinessRequest }) {
  const t = useTexts(partnerTexts)
  const dates = useDates()
  const api = useApi()
  const mayMove = useMe()?.staff?.partners === 'change'
  const form = usePartnerForm({
    action: '/admin-panelrankw/partners/request',
    submit: ({ state }) =>
      api.partners.move({ id: asked.id, state: state as BusinessState }, { context: { idempotencyKey: newKey() } }),
    done: t.done,
  })
  return (
    <Card as="li" className="grid gap-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong>{asked.company}</strong>
        <span>{asked.name}</span>
        <a href={`mailto:${asked.email}`} className="link link-alone">
          {asked.email}
        </a>
        <time className="text-sm text-muted" dateTime={asked.sentAt}>
          {dates.moment(asked.sentAt)}
        </time>
      </p>
      <p className="break-words whitespace-pre-line">{asked.need}</p>
      <p className="text-sm text-muted">
        {t.budget}: {t.budgets[asked.budget]}
      </p>
      {mayMove && (
        <Form of={form} className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="id" value={asked.id} />
          <Select
            name="state"
            label={t.state}
            defaultValue={asked.state}
            options={businessStates.map((value) => ({ value, label: t.businessStates[value] }))}
          />
          <Button type="submit" pending={form.pending} pendingText={t.sending}>
            {t.send}
          </Button>
        </Form>
      )}
    </Card>
  )
}
