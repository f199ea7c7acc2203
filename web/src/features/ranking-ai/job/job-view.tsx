import type { AiJob, UnsafeReason } from '@liston/contract/ranking-ai'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Hurdle } from '../../../design/feedback/hurdle.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { Ai, Info } from '../../../design/identity/icon.ts'
import { streams, useLive } from '../../../platform/live.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { isRunning, useCredits } from '../load-wizard.ts'
import { jobQuery, offerQuery } from '../queries.ts'
import { isUnsafe } from '../refusal-texts.ts'
import { aiTexts } from '../texts.ts'
import { KnownTopics } from '../known-topics.tsx'
import { AI_PAGE } from '../wizard/items-step.tsx'
import { JobRows, Running } from './running.tsx'
import { jobTexts } from './texts.ts'

/** A job: its progress, its result, or why it failed. When it ends, the focus moves to the outcome. */
export function JobView({ id, q }: { id: string; q: string | undefined }) {
  const t = useTexts(jobTexts)
  const { job, credits } = useJob(id)
  const running = isRunning(job)
  const seen = useRef(running)
  useEffect(() => {
    if (seen.current && !running) document.querySelector<HTMLElement>('#ai-outcome')?.focus()
    seen.current = running
  }, [running])
  const failed = job.status === 'failed' || job.status === 'cancelled'
  return (
    <div className="ai-job" aria-busy={running || undefined}>
      {running && <Running job={job} />}
      {!running && failed && <Failed job={job} q={q} />}
      {!running && !failed && <Done job={job} credits={credits} />}
      <p role="status" className="sr-only">
        {running ? told(job.items.length, t.arrived(heard(job.items.length), job.wish.count)) : ''}
      </p>
    </div>
  )
}

/** Polling intervals: without a live stream, and with one in case an event was lost. */
const ASK_MS = 1_500
const CHECK_MS = 5_000

/** A job, updated until it ends: in this tab, after a reload, and after a server restart. */
function useJob(id: string): { job: AiJob; credits: number } {
  const api = useApi()
  const client = useQueryClient()
  const tellCredits = useCredits()
  const query = jobQuery(api, id)
  const { data } = useSuspenseQuery({
    ...query,
    refetchInterval: ({ state }) => state.data && isRunning(state.data.job) && (streams() ? CHECK_MS : ASK_MS),
  })
  const readAgain = () => void client.invalidateQueries({ queryKey: query.queryKey })
  useLive([], {
    message: ({ kind, data: about }) =>
      kind === 'ai_job' && (about as { id?: string } | null)?.id === id && readAgain(),
    resync: readAgain,
    // The job may have ended before this tab connected.
    joined: readAgain,
  })
  const running = isRunning(data.job)
  const before = useRef(running)
  const follow = useEffectEvent((isOn: boolean, credits: number) => {
    if (!isOn) tellCredits(credits)
    // When the job ends, the offer and the list of my rankings are outdated.
    if (before.current && !isOn) {
      void client.invalidateQueries({ queryKey: offerQuery(api).queryKey })
      void client.invalidateQueries({ queryKey: keys.myRankings })
    }
    before.current = isOn
  })
  useEffect(() => follow(running, data.credits), [running, data.credits])
  return data
}

