import { type RefObject, useEffect } from 'react'

/** The arrow keys choose: left the first link of the pair, right the second. Fields keep their arrows. */
export function useChoiceKeys(pair: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const at = ['ArrowLeft', 'ArrowRight'].indexOf(event.key)
      const busy = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented
      if (at === -1 || busy || document.activeElement?.closest('input, textarea, select, [role=menu], .modal')) return
      pair.current?.querySelectorAll('a')[at]?.click()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [pair])
}
