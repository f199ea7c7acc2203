import { useDates } from '../../../platform/time/use-dates.ts'
import { type CopyrightNotice, type CopyrightShelf, reportRules } from '@liston/contract/reports'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { TextArea } from '../../../design/controls/text-area.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { Tabs } from '../../../design/surfaces/tabs.tsx'
import { Form } from '../../../platform/forms/form.tsx'
import { useToldForm } from '../../../platform/forms/use-told-form.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { noticesQuery } from '../queries.ts'
import { reportRefusalText } from '../refusal-texts.ts'
import { reportTexts } from '../texts.ts'
import { copyrightTexts } from './texts.ts'

const shelves = ['waiting', 'countered', 'decided'] as const
const addressOf = (shelf: CopyrightShelf, cursor?: string) => {
  const said = new URLSearchParams({
    ...(shelf === 'waiting' ? {} : { state: shelf }),
    ...(cursor ? { cursor } : {}),
  }).toString()
  return `/admin-panelrankw/copyright${said ? `?${said}` : ''}`
}

/** Admin page of copyright notices: waiting, countered and decided. Its state is in the URL. */
export function CopyrightDesk({ shelf, cursor }: { shelf: CopyrightShelf; cursor: string | undefined }) {
  const t = useTexts(copyrightTexts)
  const { items, nextCursor } = useSuspenseQuery(noticesQuery(useApi(), shelf, cursor)).data
  const tabs = shelves.map((name) => ({ href: addressOf(name), label: t[name], current: name === shelf }))
  return (
    <div className="grid gap-5">
      <Tabs label={t.shelves} tabs={tabs} />
      {items.length === 0 && <EmptyState title={t.nothing[shelf]} />}
      <ul className="grid gap-4">
        {items.map((notice) => (
          <li key={notice.id}>
            <NoticeCard notice={notice} />
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-4">
        {cursor && (
          <a className="link link-alone" href={addressOf(shelf)}>
            {t.first}
          </a>
        )}
        {nextCursor && (
          <a className="link link-alone" href={addressOf(shelf, nextCursor)}>
            {t.next}
          </a>
        )}
      </p>
    </div>
  )
}

function NoticeCard({ notice }: { notice: CopyrightNotice }) {
  const t = useTexts(copyrightTexts)
  const dates = useDates()
  return (
    <Card as="article" className="grid gap-3">
      <Subject notice={notice} />
      <dl className="grid gap-2">
        <Fact name={t.theWork}>{notice.work}</Fact>
        <Fact name={t.by}>
          {notice.name} · {notice.email.includes('@') && notice.email}
          {notice.claimant && ` · ${t.member(notice.claimant)}`}
        </Fact>
        <Fact name={t.signed}>
          {notice.signature} · <time dateTime={notice.sentAt}>{dates.moment(notice.sentAt)}</time>
        </Fact>
        {notice.answer && <Fact name={t.words}>{notice.answer}</Fact>}
        {notice.counterWords !== null && (
          <Fact name={t.counterOf(notice.counterName ?? '')}>{notice.counterWords}</Fact>
        )}
      </dl>
      {notice.strikes > 0 && (
        <p className="text-sm">
          {t.authorStrikes(notice.strikes, reportRules.STRIKES)}
          {notice.state === 'waiting' && notice.strikes >= reportRules.STRIKES - 1 && ` ${t.third}`}
        </p>
      )}
      {notice.state === 'countered' && notice.returnAt && (
        <p className="text-sm">{t.due(dates.day(notice.returnAt))}</p>
      )}
      {notice.state === 'waiting' && <AnswerForm id={notice.id} />}
      {(notice.state === 'countered' || notice.state === 'held') && (
        <SettleForm id={notice.id} mayHold={notice.state === 'countered'} />
      )}
    </Card>
  )
}

type Asked = { submit: (fields: Record<string, string>) => Promise<unknown> }

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
function AnswerForm({ id }: { id: string }) {
  const t = useTexts(copyrightTexts)
  const api = useApi()
  const form = useDeskForm({
    submit: ({ words = '', answer }) =>
      api.reports.decideNotice({ id, words, uphold: answer === 'uphold' }, { context: { idempotencyKey: newKey() } }),
  })
  return (
    <Form of={form} className="grid gap-3">
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
function SettleForm({ id, mayHold }: { id: string; mayHold: boolean }) {
  const t = useTexts(copyrightTexts)
  const api = useApi()
  const form = useDeskForm({
    submit: ({ reason = '', act }) =>
      api.reports.settleCounter(
        { id, reason, act: act === 'hold' ? 'hold' : 'return' },
        { context: { idempotencyKey: newKey() } },
      ),
  })
  const acts = mayHold ? (['return', 'hold'] as const) : (['return'] as const)
  return (
    <Form of={form} className="grid gap-3">
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

/** The content that a notice is about, its author, and the state of the notice. */
function Subject({ notice: { thing, type, path, state } }: { notice: CopyrightNotice }) {
  const t = useTexts(copyrightTexts)
  const { about, by } = useTexts(reportTexts)
  return (
    <header className="grid gap-1">
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <Badge tone="ink">{t.badges[state]}</Badge>
        {about[type]}
        {thing?.owner && ` ${by(thing.owner.username)}`}
      </p>
      <h2 className="text-lg break-words">{thing?.title || t.gone}</h2>
      {thing?.excerpt && <p className="break-words">{thing.excerpt}</p>}
      <p>
        <Anchor href={thing?.path ?? path} className="link link-alone">
          {t.seeIt}
        </Anchor>
      </p>
    </header>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="break-words whitespace-pre-line">{children}</dd>
    </div>
  )
}
