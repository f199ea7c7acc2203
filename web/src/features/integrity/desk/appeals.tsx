import { type Appeal, type Incident, type IncidentAnswer, REASON_LETTERS } from '@liston/contract/integrity'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { TextArea } from '../../../design/controls/text-area.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { useDates } from '../../../platform/time/use-dates.ts'
import { Form } from '../../../platform/forms/form.tsx'
import { newKey } from '../../../platform/new-key.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { useStaffProof } from '../../accounts/index.ts'
import { integrityRefusal, integrityTexts } from '../texts.ts'
import { useIntegrityForm } from '../use-integrity-form.ts'

/** Appeals of an incident, with a form to answer them. */
export function Appeals({ incident, mayAnswer }: { incident: Incident; mayAnswer: boolean }) {
  const t = useTexts(integrityTexts)
  const dates = useDates()
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{t.appealsTitle}</h2>
      {incident.appealsOf.length === 0 && <p className="text-muted">{t.noAppeals}</p>}
      {incident.appealsOf.map((appeal) => (
        <Card key={appeal.person.id} className="grid gap-3">
          <p className="flex flex-wrap items-center gap-3">
            <strong>{appeal.person.username}</strong>
            {appeal.answer && <Badge tone="ink">{appeal.isAutomatic ? t.automatic : t.answer[appeal.answer]}</Badge>}
          </p>
          <p className="break-words whitespace-pre-line">{appeal.words}</p>
          {appeal.answerBy && <p className="text-sm">{t.answerBy(dates.moment(appeal.answerBy))}</p>}
          {mayAnswer && !appeal.answer && appeal.isOwn && <OwnDecision />}
          {mayAnswer && !appeal.answer && !appeal.isOwn && <AnswerForm id={incident.id} person={appeal.person} />}
        </Card>
      ))}
    </section>
  )
}

function OwnDecision() {
  const t = useTexts(integrityTexts)
  return (
    <>
      <p className="text-muted">{t.isOwn}</p>
      <p>
        <Anchor href="/admin-panelrankw/roles" className="link link-alone">
          {t.appointOther}
        </Anchor>
      </p>
    </>
  )
}

function AnswerForm({ id, person }: { id: string; person: Appeal['person'] }) {
  const t = useTexts(integrityTexts)
  const api = useApi()
  const form = useIntegrityForm({
    submit: ({ answer, reason = '' }) =>
      api.integrity.answerAppeal(
        { id, userId: person.id, reinstate: answer === 'reinstated', reason },
        { context: { idempotencyKey: newKey() } },
      ),
    done: t.decided,
  })
  return (
    <Form of={form} className="grid max-w-measure gap-3">
      <Select
        name="answer"
        label={t.decide}
        defaultValue={'kept'}
        options={[
          { value: 'kept', label: t.keep },
          { value: 'reinstated', label: t.reinstate },
        ]}
      />
      <Reason />
      <Button type="submit" className="justify-self-start" pending={form.pending} pendingText={t.sending}>
        {t.decide}
      </Button>
    </Form>
  )
}

const answers = ['void', 'release', 'lock'] as const satisfies readonly IncidentAnswer[]

/**
 * Form to void, release or lock, with a reason and a renewed proof of identity. It has no input for a number of votes.
 */
export function DecideForm({ id }: { id: string }) {
  const t = useTexts(integrityTexts)
  const proof = useStaffProof()
  const api = useApi()
  const form = useIntegrityForm({
    async submit({ password, proofCode, answer, reason = '' }) {
      await proof.prove({ password, proofCode })
      return api.integrity.decide(
        { id, answer: answer as IncidentAnswer, reason },
        { context: { idempotencyKey: newKey() } },
      )
    },
    done: t.decided,
    onDone: proof.onDone,
    onRefused: proof.onRefused,
    says: () => true,
  })
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-lg">{t.decide}</h2>
      <Form of={form} className="grid max-w-measure gap-3">
        <Select
          name="answer"
          label={t.decide}
          hint={t.decideHint}
          defaultValue={'release'}
          options={answers.map((value) => ({ value, label: t.answers[value] }))}
        />
        <Reason />
        {proof.answerTo(form.refusal, integrityRefusal)}
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start"
          pending={form.pending}
          pendingText={t.sending}
        >
          {t.decide}
        </Button>
      </Form>
    </Card>
  )
}

/** Text field for a staff member's reason. */
export function Reason({ hint }: { hint?: string }) {
  const t = useTexts(integrityTexts)
  return (
    <TextArea
      name="reason"
      label={t.reason}
      hint={hint ?? t.reasonHint}
      rows={2}
      required
      minLength={REASON_LETTERS.min}
      maxLength={REASON_LETTERS.max}
    />
  )
}
