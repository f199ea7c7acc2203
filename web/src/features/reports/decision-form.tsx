import {
  type CaseAnswer,
  type NewDecision,
  type ReportCase,
  type ReportReason,
  reportRules,
  type ReportTarget,
  type Sanction,
} from '@liston/contract/reports'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Button } from '../../design/controls/button.tsx'
import { Select } from '../../design/controls/select.tsx'
import { TextArea } from '../../design/controls/text-area.tsx'
import { toast } from '../../design/feedback/toast.ts'
import { Form } from '../../platform/forms/form.tsx'
import { newKey } from '../../platform/new-key.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { decisionTexts } from './decisions/texts.ts'
import { reportRefusal } from './refusal-texts.ts'
import { reportTexts } from './texts.ts'
import './desk.css'

type Decidable = Pick<ReportCase, 'type' | 'id' | 'state' | 'reasons'>

/**
 * Possible answers. Waiting: keep, hide or remove. Hidden: restore or remove. Removed: none. Otherwise: hide or remove.
 * A person cannot be removed.
 */
const answersFor = ({ state, type }: Decidable): CaseAnswer[] => {
  const goes: CaseAnswer[] = type === 'person' ? ['hide'] : ['hide', 'remove']
  if (state === 'waiting') return ['keep', ...goes]
  return state === 'hidden' ? ['restore', 'remove'] : state === 'removed' ? [] : goes
}

/** Answers by key, while the focus is on the case and not in a field. */
const keysOf: Record<string, CaseAnswer> = { 1: 'keep', 2: 'hide', 3: 'remove', 4: 'restore' }

/**
 * Form for the decision on a case. Rule, sanction and explanation apply to hiding and removing. Keys 1 to 4 press the
 * buttons.
 */
export function DecisionForm({ report }: { report: Decidable }) {
  const t = useTexts(reportTexts)
  const d = useTexts(decisionTexts)
  const decide = useDecideCase(report)
  const answers = answersFor(report)
  if (answers.length === 0) return null
  const answerWith = (answer: CaseAnswer, form: HTMLFormElement | null) =>
    form?.reportValidity() && decide.mutate(read(form, answer))
  const named = (answer: CaseAnswer) =>
    report.type === 'person' && answer === 'hide' ? d.sanctionPerson : d.answers[answer]
  return (
    <Form
      of={{ refusal: decide.error }}
      method="dialog"
      className="grid gap-3"
      onSubmit={(event: FormEvent) => event.preventDefault()}
      data-keys={answers.map((answer) => Object.keys(keysOf).find((key) => keysOf[key] === answer)).join('')}
    >
      {answers.some((answer) => answer !== 'keep' && answer !== 'restore') && (
        <div className="desk-fields">
          <Select
            label={d.rule}
            name="rule"
            defaultValue={report.reasons[0]?.reason ?? 'other'}
            options={reportRules.REPORT_REASONS.map((value) => ({ value, label: t.reasons[value] }))}
          />
          <Select
            label={d.sanction}
            name="sanction"
            defaultValue={report.type === 'person' ? 'warn' : ''}
            options={[
              { value: '', label: d.noSanction, disabled: report.type === 'person' },
              ...reportRules.SANCTIONS.map((value) => ({ value, label: d.sanctions[value] })),
            ]}
          />
          <TextArea
            label={d.words}
            hint={d.wordsHint}
            name="words"
            rows={2}
            maxLength={reportRules.DECISION_WORDS_MAX}
            className="desk-words"
          />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {answers.map((answer) => (
          <Button
            key={answer}
            data-answer={answer}
            variant={answer === 'keep' || answer === 'restore' ? 'secondary' : 'danger'}
            pending={decide.isPending && decide.variables.answer === answer}
            pendingText={t.answering}
            disabled={decide.isPending}
            onClick={(event) => answerWith(answer, event.currentTarget.form)}
          >
            {named(answer)} <kbd aria-hidden="true">{Object.keys(keysOf).find((key) => keysOf[key] === answer)}</kbd>
          </Button>
        ))}
      </div>
    </Form>
  )
}

/** Decides a case. The list is reloaded even on failure, since another moderator may have decided first. */
function useDecideCase({ type, id }: ReportTarget) {
  const api = useApi()
  const queryClient = useQueryClient()
  const language = useLanguage()
  const t = useTexts(reportTexts)
  return useMutation({
    mutationFn: (decision: Omit<NewDecision, 'type' | 'id'>) =>
      api.reports.decide({ type, id, ...decision }, { context: { idempotencyKey: newKey() } }),
    onSuccess: (_done, { answer }) => toast({ title: t.acts[answer] ?? answer, variant: 'success' }),
    onError: (error) =>
      toast({ title: t.notAnswered, description: reportRefusal(language, error), variant: 'destructive' }),
    // The admin table of rankings has its own query key.
    onSettled: () =>
      Promise.all([keys.reports, keys.admin].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
}

function read(form: HTMLFormElement, answer: CaseAnswer): Omit<NewDecision, 'type' | 'id'> {
  const fields = Object.fromEntries(new FormData(form)) as Record<string, string>
  if (answer === 'keep' || answer === 'restore') return { answer, words: '' }
  const { rule, sanction, words = '' } = fields
  return { answer, rule: rule as ReportReason, ...(sanction ? { sanction: sanction as Sanction } : {}), words }
}

/**
 * Keyboard of the admin page. J and K move to the next and previous case; 1 to 4 press its buttons. Ignored while a
 * field has the focus.
 */
export function onDeskKey(event: KeyboardEvent): void {
  const target = event.target as HTMLElement
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select')) return
  const cases = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('[data-case]')]
  const at = cases.findIndex((one) => one.contains(target))
  const step = { j: 1, k: -1 }[event.key.toLowerCase()]
  const answer = keysOf[event.key]
  if (step !== undefined) cases[Math.max(0, Math.min(cases.length - 1, at + step))]?.focus()
  else if (answer) cases[at]?.querySelector<HTMLElement>(`[data-answer="${answer}"]`)?.click()
  else return
  event.preventDefault()
}