/** A failed or cancelled job: the reason, the refund, and what the user can do now. */
function Failed({ job, q }: { job: AiJob; q: string | undefined }) {
  const t = useTexts(jobTexts)
  const { wish, failure, refunded, cost } = job
  if (isUnsafe(failure)) return <Unsafe reason={failure} refunded={refunded} />
  const cancelled = job.status === 'cancelled'
  const unknown = failure === 'unknown_topic'
  // The same prompt would fail again.
  const other = unknown || failure === 'blocked_topic'
  const byHand = `/create-ranking?${new URLSearchParams({ topic: wish.prompt })}`
  return (
    <>
      <div className="state ai-failed">
        <Hurdle fallen />
        <h1 id="ai-outcome" tabIndex={-1} className="state-title">
          {cancelled ? t.cancelled : t.failed}
        </h1>
        <p>
          {cancelled ? t.cancelledHint : failure && t.failures[failure]}{' '}
          <strong>
            {refunded >= cost && cost > 0 ? t.back(refunded) : refunded === 0 && cost === 0 && t.noneSpent}
          </strong>
        </p>
        <p className="text-sm text-muted" lang={wish.language}>
          {t.asked(wish.prompt)}
        </p>
        <div className="ai-ways">
          <LinkButton variant="primary" href={`${AI_PAGE}?again=${job.id}`}>
            {cancelled || other ? t.other : t.again}
          </LinkButton>
          {!cancelled && !other && <LinkButton href={`${AI_PAGE}?q=${wordOf(wish.prompt)}`}>{t.included}</LinkButton>}
          <LinkButton href={byHand}>{t.byHand}</LinkButton>
        </div>
      </div>
      {unknown && <KnownTopics q={q} job={job.id} />}
    </>
  )
}

/**
 * A rejected prompt, with a calm explanation. It neither repeats the prompt nor offers another way to the same list.
 */
function Unsafe({ reason, refunded }: { reason: UnsafeReason; refunded: number }) {
  const t = useTexts(jobTexts)
  return (
    <div className="state ai-failed">
      <h1 id="ai-outcome" tabIndex={-1} className="state-title">
        {t.unsafe}
      </h1>
      <p>
        {t.failures[reason]} <strong>{refunded > 0 && t.back(refunded)}</strong>
      </p>
      <div className="ai-ways">
        <LinkButton variant="primary" href={AI_PAGE}>
          {t.other}
        </LinkButton>
      </div>
    </div>
  )
}

/** The longest word of the prompt is the most likely search term for its topic. */
const wordOf = (prompt: string): string => {
  const words = prompt.split(/\s+/).toSorted((a, b) => b.length - a.length)
  return encodeURIComponent(words[0] ?? '')
}

/** A finished list: its source, the items to check, the cost, and the next step. */
function Done({ job, credits }: { job: AiJob; credits: number }) {
  const t = useTexts(jobTexts)
  const words = useTexts(aiTexts)
  const { items, wish, source, draftId, fellBack, refunded, cost } = job
  const published = job.status === 'published'
  const unverified = items.filter((item) => !item.verified).length
  return (
    <>
      <header className="ai-head">
        <h1 id="ai-outcome" tabIndex={-1} className="text-2xl lg:text-3xl">
          {published ? t.published : t.done}
        </h1>
        <p className="ai-topic" lang={wish.language}>
          {job.topic || wish.prompt}
        </p>
        <p className="ai-source">
          <Badge icon={source === 'model' ? <Ai aria-hidden="true" /> : <Info aria-hidden="true" />}>
            {words.sources[source]}
          </Badge>
          <span>
            {t.doneCount(items.length)} {unverified ? !published && t.doneUnverified(unverified) : t.allVerified}
          </span>
        </p>
        {fellBack && <p className="ai-note">{t.fellBack}</p>}
        <p className="text-sm text-muted">
          {cost > refunded ? t.paid(cost - refunded) : t.noneSpent} {refunded > 0 && t.refunded(refunded)}{' '}
          {t.balance(credits)}
        </p>
      </header>
      {draftId && (
        <p>
          <LinkButton
            variant="primary"
            size="lg"
            href={published ? `/ranking/${draftId}` : `/create-ranking?draft=${draftId}`}
          >
            {published ? t.toRanking : t.review}
          </LinkButton>
        </p>
      )}
      <JobRows job={job} />
    </>
  )
}

/** Screen readers announce every fifth item only, so that announcements do not overlap. */
const EVERY = 5
const heard = (n: number): number => n - (n % EVERY)
const told = (n: number, words: string): string => (heard(n) ? words : '')
