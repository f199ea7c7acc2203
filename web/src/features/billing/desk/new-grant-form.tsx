import { Button } from '../../../design/controls/button.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { newKey } from '../../../platform/new-key.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { deskTexts } from './texts.ts'
import { useDeskForm } from './use-desk-form.ts'

/** What a field of date and time says, as a moment of UTC; empty is never. */
const moment = (typed = '') => (typed ? `${typed.slice(0, 16)}:00.000Z` : null)

/** Gives somebody PRO, with a reason and perhaps an end. */
export function NewGrantForm() {
  const t = useTexts(deskTexts)
  const api = useApi()
  const form = useDeskForm({
    submit: ({ username = '', reason = '', until }) =>
      api.billing.grant({ username, reason, expiresAt: moment(until) }, { context: { idempotencyKey: newKey() } }),
    done: t.gave,
  })
  return (
    <form {...form.props} aria-labelledby="new-grant" className="grid max-w-measure gap-4">
      <h2 id="new-grant" className="text-xl">
        {t.give}
      </h2>
      <div className="grant-fields">
        <Field name="username" label={t.username} required maxLength={40} autoComplete="off" />
        <Field name="until" type="datetime-local" label={t.until} />
      </div>
      <Field name="reason" label={t.reason} required maxLength={200} />
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        pending={form.pending}
        pendingText={t.saving}
      >
        {t.give}
      </Button>
    </form>
  )
}
