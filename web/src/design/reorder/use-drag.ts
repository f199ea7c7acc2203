import type { PointerEvent as ReactPointerEvent, RefObject } from 'react'
import { type Box, shiftOf, targetOf } from './drag-place.ts'

type Drag = { list: RefObject<HTMLOListElement | null>; onDrop: (id: string, to: number) => void }
type Row = Box & { element: HTMLElement }

const EDGE_PX = 72
const SCROLL_PX = 12

/** Drags a row by its handle: the row follows the pointer, the others make room, the page scrolls at its edges. */
export function useDrag({ list, onDrop }: Drag) {
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
