import { type RefObject, useLayoutEffect, useRef } from 'react'

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const useBrowserLayoutEffect = typeof document === 'undefined' ? () => {} : useLayoutEffect

/** Lets the rows of a list (`data-item`) travel to their new place whenever `order` changes: 320 ms, transform only. */
export function useFlip(list: RefObject<HTMLElement | null>, order: string): void {
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
