import type { Ranking } from '@liston/contract/rankings'
import type { VotesMoved } from '@liston/contract/voting'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLive } from '../../../platform/live.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { showGains } from './show-gains.ts'
import { afterVotes } from './votes-moved.ts'

/** Listens to the votes in a ranking while it is on the page. */
export function LiveVotesListener({ rankingId }: { rankingId: string }) {
  useLiveVotes(rankingId)
  return null
}

/**
 * Maximum delay before the order is fetched again. It is random, so that open pages do not all fetch at the same time.
 */
const REFETCH_MS = 1_000

/** Keeps the cached orders of a ranking up to date: figures come from events, the order is fetched again. */
function useLiveVotes(rankingId: string): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const readAgain = () => {
    if (timer.current) return
    const read = () => {
      timer.current = undefined
      void client.invalidateQueries({ queryKey: keys.ranking(rankingId) })
    }
    timer.current = setTimeout(read, REFETCH_MS * Math.random())
  }
  useLive([`ranking:${rankingId}`], {
    message({ topic, kind, data }) {
      if (topic !== `ranking:${rankingId}`) return
      if (kind === 'comments') return
      if (kind !== 'votes') return readAgain()
      const moved = data as VotesMoved
      const [held] = client.getQueriesData<Ranking>({ queryKey: keys.ranking(rankingId) })
      if (held?.[1]) showGains(held[1].items, moved)
      client.setQueriesData<Ranking>({ queryKey: keys.ranking(rankingId) }, (ranking) =>
        ranking ? afterVotes(ranking, moved) : ranking,
      )
    },
    resync() {
      readAgain()
      void client.invalidateQueries({ queryKey: keys.myVotes(rankingId) })
    },
  })
}
