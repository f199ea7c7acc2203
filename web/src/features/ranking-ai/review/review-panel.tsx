import './review.css'
import { type AiJob, REPLACE } from '@liston/contract/ranking-ai'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Badge } from '../../../design/identity/badge.tsx'
import { Ai, ErrorMark, Info, Reload, SuccessMark, Warning } from '../../../design/identity/icon.ts'
import { useHydrated } from '../../../platform/forms/use-hydrated.ts'
import { streams, useLive } from '../../../platform/live.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { MissingCreditsSlot } from '../../economy/index.ts'
import { draftQuery, fieldsOf, type UnderReview } from '../../rankings/index.ts'
import { isRunning, useCredits } from '../load-wizard.ts'
import { jobQuery, offerQuery } from '../queries.ts'
import { aiRefusal } from '../refusal-texts.ts'
import { reviewTexts } from './texts.ts'
import { UnverifiedList, unverifiedOf } from './unverified-list.tsx'

/** Shown above the editor of an AI-generated draft: its source, the unverified items, and the replacement of items. */
export function ReviewPanel({ draft }: { draft: UnderReview }) {
  const t = useTexts(reviewTexts)
  const { made } = draft
  const doubtful = unverifiedOf(draft)
  const open = doubtful.filter((item) => !item.accepted).length
  return (
    <section aria-labelledby="review-title" className="ai-review">
      <header className="ai-review-head">
        <h2 id="review-title" className="text-xl">
          {t.title}
        </h2>
        <Badge icon={made.by === 'model' ? <Ai aria-hidden="true" /> : <Info aria-hidden="true" />}>
          {t.by[made.by]}
        </Badge>
      </header>
      <p className="text-muted">{t.lead}</p>
      <p role="status" className="ai-review-state" data-open={open > 0 || undefined}>
        {open > 0 ? <Warning size={20} aria-hidden="true" /> : <SuccessMark size={20} aria-hidden="true" />}
        <span>{open > 0 ? t.unverified(open) : t.checked}</span>
      </p>
      {doubtful.length > 0 && <UnverifiedList draft={draft} doubtful={doubtful} />}
      <ReplacePart draft={draft} />
    </section>
  )
}

/**
 * Replaces up to five selected items at a time; shows the cost in credits first. Hidden if the draft's job is unknown.
 */
function ReplacePart({ draft }: { draft: UnderReview }) {
  const t = useTexts(reviewTexts)
  const { data } = useQuery({ ...jobQuery(useApi(), draft.id), enabled: false })
  const credits = useMe()?.aiCredits ?? 0
  const { replace, cancel, busy, refusal } = useReplace(draft)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [open, setOpen] = useState(false)
  const hydrated = useHydrated()
  if (!data || !hydrated) return null
  const here = draft.items.filter((item) => chosen.includes(item.id)).map((item) => item.id)
  const toggle = (id: string) => setChosen(here.includes(id) ? here.filter((one) => one !== id) : [...here, id])
  return (
    <details className="ai-replace" open={open || busy} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link inline-flex min-h-11 items-center font-bold">{t.replaceTitle}</summary>
      <p className="text-muted">
        {t.replaceHint(REPLACE.items)} {t.balance(credits)}
      </p>
      <div role="group" aria-label={t.replaceList} className="ai-replace-list" inert={busy}>
        {draft.items.map((item) => (
          <button
            key={item.id}
            type="button"
            className="chip"
            aria-pressed={here.includes(item.id)}
            aria-disabled={(here.length >= REPLACE.items && !here.includes(item.id)) || undefined}
            onClick={() => (here.length < REPLACE.items || here.includes(item.id)) && toggle(item.id)}
          >
            <span>{item.name}</span>
          </button>
        ))}
      </div>
      <p role="status" className="text-sm text-muted">
        {busy && t.replacing}
      </p>
      {refusal && (
        <p role="alert" className="field-error">
          <ErrorMark size={18} aria-hidden="true" />
          <span>{refusal}</span>
        </p>
      )}
      <div className="ai-review-acts">
        {credits < REPLACE.credits && !busy ? (
          <MissingCreditsSlot id="replace-credits" missing={REPLACE.credits - credits} />
        ) : (
          <Button
            icon={<Reload aria-hidden="true" />}
            disabled={here.length === 0 && !busy}
            pending={busy}
            onClick={() => {
              void replace([...here])
              setChosen([])
            }}
          >
            {t.replace(here.length, REPLACE.credits)}
          </Button>
        )}
        {busy && (
          <Button variant="ghost" onClick={() => void cancel()}>
            {t.cancel}
          </Button>
        )}
      </div>
    </details>
  )
}

