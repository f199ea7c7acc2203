import { type CopyrightSide as Side, reportRules } from '@liston/contract/reports'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { Checkbox } from '../../../design/controls/checkbox.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { TextArea } from '../../../design/controls/text-area.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { Form } from '../../../platform/forms/form.tsx'
import { useDates } from '../../../platform/time/use-dates.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { RefusalLine } from './refusal-line.tsx'
import { copyrightTexts } from './texts.ts'

type Asked = { id: string; secret?: string | undefined }

/** The copyright notice behind a decision, with the form for a counter-notice. */
export function CopyrightSide({ side, ...asked }: Asked & { side: Side }) {
  const t = useTexts(copyrightTexts)
  const dates = useDates()
  return (
    <>
      <Card className="grid gap-3">
        <h2 className="text-xl">{t.claim}</h2>
        <dl className="grid gap-3">
          {side.claimant && (
            <div>
              <dt className="text-sm text-muted">{t.claimant}</dt>
              <dd className="break-words">{side.claimant}</dd>
            </div>
          )}
          <div>
            <dt className="text-sm text-muted">{t.theirWork}</dt>
            <dd className="break-words whitespace-pre-line">{side.work}</dd>
          </div>
        </dl>
        {side.strikes > 0 && <p className="text-sm text-muted">{t.strikesOf(side.strikes, reportRules.STRIKES)}</p>}
      </Card>
      {side.counterWords !== null && (
        <Card className="grid gap-3">
          <h2 className="text-xl">{t.yourCounter}</h2>
          <blockquote className="border-l-4 border-border-strong pl-3 break-words whitespace-pre-line">
            {side.counterWords}
          </blockquote>
          <p role="status">{t.states[side.state]}</p>
          {side.returnAt && <p>{t.returns(dates.day(side.returnAt))}</p>}
        </Card>
      )}
      {side.mayCounter && <CounterForm {...asked} />}
    </>
  )
}

function CounterForm({ id, secret }: Asked) {
  const t = useTexts(copyrightTexts)
  const api = useApi()
  const client = useQueryClient()
  const form = useForm({
    action: '/decisions/counter',
    submit: ({ name = '', words = '' }) =>
      api.reports.counter({ id, name, words, goodFaith: true, ...(secret ? { secret } : {}) }),
    onDone: () => void client.invalidateQueries({ queryKey: keys.reports }),
  })
  const { values } = form
  return (
    <Form of={form} className="grid gap-4">
      <h2 className="text-xl">{t.counter}</h2>
      <p>{t.counterLead}</p>
      <RefusalLine refusal={form.refusal} />
      <input type="hidden" name="id" value={id} />
      {secret && <input type="hidden" name="secret" value={secret} />}
      <TextArea
        label={t.counterWords}
        name="words"
        rows={5}
        required
        minLength={reportRules.APPEAL_WORDS.min}
        maxLength={reportRules.APPEAL_WORDS.max}
        defaultValue={values.words}
      />
      <Field
        label={t.counterName}
        hint={t.counterNameHint}
        name="name"
        required
        minLength={reportRules.COPYRIGHT_LETTERS.name.min}
        maxLength={reportRules.COPYRIGHT_LETTERS.name.max}
        defaultValue={values.name}
        autoComplete="name"
      />
      <Checkbox name="goodFaith" label={t.counterFaith} required defaultChecked={values.goodFaith === 'on'} />
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        pending={form.pending}
        pendingText={t.sending}
      >
        {t.counterSend}
      </Button>
    </Form>
  )
}
