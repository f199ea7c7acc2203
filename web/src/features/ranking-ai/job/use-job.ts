import type { AiJob } from '@liston/contract/ranking-ai'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { streams, useLive } from '../../../platform/live.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useApi } from '../../../platform/use-api.ts'
import { isRunning } from '../load-wizard.ts'
import { jobQuery, offerQuery } from '../queries.ts'
import { useCredits } from '../use-credits.ts'

/** Without news: as often as one looks; with them now and then, in case one was lost. */
const ASK_MS = 1_500
const CHECK_MS = 5_000

/** A list of mine as it stands, followed until it is done: in this tab, after a reload, and on the other side of a restart. */
export function useJob(id: string): { job: AiJob; credits: number } {
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
    // The list may have ended before this tab joined.
    joined: readAgain,
  })
  const running = isRunning(data.job)
  const before = useRef(running)
  const follow = useEffectEvent((isOn: boolean, credits: number) => {
    if (!isOn) tellCredits(credits)
    // What the wizard says, and the shelf of drafts, are old once it ends.
    if (before.current && !isOn) {
      void client.invalidateQueries({ queryKey: offerQuery(api).queryKey })
      void client.invalidateQueries({ queryKey: keys.myRankings })
    }
    before.current = isOn
  })
  useEffect(() => follow(running, data.credits), [running, data.credits])
  return data
}
