import './reorder.css'
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { type Reorderable, ReorderRow } from './reorder-row.tsx'
import type { ReorderTexts } from './reorder-texts.ts'
import { useMoves } from './use-moves.ts'

type Props<T extends Reorderable> = {
  items: readonly T[]
  /** Moves the item to the index `to`; 0 is first. */
  onMove: (id: string, to: number) => void
  texts: ReorderTexts
  /** Content of a row beside its place. */
  children: (item: T, index: number) => ReactNode
  /** Further buttons at the end of a row: note, remove. */
  actions?: (item: T, index: number) => ReactNode
}

/**
 * A list that users reorder: with the buttons ▲▼, by typing a place, with Space and arrow keys on the handle, or by
 * dragging. Each way announces the new place (WCAG 2.5.7). No library: the usual one writes <style>, which the CSP
 * blocks.
 */
export function ReorderList<T extends Reorderable>({ items, onMove, texts, children, actions }: Props<T>) {
  const list = useRef<HTMLOListElement>(null)
  const hintId = useId()
  const order = items.map((item) => item.id).join()
  useFlip(list, order)
  const moves = useMoves({ items, onMove, texts, list, order })
  return (
    <>
      <p id={hintId} className="sr-only">
        {texts.hint}
      </p>
      <ol ref={list} aria-label={texts.list} className="reorder">
        {items.map((item, index) => (
          <ReorderRow
            key={item.id}
            {...{ item, index, texts, hintId }}
            total={items.length}
            held={moves.heldId === item.id}
            handle={moves.handle(item)}
            move={(to, control) => moves.move(item, to, control)}
            actions={actions?.(item, index)}
          >
            {children(item, index)}
          </ReorderRow>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {moves.said}
      </p>
    </>
  )
}

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const useBrowserLayoutEffect = typeof document === 'undefined' ? () => {} : useLayoutEffect

/**
 * Animates the rows of a list (`data-item`) to their new positions when `order` changes: 320 ms, transform only (FLIP).
 */
function useFlip(list: RefObject<HTMLElement | null>, order: string): void {
  const tops = useRef(new Map<string, number>())
  useBrowserLayoutEffect(() => {
    const before = tops.current
    const now = new Map<string, number>()
    const still = prefersStillness()
    for (const row of list.current?.children ?? []) {
      if (!(row instanceof HTMLElement) || !row.dataset.item) continue
      const id = row.dataset.item
      now.set(id, row.offsetTop)
      const travelled = (before.get(id) ?? row.offsetTop) - row.offsetTop
      const dropped = row.hasAttribute('data-dropped')
      row.removeAttribute('data-dropped')
      if (travelled === 0 || still || dropped) continue
      row.animate([{ transform: `translateY(${travelled}px)` }, { transform: 'none' }], {
        duration: 320,
        easing: 'cubic-bezier(.2,.8,.2,1)',
      })
    }
    tops.current = now
  }, [list, order])
}
