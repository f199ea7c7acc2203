import type { Language } from '@liston/contract/kernel'
import { isPremiumTheme, type Theme } from '@liston/contract/profiles'
import { useRouteContext } from '@tanstack/react-router'
import type { ChangeEvent } from 'react'
import { Anchor } from '../../design/controls/anchor.tsx'
import { Button } from '../../design/controls/button.tsx'
import { Select } from '../../design/controls/select.tsx'
import { Logo } from '../../design/identity/logo.tsx'
import { useMe } from '../../platform/session.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { keepLanguage, showTheme, themes } from './preferences.ts'
import { shellTexts } from './texts.ts'

const languages = [
  { value: 'es', label: 'Español' },
  { value: 'en', label: 'English' },
]

/** Those of specification 2 first, in its order. */
const links = [
  ['/support', 'support'],
  ['/tutorial', 'tutorial'],
  ['/privacy', 'privacy'],
  ['/terms', 'terms'],
  ['/cookies', 'cookies'],
  ['/explore', 'explore'],
  ['/social', 'social'],
  ['/api/docs', 'api'],
] as const

/** Promise, appearance and language. The form works without JavaScript; with it, a choice shows at once. */
export function Footer() {
  const t = useTexts(shellTexts)
  const { appName, theme } = useRouteContext({ from: '__root__' })
  const language = useLanguage()
  const api = useApi()
  const me = useMe()
  const offered = themes.filter((name) => me?.isPro || !isPremiumTheme(name))

  const chooseTheme = async (event: ChangeEvent<HTMLSelectElement>) => {
    const chosen = event.target.value as Theme
    showTheme(chosen)
    // Kept locally even when the profile can't be reached (specification 8: theme errors are only logged).
    if (me)
      await api.profiles.updateMe({ theme: chosen }).catch((error: unknown) => console.info('theme not saved', error))
  }
  const chooseLanguage = async (event: ChangeEvent<HTMLSelectElement>) => {
    const chosen = event.target.value as Language
    keepLanguage(chosen)
    if (me)
      await api.profiles
        .updateMe({ language: chosen })
        .catch((error: unknown) => console.info('language not saved', error))
    const url = new URL(location.href)
    url.searchParams.delete('lng')
    location.replace(url)
  }

  return (
    <footer className="shell-footer" aria-label={t.footer}>
      <div className="shell-footer-row">
        <div>
          <Logo name={appName} />
          <p className="shell-promise">{t.promise}</p>
          <nav aria-label={t.footer}>
            {links.map(([href, name]) => (
              <Anchor key={href} href={href} className="link">
                {t[name]}
              </Anchor>
            ))}
          </nav>
        </div>
        <form
          id="appearance"
          method="post"
          action="/preferences"
          className="shell-preferences"
          aria-label={t.appearance}
        >
          <Select
            label={t.theme}
            name="theme"
            defaultValue={theme}
            onChange={(e) => void chooseTheme(e)}
            options={offered.map((value) => ({ value, label: t.themes[value] }))}
          />
          <Select
            label={t.language}
            name="language"
            defaultValue={language}
            onChange={(e) => void chooseLanguage(e)}
            options={languages}
          />
          <noscript>
            <Button type="submit">{t.apply}</Button>
          </noscript>
        </form>
      </div>
    </footer>
  )
}
