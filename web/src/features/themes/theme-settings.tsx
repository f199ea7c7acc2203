import { inLanguage } from '@liston/contract/kernel'
import type { Theme } from '@liston/contract/profiles'
import type { AppTheme } from '@liston/contract/themes'
import { useIsFetching } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../design/controls/button.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { Skeleton } from '../../design/feedback/skeleton.tsx'
import { Badge } from '../../design/identity/badge.tsx'
import { Check, Lock } from '../../design/identity/icon.ts'
import { useMe } from '../../platform/session.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { ApiError } from '../../platform/api-error.ts'
import { profileRefusal } from '../profiles/index.ts'
import { showTheme, tryTheme, useChooseTheme, useShownTheme, useThemes } from './shown-theme.ts'
import { themeTexts } from './texts.ts'
import { useReadThemes } from './use-read-themes.ts'
import './theme-settings.css'
import { keys } from '../../platform/queries/query-keys.ts'

/** The themes as cards. Choosing one previews it; a button saves it. The button also works without JavaScript. */
export function ThemeSettings() {
  const t = useTexts(themeTexts)
  const themes = useThemes()
  const read = useReadThemes()
  const isFetching = useIsFetching({ queryKey: keys.themes }) > 0
  if (themes.length > 0) return <Cards themes={themes} />
  if (isFetching) return <Skeleton kind="cards" label={t.loading} />
  return (
    <EmptyState title={t.none} action={<Button onClick={() => void read()}>{t.again}</Button>}>
      <p>{t.noneMore}</p>
    </EmptyState>
  )
}

function Cards({ themes }: { themes: AppTheme[] }) {
  const t = useTexts(themeTexts)
  const language = useLanguage()
  const isPro = useMe()?.isPro ?? false
  const choose = useChooseTheme()
  const { chosen, picked, pick } = useTryOn()
  const [saved, setSaved] = useState('')
  const group = useRef<HTMLFieldSetElement>(null)
  const nameOf = (value: string) =>
    inLanguage(themes.find((theme) => theme.value === value)?.name ?? { es: '', en: '' }, language)
  const back = () => {
    pick(null)
    // The bar with the focused button disappears, so the focus returns to the group.
    group.current?.querySelector<HTMLElement>(`[value="${chosen}"]`)?.focus()
  }
  const keep = async (event: FormEvent) => {
    event.preventDefault()
    if (!picked) return
    setSaved(t.saved(nameOf(picked)))
    group.current?.querySelector<HTMLElement>(`[value="${picked}"]`)?.focus()
    const error = await choose(picked)
    if (!(error instanceof ApiError) || error.code !== 'THEME_LOCKED') return
    // PRO ended, or the theme became premium, while the page was open. The earlier theme is restored.
    pick(null)
    showTheme(chosen)
    setSaved(profileRefusal(language, error).text)
  }
  return (
    <form method="post" action="/preferences" onSubmit={(event) => void keep(event)} className="grid gap-4">
      <fieldset ref={group} className="theme-cards">
        <legend className="sr-only">{t.theme}</legend>
        {themes.map((theme) => (
          <ThemeCard
            key={theme.value}
            theme={theme}
            locked={theme.isPremium && !isPro}
            current={theme.value === chosen}
            checked={theme.value === (picked ?? chosen)}
            onChoose={() => {
              setSaved('')
              pick(theme.value)
            }}
          />
        ))}
      </fieldset>
      <div className="theme-try" data-picked={picked ? true : undefined} data-bottom-bar="">
        <p role="status" className="theme-try-text">
          {picked ? (
            <>
              <b>{t.preview(nameOf(picked))}</b> <span className="text-sm text-muted">{t.unsaved}</span>
            </>
          ) : (
            saved
          )}
        </p>
        <div className="theme-try-actions">
          {picked ? (
            <>
              <Button onClick={back}>{t.back}</Button>
              <Button type="submit" variant="primary">
                {t.use}
              </Button>
            </>
          ) : (
            <noscript>
              <Button type="submit" variant="primary">
                {t.use}
              </Button>
            </noscript>
          )}
        </div>
      </div>
    </form>
  )
}

/** Previews a theme until the user saves it, presses Escape or leaves. */
function useTryOn() {
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

type ThemeCardProps = {
  theme: AppTheme
  /** The theme requires PRO, which the user does not have. */
  locked: boolean
  /** The theme is in use. */
  current: boolean
  checked: boolean
  onChoose(): void
}

/** A theme as a radio card: preview, name, and whether it is in use or requires PRO. */
function ThemeCard({ theme, locked, current, checked, onChoose }: ThemeCardProps) {
  const t = useTexts(themeTexts)
  const language = useLanguage()
  const id = `theme-card-${theme.value}`
  return (
    <label className="theme-card" data-locked={locked || undefined}>
      <ThemeSample theme={theme.value} />
      <span className="theme-card-foot">
        <input
          type="radio"
          name="theme"
          value={theme.value}
          checked={checked}
          disabled={locked}
          onChange={onChoose}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-state`}
          className="tick"
        />
        <span id={`${id}-name`} className="theme-card-name">
          {inLanguage(theme.name, language)}
        </span>
        <span id={`${id}-state`} className="theme-card-state">
          {current && (
            <Badge tone="ink" icon={<Check size={14} aria-hidden="true" />}>
              {t.current}
            </Badge>
          )}
          {theme.isPremium && (
            <Badge tone={locked ? 'paper' : 'stars'} icon={locked && <Lock size={14} aria-hidden="true" />}>
              {locked ? t.locked : t.pro}
            </Badge>
          )}
        </span>
      </span>
    </label>
  )
}

/**
 * A miniature page in the colours of a theme: header, three bars, a button. `theme-system` is half light, half dark.
 */
function ThemeSample({ theme }: { theme: Theme }) {
  return (
    <span className="theme-sample" aria-hidden="true">
      {theme === 'theme-system' ? (
        <>
          <Sheet theme="theme-original" />
          <Sheet theme="theme-dark" />
        </>
      ) : (
        <Sheet theme={theme} />
      )}
    </span>
  )
}

function Sheet({ theme }: { theme: Theme }) {
  return (
    <span className={`theme-sheet ${theme}`}>
      <span className="theme-sheet-header">
        <span className="theme-sheet-mark" />
        <span className="theme-sheet-line" />
        <span className="theme-sheet-stars" />
      </span>
      <span className="theme-sheet-body">
        <span className="theme-sheet-title" />
        <span className="theme-sheet-bar" data-place="1" />
        <span className="theme-sheet-bar" data-place="2" />
        <span className="theme-sheet-bar" data-place="3" />
        <span className="theme-sheet-foot">
          <span className="theme-sheet-button" />
          <span className="theme-sheet-line" />
        </span>
      </span>
    </span>
  )
}
