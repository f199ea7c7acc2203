import { useEffect, useEffectEvent, useState } from 'react'
import { forgetWish, type KeptWish, takeWishes } from '../../../platform/kept-wish.ts'
import type { VoteTarget } from './vote-intent.ts'

type Options = {
  /** Ids of what can be voted for here. Those of items are also on their rows, as `data-item`. */
  ids: readonly string[]
  /** Id of the ranking itself, if it can be voted for here. */
  rankingId?: string
  /** The user's votes are known: a vote that exists must not be withdrawn. */
  isReady: boolean
  isVoted(targetId: string): boolean
  /** Casts the free vote. True if the server accepted it. */
  vote(target: VoteTarget): Promise<boolean>
}

/** Casts in the page the free vote that the user pressed as a guest: it scrolls to the item, whose bar grows in view. */
export function useKeptVote({ ids, rankingId, isReady, isVoted, vote }: Options): void {
  const [kept, setKept] = useState<KeptWish | null>(null)
  const take = useEffectEvent((found: KeptWish) => {
    const { act, id } = found.wish
    const isHere = act === 'vote' && (id === rankingId || ids.includes(id))
    if (isHere) setKept(found)
    return isHere
  })
  useEffect(() => takeWishes((found) => take(found)), [])
  const cast = useEffectEvent(async ({ key, wish: { id, name } }: KeptWish) => {
    // Once: the stored intent is gone afterwards.
    if (!forgetWish(key)) return
    const row = document.querySelector<HTMLElement>(`[data-item="${id}"]`)
    row?.scrollIntoView({ block: 'center' })
    const isCast = isVoted(id) || (await vote({ type: id === rankingId ? 'ranking' : 'item', id, name }))
    if (row && isCast) grow(row)
  })
  useEffect(() => {
    if (kept && isReady) void cast(kept)
  }, [kept, isReady])
}

const GROW_MS = 600
const EASE_OUT = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

/** Lets the bar of a row grow from nothing to its length. If the user prefers reduced motion, the row flashes instead. */
function grow(row: HTMLElement): void {
  const bar = row.querySelector('.bar-fill')
  if (!bar || matchMedia('(prefers-reduced-motion: reduce)').matches)
    row.animate({ backgroundColor: ['var(--surface-2)', 'var(--bg)'] }, GROW_MS)
  else
    bar.animate(
      { transform: ['translateX(-100%)', getComputedStyle(bar).transform] },
      { duration: GROW_MS, easing: EASE_OUT },
    )
}
