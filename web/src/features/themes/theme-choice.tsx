import { inLanguage } from '@liston/contract/kernel'
import type { Theme } from '@liston/contract/profiles'
import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { Select } from '../../design/controls/select.tsx'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { useMe } from '../../platform/session.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { useChooseTheme, useShownTheme, useThemes } from './shown-theme.ts'
import { themeTexts } from './texts.ts'

const ThemeKeeper = lazyPart(() => import('./theme-keeper.tsx').then((m) => m.ThemeKeeper), { when: 'mount' })

/**
 * The themes that the user may use, as a field `theme` of the surrounding form. It is part of every page, and keeps the
 * page's theme up to date.
 */
export function ThemeChoice() {
  const t = useTexts(themeTexts)
  const language = useLanguage()
  const me = useMe()
  const themes = useThemes()
  const shown = useShownTheme()
  const choose = useChooseTheme()
  const mounted = useMounted()
  const field = useFollowing(shown)
  const offered = themes.filter((theme) => me?.isPro || !theme.isPremium)
  return (
    <>
      {offered.length > 0 && (
        <Select
          label={t.theme}
          name="theme"
          ref={field}
          defaultValue={shown}
          onChange={(event) => void choose(event.target.value as Theme)}
          options={offered.map(({ value, name }) => ({ value, label: inLanguage(name, language) }))}
        />
      )}
      {mounted && (
        <Suspense>
          <ThemeKeeper />
        </Suspense>
      )}
    </>
  )
}

/**
 * Keeps a select in sync with changes of `shown`. The field is uncontrolled: React would overwrite a choice made before
 * hydration.
 */
function useFollowing(shown: Theme) {
  const field = useRef<HTMLSelectElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current !== shown && field.current) field.current.value = shown
    before.current = shown
  }, [shown])
  return field
}

/** The keeper loads after hydration. Until then the server's decision holds. */
const useMounted = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
const neverChanges = () => () => {}
