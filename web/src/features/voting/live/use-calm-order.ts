import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { glide } from './glide.ts'
import { countChanges, inShownOrder, type Move, mainMove, waitMs } from './list-order.ts'
import { useHeld } from './use-held.ts'

type Listed = { id: string }
type Calm<T> = {
  items: T[]
  /** Rows that wait to move, because the reader is in the list; `update` moves them. */
  waiting: number
  update: () => void
  /** What moved last, to be told. */
  moved: { main: Move; count: number } | null
}
type Frame = {
  /** The rows are its children. */
  list: RefObject<HTMLElement | null>
  /** A pointer or the focus in here keeps the rows where they are. */
  calm: RefObject<HTMLElement | null>
  /** Changes with every act of the reader. */
  acts: string
}

/**
 * A list whose figures are always the latest, but whose rows move in good time: together, at most every 800 ms, never
 * under the reader's pointer or focus, and at once when the reader's own act moved them.
 */
export function useCalmOrder<T extends Listed>(wantedItems: readonly T[], { list, calm, acts }: Frame): Calm<T> {
  const wanted = wantedItems.map((item) => item.id)
  const [shown, setShown] = useState<readonly string[]>(wanted)
  const [moved, setMoved] = useState<Calm<T>['moved']>(null)
  const held = useHeld(calm)
  const lastMs = useRef(0)
  const seenActs = useRef(acts)
  const changes = countChanges(shown, wanted)
  const wantedKey = wanted.join()

  const update = () => {
    const main = mainMove(shown, wanted)
    const apply = () =>
      flushSync(() => {
        setShown(wanted)
        setMoved(main && { main, count: changes })
      })
    lastMs.current = performance.now()
    if (list.current) glide(list.current, apply)
    else apply()
  }
  const updateLater = useEffectEvent(update)
  useEffect(() => {
    const own = seenActs.current !== acts
    seenActs.current = acts
    if (changes === 0) return
    const wait = waitMs({ held, own, nowMs: performance.now(), lastMs: lastMs.current })
    if (wait === null) return
    // Not in the effect itself: React must have finished before rows are measured and moved.
    if (own) return queueMicrotask(updateLater)
    const timer = setTimeout(updateLater, wait)
    return () => clearTimeout(timer)
  }, [wantedKey, held, acts, changes])
  return { items: inShownOrder(wantedItems, shown), waiting: held ? changes : 0, update, moved }
}
