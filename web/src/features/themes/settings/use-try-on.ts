import type { Theme } from '@liston/contract/profiles'
import { useEffect, useState } from 'react'
import { tryTheme, useShownTheme } from '../shown-theme.ts'

/** A theme that the page wears until one keeps it, presses Escape or leaves. */
export function useTryOn() {
  const chosen = useShownTheme()
  const [tried, setTried] = useState<Theme | null>(null)
  const picked = tried && tried !== chosen ? tried : null
  useEffect(() => {
    if (!picked) return
    tryTheme(picked)
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) setTried(null)
    }
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('keydown', escape)
      tryTheme(null)
    }
  }, [picked])
  return { chosen, picked, pick: setTried }
}
