import type { Ranking } from '@liston/contract/rankings'
import type { VotesMoved } from '@liston/contract/voting'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLive } from '../../../platform/live.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
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

/** How long a gain stays next to its figure. */
const GAIN_MS = 2_400

type Figure = { id: string; points: number; voters: number }

/**
 * Writes "+3" next to the figures of rows that others have just voted for, so that the ranking looks live. It is visual
 * only; the list itself announces changes of the order.
 */
export function showGains(before: readonly Figure[], { items }: { items: readonly Figure[] }): void {
  const known = new Map(before.map((item) => [item.id, item]))
  for (const item of items) {
    const { points, voters } = known.get(item.id) ?? item
    for (const figure of figuresOf(item.id)) {
      const gain = figure.querySelector('.people-figure') ? item.voters - voters : item.points - points
      if (gain > 0) light(figure, gain)
    }
  }
}

const figuresOf = (id: string) =>
  document.querySelectorAll<HTMLElement>(`[data-item="${CSS.escape(id)}"] :is(.ranked-points, .bar-row-value)`)

const fading = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()

/** Votes that arrive while a gain is visible add up. */
function light(figure: HTMLElement, gain: number): void {
  clearTimeout(fading.get(figure))
  figure.dataset.gain = `+${gain + Number(figure.dataset.gain ?? 0)}`
  fading.set(
    figure,
    setTimeout(() => delete figure.dataset.gain, GAIN_MS),
  )
}
