import type { AiJob } from '@liston/contract/ranking-ai'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { toast } from '../../../design/feedback/toast.ts'
import { streams, useLive } from '../../../platform/live.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { draftQuery, fieldsOf, type UnderReview } from '../../rankings/index.ts'
import { isRunning } from '../load-wizard.ts'
import { jobQuery, offerQuery } from '../queries.ts'
import { aiRefusal } from '../refusal-texts.ts'
import { useCredits } from '../use-credits.ts'
import { reviewTexts } from './texts.ts'

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
export function useReplace({ id, save, takeOver, setBusy }: UnderReview) {
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
