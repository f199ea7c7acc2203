import { themeToShow } from '@liston/contract/themes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLive } from '../../platform/live.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useMe } from '../../platform/session.ts'
import { showTheme, useShownTheme, useThemes } from './shown-theme.ts'
import { useReadThemes } from './use-read-themes.ts'

/**
 * Repeats the server's decisions about a page while it is open. It reads the list and the settings after each change.
 * After a sign-in it applies the theme of the profile. A theme that is withdrawn or requires PRO falls back to
 * theme-original (specification 4 and 7). Renders nothing.
 */
export function ThemeKeeper() {
  const themes = useThemes()
  const read = useReadThemes()
  const queryClient = useQueryClient()
  const readSettings = () => void queryClient.invalidateQueries({ queryKey: keys.settings })
  useLive(['themes', 'settings'], {
    message({ topic }) {
      if (topic === 'themes') void read()
      if (topic === 'settings') readSettings()
    },
    resync() {
      void read()
      readSettings()
    },
  })
  const shown = useShownTheme()
  const now = useRef(shown)
  now.current = shown
  const { id, theme, isPro = false } = useMe() ?? {}
  const before = useRef(id)
  useEffect(() => {
    // An empty list could not be read, so it says nothing about the current theme.
    if (themes.length === 0) return
    const chosen = theme && before.current !== id ? theme : now.current
    before.current = id
    const right = themeToShow(chosen, { isPro, offered: themes })
    if (right !== now.current) showTheme(right)
  }, [themes, id, theme, isPro])
  return null
}