const ASK_MS = 1_000
const CHECK_MS = 4_000

/** The running replacement job of a draft, started here or before the page opened. */
function useFollowed(draftId: string) {
  const api = useApi()
  const client = useQueryClient()
  const [jobId, follow] = useState<string | null>(null)
  const { data: offer } = useQuery(offerQuery(api))
  const current = offer?.current
  const underWay = current?.kind === 'replace' && current.draftId === draftId && isRunning(current) ? current.id : null
  const followed = jobId ?? underWay
  const { data } = useQuery({
    ...jobQuery(api, followed ?? ''),
    enabled: followed !== null,
    refetchInterval: ({ state }) => state.data && isRunning(state.data.job) && (streams() ? CHECK_MS : ASK_MS),
  })
  const readAgain = () => {
    if (followed) void client.invalidateQueries({ queryKey: jobQuery(api, followed).queryKey })
  }
  useLive([], { message: ({ kind }) => kind === 'ai_job' && readAgain(), resync: readAgain, joined: readAgain })
  const job = followed && data?.job.id === followed ? data.job : null
  return { job, credits: data?.credits ?? 0, follow, readAgain }
}

/**
 * Replaces items of a draft and puts the new ones into the editor. Also follows a replacement that was running when the
 * page opened.
 */
function useReplace({ id, save, takeOver, setBusy }: UnderReview) {
  const t = useTexts(reviewTexts)
  const language = useLanguage()
  const api = useApi()
  const client = useQueryClient()
  const tellCredits = useCredits()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [starting, setStarting] = useState(false)
  const { job, credits, follow, readAgain } = useFollowed(id)
  const busy = starting || (job !== null && isRunning(job))
  useEffect(() => setBusy(busy), [busy, setBusy])

  async function settle(done: AiJob, credits: number): Promise<void> {
    tellCredits(credits)
    const draft = await client.fetchQuery({ ...draftQuery(api, id), staleTime: 0 })
    takeOver(fieldsOf(draft))
    follow(null)
    await client.invalidateQueries({ queryKey: offerQuery(api).queryKey })
    if (done.status === 'review') toast({ title: t.replaced(done.items.length), variant: 'success' })
    const why = done.failure === 'unknown_topic' ? t.noOthers : ''
    if (done.status === 'failed') setRefusal(`${t.notReplaced}. ${why} ${t.creditBack}`.replace('  ', ' '))
  }
  const hasEnded = job !== null && !isRunning(job)
  const onEnd = useEffectEvent(() => void (job && settle(job, credits)))
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what the server has ended is taken into the editor, once
    if (hasEnded) onEnd()
  }, [hasEnded])

  async function replace(itemIds: string[]): Promise<void> {
    if (busy) return
    setRefusal(null)
    setStarting(true)
    try {
      if (!(await save())) return
      const answer = await api.rankingAi.replace({ id, itemIds }, { context: { idempotencyKey: newKey() } })
      client.setQueryData(jobQuery(api, answer.job.id).queryKey, answer)
      tellCredits(answer.credits)
      follow(answer.job.id)
      // The job may have ended before this hook followed it.
      void client.invalidateQueries({ queryKey: jobQuery(api, answer.job.id).queryKey })
    } catch (error) {
      setRefusal(aiRefusal(language, error as object))
    } finally {
      setStarting(false)
    }
  }
  const cancel = async () => {
    if (!job) return
    const answer = await api.rankingAi
      .cancel({ id: job.id }, { context: { idempotencyKey: newKey() } })
      .catch(() => null)
    if (answer) client.setQueryData(jobQuery(api, job.id).queryKey, answer)
    else readAgain()
  }
  return { replace, cancel, busy, refusal }
}
