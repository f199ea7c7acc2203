import { themeToShow } from '@liston/contract/themes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLive } from '../../platform/live.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useMe } from '../../platform/session.ts'
import { showTheme, useShownTheme } from './shown-theme.ts'
import { useReadThemes } from './use-read-themes.ts'
import { useThemes } from './use-themes.ts'

/**
 * What the server decides for a page is decided again while it is open: the list and the settings are read whenever they change; who signs in
 * wears the theme of their profile; a theme that now takes PRO, or is offered no more, falls back to theme-original
 * (specification 4 and 7). Shows nothing.
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
    // An empty list is one that could not be read: it says nothing of what one wears.
    if (themes.length === 0) return
    const chosen = theme && before.current !== id ? theme : now.current
    before.current = id
    const right = themeToShow(chosen, { isPro, offered: themes })
    if (right !== now.current) showTheme(right)
  }, [themes, id, theme, isPro])
  return null
}
