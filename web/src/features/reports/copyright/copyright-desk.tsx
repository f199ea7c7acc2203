import { useDates } from '../../../platform/time/use-dates.ts'
import { type CopyrightNotice, type CopyrightShelf, reportRules } from '@liston/contract/reports'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { TextArea } from '../../../design/controls/text-area.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { PanelItems, PanelTabs, When } from '../../../platform/panel/panel-detail.tsx'
import { PanelForm } from '../../../platform/panel/panel-form.tsx'
import { PageLinks, pageLinks } from '../../../platform/panel/panel-table.tsx'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { noticesQuery } from '../queries.ts'
import { reportRefusalText } from '../refusal-texts.ts'
import { reportTexts } from '../texts.ts'
import { copyrightTexts } from './texts.ts'

const shelves = ['waiting', 'countered', 'decided'] as const
const HERE = '/admin-panelrankw/copyright'

/** Admin page of copyright notices: waiting, countered and decided. Its state is in the URL. */
export function CopyrightDesk({ shelf, cursor }: { shelf: CopyrightShelf; cursor: string | undefined }) {
  const t = useTexts(copyrightTexts)
  const { items, nextCursor } = useSuspenseQuery(noticesQuery(useApi(), shelf, cursor)).data
  const here = { state: shelf === 'waiting' ? undefined : shelf }
  return (
    <div className="grid gap-5">
      <PanelTabs
        label={t.shelves}
        path={HERE}
        name="state"
        values={shelves}
        current={shelf}
        words={{ waiting: t.waiting, countered: t.countered, decided: t.decided }}
      />
      <PanelItems
        items={items}
        empty={t.nothing[shelf]}
        row={(notice) => <NoticeCard key={notice.id} notice={notice} />}
      />
      <PageLinks {...pageLinks(HERE, here, cursor, nextCursor)} />
    </div>
  )
}

function NoticeCard({ notice }: { notice: CopyrightNotice }) {
  const t = useTexts(copyrightTexts)
  const dates = useDates()
  return (
    <Card as="li" className="grid gap-3">
      <Subject notice={notice} />
      <dl className="grid gap-2">
        <Fact name={t.theWork}>{notice.work}</Fact>
        <Fact name={t.by}>
          {notice.name} · {notice.email.includes('@') && notice.email}
          {notice.claimant && ` · ${t.member(notice.claimant)}`}
        </Fact>
        <Fact name={t.signed}>
          {notice.signature} · <When at={notice.sentAt} />
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

/** What a form of this page says afterwards. */
function useAct() {
  const t = useTexts(copyrightTexts)
  return { changes: [keys.reports], done: t.decidedNow, refused: t.notSent, why: reportRefusalText, press: t.save }
}

/** Upholds or rejects a copyright notice. */
function AnswerForm({ id }: { id: string }) {
  const t = useTexts(copyrightTexts)
  const api = useApi()
  return (
    <PanelForm
      {...useAct()}
      submit={({ words = '', answer }, once) =>
        api.reports.decideNotice({ id, words, uphold: answer === 'uphold' }, once)
      }
    >
      <Select
        label={t.answer}
        name="answer"
        options={[
          { value: 'uphold', label: t.uphold },
          { value: 'refuse', label: t.refuse },
        ]}
      />
      <TextArea label={t.words} hint={t.wordsHint} name="words" rows={2} maxLength={reportRules.DECISION_WORDS_MAX} />
    </PanelForm>
  )
}

/** Settles a counter-notice: restores the content, or keeps it down during legal proceedings. */
function SettleForm({ id, mayHold }: { id: string; mayHold: boolean }) {
  const t = useTexts(copyrightTexts)
  const api = useApi()
  const acts = mayHold ? (['return', 'hold'] as const) : (['return'] as const)
  return (
    <PanelForm
      {...useAct()}
      submit={({ reason = '', act }, once) =>
        api.reports.settleCounter({ id, reason, act: act === 'hold' ? 'hold' : 'return' }, once)
      }
    >
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
    </PanelForm>
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
