import { type Incident, type IncidentAnswer, REASON_LETTERS } from '@liston/contract/integrity'
import { Anchor } from '../../design/controls/anchor.tsx'
import { Select } from '../../design/controls/select.tsx'
import { TextArea } from '../../design/controls/text-area.tsx'
import { Badge } from '../../design/identity/badge.tsx'
import { Card } from '../../design/surfaces/card.tsx'
import { PanelCard } from '../../platform/panel/panel-detail.tsx'
import { PanelForm } from '../../platform/panel/panel-form.tsx'
import { keys } from '../../platform/queries/query-keys.ts'
import { useTexts } from '../../platform/texts.tsx'
import { useDates } from '../../platform/time/use-dates.ts'
import { useApi } from '../../platform/use-api.ts'
import { useStaffProof } from '../accounts/index.ts'
import { integrityRefusal, integrityTexts } from './texts.ts'

/** Appeals of an incident, with a form to answer them. */
export function Appeals({ incident, mayAnswer }: { incident: Incident; mayAnswer: boolean }) {
  const t = useTexts(integrityTexts)
  const dates = useDates()
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{t.appealsTitle}</h2>
      {incident.appealsOf.length === 0 && <p className="text-muted">{t.noAppeals}</p>}
      {incident.appealsOf.map(({ person, answer, isAutomatic, words, answerBy, isOwn }) => (
        <Card key={person.id} className="grid gap-3">
          <p className="flex flex-wrap items-center gap-3">
            <strong>{person.username}</strong>
            {answer && <Badge tone="ink">{isAutomatic ? t.automatic : t.answer[answer]}</Badge>}
          </p>
          <p className="break-words whitespace-pre-line">{words}</p>
          {answerBy && <p className="text-sm">{t.answerBy(dates.moment(answerBy))}</p>}
          {mayAnswer && !answer && (isOwn ? <OwnDecision /> : <AnswerForm id={incident.id} userId={person.id} />)}
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

function AnswerForm({ id, userId }: { id: string; userId: string }) {
  const t = useTexts(integrityTexts)
  const api = useApi()
  return (
    <PanelForm
      submit={({ answer, reason = '' }, once) =>
        api.integrity.answerAppeal({ id, userId, reinstate: answer === 'reinstated', reason }, once)
      }
      changes={[keys.integrity]}
      done={t.decided}
      refused={t.notDone}
      why={integrityRefusal}
      press={t.decide}
      className="grid max-w-measure gap-3"
    >
      <Select
        name="answer"
        label={t.decide}
        options={[
          { value: 'kept', label: t.keep },
          { value: 'reinstated', label: t.reinstate },
        ]}
      />
      <Reason />
    </PanelForm>
  )
}

const answers = ['void', 'release', 'lock'] as const satisfies readonly IncidentAnswer[]

/**
 * Form to void, release or lock, with a reason and a renewed proof of identity. It has no input for a number of votes.
 */
export function DecideForm({ id }: { id: string }) {
  const t = useTexts(integrityTexts)
  const api = useApi()
  return (
    <PanelCard title={t.decide}>
      <PanelForm
        submit={({ answer, reason = '' }, once) =>
          api.integrity.decide({ id, answer: answer as IncidentAnswer, reason }, once)
        }
        changes={[keys.integrity]}
        done={t.decided}
        why={integrityRefusal}
        proof={useStaffProof()}
        press={t.decide}
        className="grid max-w-measure gap-3"
      >
        <Select
          name="answer"
          label={t.decide}
          hint={t.decideHint}
          defaultValue="release"
          options={answers.map((value) => ({ value, label: t.answers[value] }))}
        />
        <Reason />
      </PanelForm>
    </PanelCard>
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
