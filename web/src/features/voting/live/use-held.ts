import { type RefObject, useEffect, useState } from 'react'

/** True while the mouse is over an element or the focus inside it: what is there must keep its place. */
export function useHeld(element: RefObject<HTMLElement | null>): boolean {
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
