import './bonus.css'
import { BONUS } from '@liston/contract/economy'
import { Button } from '../../../design/controls/button.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { newKey } from '../../../platform/new-key.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { bonusTexts } from './texts.ts'
import { useBonusForm } from './use-bonus-form.ts'

const factors = Array.from({ length: BONUS.factor.max - BONUS.factor.min + 1 }, (_, n) => String(BONUS.factor.min + n))
/** What a field of date and time says, as a moment of UTC; of what is no date the server says so. */
const moment = (typed = '') => (typed ? `${typed.slice(0, 16)}:00.000Z` : '')

/** Names, factor, beginning and end of a new bonus. */
export function NewBonusForm() {
  const t = useTexts(bonusTexts)
  const api = useApi()
  const form = useBonusForm({
    submit: ({ es = '', en = '', factor, from, to }) =>
      api.economy.beginBonus(
        { name: { es, en }, factor: Number(factor), startsAt: moment(from), endsAt: moment(to) },
        { context: { idempotencyKey: newKey() } },
      ),
    done: t.begun,
  })
  const length = { minLength: BONUS.name.min, maxLength: BONUS.name.max, required: true }
  return (
    <form {...form.props} aria-labelledby="new-bonus" className="grid max-w-measure gap-4">
      <h2 id="new-bonus" className="text-xl">
        {t.begin}
      </h2>
      <Field name="es" label={t.name(t.languages.es)} {...length} />
      <Field name="en" label={t.name(t.languages.en)} {...length} />
      <Select name="factor" label={t.factor} options={factors.map((value) => ({ value, label: `×${value}` }))} />
      <div className="bonus-dates">
        <Field name="from" type="datetime-local" label={t.from} required />
        <Field name="to" type="datetime-local" label={t.to} required />
      </div>
      <p className="text-sm text-muted">{t.caps}</p>
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        pending={form.pending}
        pendingText={t.saving}
      >
        {t.save}
      </Button>
    </form>
  )
}
