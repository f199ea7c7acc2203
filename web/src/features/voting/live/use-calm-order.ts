import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { countChanges, inShownOrder, type Move, mainMove, waitMs } from './list-order.ts'

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

/** True while the mouse is over an element or the focus inside it: what is there must keep its place. */
function useHeld(element: RefObject<HTMLElement | null>): boolean {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  useEffect(() => {
    const el = element.current
    if (!el) return
    // Both may have been there before this listened.
    const look = requestAnimationFrame(() => {
      setPointed(matchMedia('(hover: hover)').matches && el.matches(':hover'))
      setFocused(el.contains(document.activeElement))
    })
    const stop = new AbortController()
    const on = (type: string, hear: (event: Event) => void) => el.addEventListener(type, hear, { signal: stop.signal })
    // A finger holds only while it is down; its focus stays behind and is told by focusin.
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
 * Lets the rows of a list glide from where they are to where `reorder` (which must change the document at once) puts
 * them. Only the transform moves; who asked for less motion sees the moved rows light up instead.
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

/** While rows move, a second press of a double click must not meet another row. */
function deaf(list: HTMLElement, ms: number): void {
  list.dataset.moving = ''
  setTimeout(() => delete list.dataset.moving, ms)
}
