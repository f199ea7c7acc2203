import { type ReportedThing, type ReportReason, reportRules } from '@liston/contract/reports'
import { useEffect, useRef } from 'react'
import { Anchor } from '../../design/controls/anchor.tsx'
import { Button } from '../../design/controls/button.tsx'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { Select } from '../../design/controls/select.tsx'
import { TextArea } from '../../design/controls/text-area.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { ErrorMark } from '../../design/identity/icon.ts'
import { Card } from '../../design/surfaces/card.tsx'
import { Form } from '../../platform/forms/form.tsx'
import { useForm } from '../../platform/forms/use-form.ts'
import { newKey } from '../../platform/new-key.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { reportRefusalText } from './refusal-texts.ts'
import { reportTexts } from './texts.ts'

type Props = { thing: ReportedThing & { reported: boolean } }

/** Form to report content or a user; afterwards it shows thanks. */
export function ReportForm({ thing }: Props) {
  const t = useTexts(reportTexts)
  const language = useLanguage()
  const api = useApi()
  const form = useForm({
    submit: ({ reason, words = '' }) =>
      api.reports.add(
        { type: thing.type, id: thing.id, reason: reason as ReportReason, words },
        { context: { idempotencyKey: newKey() } },
      ),
  })
  if (form.done || thing.reported) return <Sent thing={thing} isNew={form.done !== null} />
  const error = form.refusal && reportRefusalText(language, form.refusal)
  return (
    <Form of={form} className="grid gap-5">
      <Thing thing={thing} />
      {error && (
        <p role="alert" className="field-error rounded-row bg-surface-2 p-3">
          <ErrorMark size={18} className="flex-none" />
          <span>{error}</span>
        </p>
      )}
      <Select
        label={t.reason}
        name="reason"
        required
        defaultValue=""
        options={[
          { value: '', label: '—', disabled: true },
          ...reportRules.REPORT_REASONS.map((value) => ({ value, label: t.reasons[value] })),
        ]}
      />
      {thing.type !== 'person' && thing.type !== 'message' && (
        <Anchor
          href={`/copyright?at=${encodeURIComponent(`/report/${thing.type}/${thing.id}`)}`}
          className="link link-alone text-sm"
        >
          {t.ownWork}
        </Anchor>
      )}
      <TextArea label={t.words} hint={t.optional} name="words" maxLength={reportRules.REPORT_WORDS_MAX} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={form.pending} pendingText={t.sending}>
          {t.send}
        </Button>
        <LinkButton href={thing.path} variant="ghost">
          {t.back}
        </LinkButton>
      </div>
    </Form>
  )
}

function Thing({ thing }: { thing: ReportedThing }) {
  const t = useTexts(reportTexts)
  return (
    <Card kind="flat" className="grid gap-1">
      <p className="text-sm text-muted">
        {t.about[thing.type]}
        {thing.owner && thing.type !== 'person' && ` ${t.by(thing.owner.username)}`}
      </p>
      <p className="font-bold break-words">{thing.title}</p>
      {thing.excerpt && <p className="break-words">{thing.excerpt}</p>}
    </Card>
  )
}

function Sent({ thing, isNew }: { thing: ReportedThing; isNew: boolean }) {
  const t = useTexts(reportTexts)
  const here = useRef<HTMLDivElement>(null)
  // The form that had the focus is gone, so the focus moves here.
  useEffect(() => {
    if (isNew) here.current?.focus()
  }, [isNew])
  return (
    <div ref={here} role="status" tabIndex={-1} className="outline-none">
      <EmptyState
        title={isNew ? t.sent : t.known}
        action={
          <LinkButton href={thing.path} variant="primary">
            {t.back}
          </LinkButton>
        }
      >
        {t.sentLead}
      </EmptyState>
    </div>
  )
}
