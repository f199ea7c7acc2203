import {
  type HTMLAttributes,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { type Box, shiftOf, targetOf } from './drag-place.ts'
import type { ReorderTexts } from './reorder-texts.ts'
import type { Control, Reorderable } from './reorder-row.tsx'

type Moves = {
  items: readonly Reorderable[]
  onMove: (id: string, to: number) => void
  texts: ReorderTexts
  list: RefObject<HTMLOListElement | null>
  order: string
}

/** All ways to move a row, with their announcements for screen readers. */
export function useMoves({ items, onMove, texts, list, order }: Moves) {
  const [said, say] = useState('')
  const [held, hold] = useState<{ id: string; from: number } | null>(null)
  const focusNext = useRef<{ id: string; control: Control } | null>(null)
  const total = items.length
  const placeOf = (id: string) => items.findIndex((item) => item.id === id)

  useEffect(() => {
    const next = focusNext.current
    focusNext.current = null
    if (next)
      list.current?.querySelector<HTMLElement>(`[data-item="${next.id}"] [data-control="${next.control}"]`)?.focus()
  }, [order, list])

  const move = (item: Reorderable, to: number, control: Control) => {
    const place = Math.min(total - 1, Math.max(0, to))
    if (place === placeOf(item.id)) return
    focusNext.current = { id: item.id, control }
    onMove(item.id, place)
    say(texts.moved(item.name, place + 1, total))
  }

  const drag = useDrag({ list, onDrop: (id, to) => move({ id, name: items[placeOf(id)]?.name ?? '' }, to, 'handle') })

  const onKeyDown = (item: Reorderable) => (event: React.KeyboardEvent) => {
    const at = placeOf(item.id)
    const mine = held?.id === item.id ? held : null
    const targets: Record<string, number> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: total - 1 }
    if (event.key === ' ' || event.key === 'Enter') {
      hold(mine ? null : { id: item.id, from: at })
      say(mine ? texts.dropped(item.name, at + 1) : texts.held(item.name, at + 1, total))
    } else if (mine && event.key === 'Escape') {
      hold(null)
      move(item, mine.from, 'handle')
      say(texts.cancelled(item.name, mine.from + 1))
    } else if (mine && targets[event.key] !== undefined) move(item, targets[event.key] ?? at, 'handle')
    else return
    event.preventDefault()
  }

  const handle = (item: Reorderable): HTMLAttributes<HTMLButtonElement> => ({
    onKeyDown: onKeyDown(item),
    onBlur: () => focusNext.current || hold(null),
    onPointerDown: (event) => drag(event, item.id),
  })
  return { said, heldId: held?.id ?? null, handle, move }
}

type Drag = { list: RefObject<HTMLOListElement | null>; onDrop: (id: string, to: number) => void }
type Row = Box & { element: HTMLElement }

const EDGE_PX = 72
const SCROLL_PX = 12

/** Drags a row by its handle: the row follows the pointer, the others make room, the page scrolls at its edges. */
function useDrag({ list, onDrop }: Drag) {
  return (event: ReactPointerEvent<HTMLElement>, id: string) => {
    const { current } = list
    if (!current || event.button !== 0) return
    const elements = [...current.children].filter((row) => row instanceof HTMLElement)
    const rows = elements.map((element) => ({ element, top: element.offsetTop, height: element.offsetHeight }))
    const from = elements.findIndex((element) => element.dataset.item === id)
    if (rows.length < 2 || !rows[from]) return
    event.preventDefault()
    event.currentTarget.focus()
    follow({ rows, from, event, handle: event.currentTarget, onDrop: (to) => onDrop(id, to) })
  }
}

type Follow = {
  rows: Row[]
  from: number
  event: ReactPointerEvent<HTMLElement>
  handle: HTMLElement
  onDrop: (to: number) => void
}

function follow({ rows, from, event, handle, onDrop }: Follow): void {
  const ended = new AbortController()
  const { signal } = ended
  const startY = event.clientY + scrollY
  let pointerY = event.clientY
  let to = from
  const dragged = rows[from]
  handle.setPointerCapture(event.pointerId)
  dragged?.element.setAttribute('data-dragging', '')

  const place = () => {
    const travelled = pointerY + scrollY - startY
    to = targetOf(rows, from, travelled)
    for (const [i, row] of rows.entries()) {
      const shift = i === from ? travelled : shiftOf({ rows, from, to, i })
      row.element.style.transform = shift === 0 ? '' : `translateY(${shift}px)`
    }
  }
  const end = (drop: boolean) => {
    ended.abort()
    for (const { element } of rows) {
      element.style.transform = ''
      // The row is already at its new position, so no animation follows. Without a new position no render takes this away.
      element.toggleAttribute('data-dropped', drop && to !== from)
    }
    dragged?.element.removeAttribute('data-dragging')
    if (drop && to !== from) onDrop(to)
  }
  const onMove = (e: PointerEvent) => {
    pointerY = e.clientY
    place()
  }
  handle.addEventListener('pointermove', onMove, { signal })
  handle.addEventListener('pointerup', () => end(true), { signal })
  handle.addEventListener('pointercancel', () => end(false), { signal })
  window.addEventListener('keydown', (e) => e.key === 'Escape' && end(false), { signal })
  const scroll = () => {
    if (signal.aborted) return
    if (pointerY < EDGE_PX) scrollBy(0, -SCROLL_PX)
    else if (pointerY > innerHeight - EDGE_PX) scrollBy(0, SCROLL_PX)
    place()
    requestAnimationFrame(scroll)
  }
  requestAnimationFrame(scroll)
}
