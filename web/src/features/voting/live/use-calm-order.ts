import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { countChanges, inShownOrder, type Move, mainMove, waitMs } from './list-order.ts'

type Listed = { id: string }
type Calm<T> = {
  items: T[]
  /** Number of rows that wait to move because the user is in the list; `update` moves them. */
  waiting: number
  update: () => void
  /** The last move, to be announced. */
  moved: { main: Move; count: number } | null
}
type Frame = {
  /** Its children are the rows. */
  list: RefObject<HTMLElement | null>
  /** While the pointer or the focus is in here, the rows keep their places. */
  calm: RefObject<HTMLElement | null>
  /** Changes with every vote of the user. */
  acts: string
}

/**
 * A list whose figures are always current, but whose rows move together, at most every 800 ms. Rows never move under
 * the user's pointer or focus, but at once after the user's own vote.
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
    // Not in the effect itself: React must finish before rows are measured and moved.
    if (own) return queueMicrotask(updateLater)
    const timer = setTimeout(updateLater, wait)
    return () => clearTimeout(timer)
  }, [wantedKey, held, acts, changes])
  return { items: inShownOrder(wantedItems, shown), waiting: held ? changes : 0, update, moved }
}

/** True while the mouse is over an element or the focus is inside it: the rows in it must keep their places. */
function useHeld(element: RefObject<HTMLElement | null>): boolean {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  useEffect(() => {
    const el = element.current
    if (!el) return
    // Both may have begun before the listeners existed.
    const look = requestAnimationFrame(() => {
      setPointed(matchMedia('(hover: hover)').matches && el.matches(':hover'))
      setFocused(el.contains(document.activeElement))
    })
    const stop = new AbortController()
    const on = (type: string, hear: (event: Event) => void) => el.addEventListener(type, hear, { signal: stop.signal })
    // A finger holds the rows only while it is down. Its focus remains, and focusin reports it.
    on('pointerenter', () => setPointed(true))
    on('pointerleave', () => setPointed(false))
    on('focusin', () => setFocused(true))
    on('focusout', (event) => setFocused(el.contains((event as FocusEvent).relatedTarget as Node | null)))
    return () => {
      cancelAnimationFrame(look)
      stop.abort()
    }
  }, [element])
  return pointed || focused
}

const GLIDE_MS = 320
const FLASH_MS = 600
const EASE_OUT = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

const topsOf = (list: HTMLElement) => new Map([...list.children].map((row) => [row, row.getBoundingClientRect().top]))

/**
 * Animates the rows of a list from their places to those after `reorder`, which must change the document synchronously.
 * It animates only the transform. If the user prefers reduced motion, the moved rows flash instead.
 */
function glide(list: HTMLElement, reorder: () => void): void {
  const before = topsOf(list)
  const listTop = list.getBoundingClientRect().top
  reorder()
  const shift = list.getBoundingClientRect().top - listTop
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  for (const [row, top] of topsOf(list)) {
    const way = (before.get(row) ?? top) + shift - top
    if (way === 0) continue
    if (still) row.animate({ backgroundColor: ['var(--surface-2)', 'var(--bg)'] }, FLASH_MS)
    else row.animate({ transform: [`translateY(${way}px)`, 'none'] }, { duration: GLIDE_MS, easing: EASE_OUT })
  }
  if (!still) deaf(list, GLIDE_MS)
}

/** While rows move, the second press of a double click must not hit another row. */
function deaf(list: HTMLElement, ms: number): void {
  list.dataset.moving = ''
  setTimeout(() => delete list.dataset.moving, ms)
}
