import { type CopyrightSide as Side, reportRules, type Statement as Told } from '@liston/contract/reports'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { Checkbox } from '../../../design/controls/checkbox.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { TextArea } from '../../../design/controls/text-area.tsx'
import { ErrorMark } from '../../../design/identity/icon.ts'
import { Card } from '../../../design/surfaces/card.tsx'
import { Form } from '../../../platform/forms/form.tsx'
import { useDates } from '../../../platform/time/use-dates.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { RefusalLine } from '../copyright/refusal-line.tsx'
import { copyrightTexts } from '../copyright/texts.ts'
import { statementQuery } from '../queries.ts'
import { reportRefusalText } from '../refusal-texts.ts'
import { reportTexts } from '../texts.ts'
import { DecidedContent } from './decided-content.tsx'
import { decisionTexts } from './texts.ts'

type Asked = { id: string; secret?: string | undefined }

/** The statement of reasons, with the form for an appeal. */
export function Statement({ id, secret }: Asked) {
  const t = useTexts(decisionTexts)
  const { data: told } = useSuspenseQuery(statementQuery(useApi(), { id, secret }))
  return (
    <div className="grid gap-6">
      <Card className="grid gap-4">
        <Facts told={told} />
        <DecidedContent excerpt={told.excerpt} path={told.path} />
        {told.words && <p className="break-words whitespace-pre-line">{told.words}</p>}
        <p className="text-sm text-muted">{t.human}</p>
      </Card>
      {told.copyright && <CopyrightSide id={id} secret={secret} side={told.copyright} />}
      {told.appeal && <Appealed told={told} />}
      {told.appealUntil && <AppealForm id={id} secret={secret} until={told.appealUntil} />}
      <p>
        <Anchor href="/moderacion" className="link link-alone">
          {t.log}
        </Anchor>
      </p>
    </div>
  )
}

/** The copyright notice behind a decision, with the form for a counter-notice. */
function CopyrightSide({ side, ...asked }: Asked & { side: Side }) {
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

function Facts({ told }: { told: Told }) {
  const t = useTexts(decisionTexts)
  const { about, reasons } = useTexts(reportTexts)
  const dates = useDates()
  const isPerson = told.type === 'person'
  const facts: [string, string][] = [
    [t.about, told.title ? `${about[told.type]}: ${told.title}` : t.gone],
    [t.decision, isPerson && told.rule ? t.donePerson : t.done[told.answer]],
    ...(told.rule ? [[t.rule, `${reasons[told.rule]}. ${t.rules[told.rule]}`] as [string, string]] : []),
    ...(told.sanction ? [[t.sanction, t.sanctions[told.sanction]] as [string, string]] : []),
    ...(told.until ? [[t.until, dates.day(told.until)] as [string, string]] : []),
    [t.decidedOn, dates.day(told.decidedAt)],
  ]
  return (
    <dl className="grid gap-3">
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="break-words">{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

function Appealed({ told }: { told: Told }) {
  const t = useTexts(decisionTexts)
  const dates = useDates()
  return (
    <Card className="grid gap-3">
      <h2 className="text-xl">{t.yourAppeal}</h2>
      {told.appealWords && (
        <blockquote className="border-l-4 border-border-strong pl-3 break-words whitespace-pre-line">
          {told.appealWords}
        </blockquote>
      )}
      {told.appeal && <p role="status">{t.appealStates[told.appeal]}</p>}
      {told.answerBy && <p>{t.ownAnswerBy(dates.moment(told.answerBy))}</p>}
      {told.appealAnswer && <p className="break-words whitespace-pre-line">{told.appealAnswer}</p>}
    </Card>
  )
}

function AppealForm({ id, secret, until }: Asked & { until: string }) {
  const t = useTexts(decisionTexts)
  const language = useLanguage()
  const dates = useDates()
  const api = useApi()
  const client = useQueryClient()
  const form = useForm({
    submit: ({ words = '' }) => api.reports.appeal({ id, words, ...(secret ? { secret } : {}) }),
    onDone: () => void client.invalidateQueries({ queryKey: keys.reports }),
  })
  return (
    <Form of={form} className="grid gap-4">
      <h2 className="text-xl">{t.appeal}</h2>
      <p>{t.appealLead(dates.day(until))}</p>
      {form.refusal && (
        <p role="alert" className="field-error rounded-row bg-surface-2 p-3">
          <ErrorMark size={18} className="flex-none" />
          <span>{reportRefusalText(language, form.refusal)}</span>
        </p>
      )}
      <TextArea
        label={t.appealWords}
        hint={t.appealHint}
        name="words"
        rows={5}
        required
        minLength={reportRules.APPEAL_WORDS.min}
        maxLength={reportRules.APPEAL_WORDS.max}
      />
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        pending={form.pending}
        pendingText={t.sending}
      >
        {t.send}
      </Button>
    </Form>
  )
}
