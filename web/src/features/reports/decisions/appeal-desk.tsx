import { type Appeal, reportRules } from '@liston/contract/reports'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { TextArea } from '../../../design/controls/text-area.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { useDates } from '../../../platform/time/use-dates.ts'
import { PanelItems, When } from '../../../platform/panel/panel-detail.tsx'
import { PanelForm } from '../../../platform/panel/panel-form.tsx'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { appealsQuery } from '../queries.ts'
import { reportRefusalText } from '../refusal-texts.ts'
import { reportTexts } from '../texts.ts'
import { DecidedContent } from './decided-content.tsx'
import { decisionTexts } from './texts.ts'

/** Admin page of open appeals, each to be answered by another moderator than the one who decided. */
export function AppealDesk() {
  const t = useTexts(decisionTexts)
  const { items } = useSuspenseQuery(appealsQuery(useApi())).data
  return <PanelItems items={items} empty={t.noAppeals} row={(one) => <AppealCard key={one.id} appeal={one} />} />
}

function AppealCard({ appeal }: { appeal: Appeal }) {
  const t = useTexts(decisionTexts)
  const { about, reasons } = useTexts(reportTexts)
  const dates = useDates()
  const done = [appeal.type !== 'person' && t.short[appeal.answer], appeal.sanction && t.sanctions[appeal.sanction]]
    .filter(Boolean)
    .join(' · ')
  return (
    <Card as="li" className="grid gap-3">
      <h2 className="text-lg break-words">{appeal.title || t.gone}</h2>
      <p className="text-sm text-muted">
        {about[appeal.type]}
        {appeal.owner && ` · ${appeal.owner}`} · <When at={appeal.madeAt} />
      </p>
      <p>
        {done}
        {appeal.rule && ` · ${reasons[appeal.rule]}`}
        {appeal.by && ` · ${t.decidedBy(appeal.by)}`}
      </p>
      <DecidedContent excerpt={appeal.excerpt} path={appeal.path} />
      {appeal.words && <p className="break-words whitespace-pre-line">{appeal.words}</p>}
      <h3 className="text-sm text-muted">{t.appeal}</h3>
      <blockquote className="border-l-4 border-border-strong pl-3 break-words whitespace-pre-line">
        {appeal.appealWords}
      </blockquote>
      {appeal.answerBy && <p className="text-sm">{t.answerBy(dates.moment(appeal.answerBy))}</p>}
      {appeal.isOwn ? (
        <>
          <p className="text-muted">{t.ownDecision}</p>
          <p>
            <Anchor href="/admin-panelrankw/roles" className="link link-alone">
              {t.appointOther}
            </Anchor>
          </p>
        </>
      ) : (
        <AnswerForm id={appeal.id} />
      )}
    </Card>
  )
}

function AnswerForm({ id }: { id: string }) {
  const t = useTexts(decisionTexts)
  const api = useApi()
  return (
    <PanelForm
      submit={({ words = '', answer }, once) =>
        api.reports.answerAppeal({ id, words, overturn: answer === 'overturn' }, once)
      }
      changes={[keys.reports]}
      done={t.answered}
      refused={t.notSent}
      why={reportRefusalText}
      press={t.answer}
    >
      <Select
        label={t.decision}
        name="answer"
        options={[
          { value: 'uphold', label: t.uphold },
          { value: 'overturn', label: t.overturn },
        ]}
      />
      <TextArea
        label={t.answerWords}
        name="words"
        rows={3}
        required
        minLength={reportRules.APPEAL_WORDS.min}
        maxLength={reportRules.DECISION_WORDS_MAX}
      />
    </PanelForm>
  )
}
