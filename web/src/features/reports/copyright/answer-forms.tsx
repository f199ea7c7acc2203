import { reportRules } from '@liston/contract/reports'
import { Button } from '../../../design/controls/button.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { TextArea } from '../../../design/controls/text-area.tsx'
import { Form } from '../../../platform/forms/form.tsx'
import { useToldForm } from '../../../platform/forms/use-told-form.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { reportRefusalText } from '../refusal-texts.ts'
import { copyrightTexts } from './texts.ts'

type Asked = { action: string; submit: (fields: Record<string, string>) => Promise<unknown> }

/** A form of the admin page. It shows the outcome and reloads the list. */
function useDeskForm(asked: Asked) {
  const t = useTexts(copyrightTexts)
  return useToldForm({
    ...asked,
    changes: keys.reports,
    done: t.decidedNow,
    refused: t.notSent,
    why: reportRefusalText,
  })
}

/** Upholds or rejects a copyright notice. */
export function AnswerForm({ id }: { id: string }) {
  const t = useTexts(copyrightTexts)
  const api = useApi()
  const form = useDeskForm({
    action: '/admin-panelrankw/copyright',
    submit: ({ words = '', answer }) =>
      api.reports.decideNotice({ id, words, uphold: answer === 'uphold' }, { context: { idempotencyKey: newKey() } }),
  })
  return (
    <Form of={form} className="grid gap-3">
      <input type="hidden" name="id" value={id} />
      <Select
        label={t.answer}
        name="answer"
        options={[
          { value: 'uphold', label: t.uphold },
          { value: 'refuse', label: t.refuse },
        ]}
      />
      <TextArea label={t.words} hint={t.wordsHint} name="words" rows={2} maxLength={reportRules.DECISION_WORDS_MAX} />
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        pending={form.pending}
        pendingText={t.sending}
      >
        {t.save}
      </Button>
    </Form>
  )
}

/** Settles a counter-notice: restores the content, or keeps it down during legal proceedings. */
export function SettleForm({ id, mayHold }: { id: string; mayHold: boolean }) {
  const t = useTexts(copyrightTexts)
  const api = useApi()
  const form = useDeskForm({
    action: '/admin-panelrankw/copyright/counter',
    submit: ({ reason = '', act }) =>
      api.reports.settleCounter(
        { id, reason, act: act === 'hold' ? 'hold' : 'return' },
        { context: { idempotencyKey: newKey() } },
      ),
  })
  const acts = mayHold ? (['return', 'hold'] as const) : (['return'] as const)
  return (
    <Form of={form} className="grid gap-3">
      <input type="hidden" name="id" value={id} />
      <Select label={t.act} name="act" options={acts.map((value) => ({ value, label: t.acts[value] }))} />
      <TextArea
        label={t.reason}
        hint={t.reasonHint}
        name="reason"
        rows={2}
        required
        minLength={3}
        maxLength={reportRules.DECISION_WORDS_MAX}
      />
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        pending={form.pending}
        pendingText={t.sending}
      >
        {t.save}
      </Button>
    </Form>
  )
}
