import { type HTMLAttributes, type RefObject, useEffect, useRef, useState } from 'react'
import type { ReorderTexts } from './reorder-texts.ts'
import type { Control, Reorderable } from './reorderable.ts'
import { useDrag } from './use-drag.ts'

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
