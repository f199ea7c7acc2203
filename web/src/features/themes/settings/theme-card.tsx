import type { AppTheme } from '@liston/contract/themes'
import { Check, Lock } from '../../../design/identity/icon.ts'
import { Badge } from '../../../design/identity/badge.tsx'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { themeTexts } from '../texts.ts'
import { ThemeSample } from './theme-sample.tsx'

type Props = {
  theme: AppTheme
  /** It takes PRO, which the person has not. */
  locked: boolean
  /** It is the one in use. */
  current: boolean
  checked: boolean
  onChoose(): void
}

/** One theme of the group: how it looks, what it is called, whether it is in use or takes PRO. */
export function ThemeCard({ theme, locked, current, checked, onChoose }: Props) {
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
          {theme.name[language]}
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
