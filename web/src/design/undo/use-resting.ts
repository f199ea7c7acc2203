import { type RefObject, useEffect, useState } from 'react'

/** True while the pointer or the focus rests on the element: what goes by itself then waits (WCAG 2.2.1). */
export function useResting(element: RefObject<HTMLElement | null>): boolean {
  const [pointer, setPointer] = useState(false)
  const [focus, setFocus] = useState(false)
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    element.current?.addEventListener('pointerenter', () => setPointer(true), { signal })
    element.current?.addEventListener('pointerleave', () => setPointer(false), { signal })
    element.current?.addEventListener('focusin', () => setFocus(true), { signal })
    element.current?.addEventListener('focusout', () => setFocus(false), { signal })
    return () => ended.abort()
  }, [element])
  return pointer || focus
}
