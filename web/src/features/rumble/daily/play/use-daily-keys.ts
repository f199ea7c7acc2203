import { type RefObject, useEffect } from 'react'

/** The arrow keys choose: left the first card, right the second. Fields, menus and dialogs keep their arrows. */
export function useDailyKeys(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const at = ['ArrowLeft', 'ArrowRight'].indexOf(event.key)
      const busy = event.repeat || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
      if (at === -1 || busy || event.defaultPrevented) return
      if (document.activeElement?.closest('input, textarea, select, [role=menu], .modal')) return
      form.current?.querySelectorAll<HTMLButtonElement>('button[name=side]')[at]?.click()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [form])
}
