import { inLanguage } from '@liston/contract/kernel'
import type { ShownBrand } from '@liston/contract/settings'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Anchor } from '../../design/controls/anchor.tsx'
import { Button } from '../../design/controls/button.tsx'
import { Logo } from '../../design/identity/logo.tsx'
import { settingsQuery, useBrand } from '../../features/settings/index.ts'
import { ThemeChoice, useShownTheme, useThemes } from '../../features/themes/index.ts'
import { LanguageChoice } from '../../platform/choices/language-choice.tsx'
import { Kept } from '../../platform/kept.tsx'
import { useQueryData } from '../../platform/queries/use-query-data.ts'
import { useMe } from '../../platform/session.ts'
import { defineTexts, useLanguage, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { answerChoices } from './early-choice.ts'

/** The links of specification 2 come first, in its order. */
const links = [
  ['/support', 'support'],
  ['/tutorial', 'tutorial'],
  ['/privacy', 'privacy'],
  ['/terms', 'terms'],
  ['/cookies', 'cookies'],
  ['/explore', 'explore'],
  ['/leaderboard', 'leaderboard'],
  ['/social', 'social'],
  ['/pro', 'pro'],
  ['/accessibility', 'accessibility'],
  ['/api/docs', 'api'],
] as const

/** The only ones that guests of a private site can open. */
const legal = new Set<string>(['privacy', 'terms', 'cookies', 'accessibility'])

/** Slogan, links, theme and language. */
export function Footer() {
  const { appName } = useRouteContext({ from: '__root__' })
  const me = useMe()
  const settings = useQueryData(settingsQuery(useApi()))
  const isPrivate = settings?.registration.isPrivate
  const closed = me === null && isPrivate === true
  const brand = useBrand()
  const logo = settings?.app_logo_url.url
  return (
    <Kept part="footer" from={[appName, useShownTheme(), useThemes(), me?.isPro, closed, brand, logo]}>
      {() => <ShownFooter {...{ appName, logo, brand, closed }} />}
    </Kept>
  )
}

type ShownFooterProps = { appName: string; logo: string | null | undefined; brand: ShownBrand; closed: boolean }

function ShownFooter({ appName, logo, brand, closed }: ShownFooterProps) {
  const t = useTexts(footerTexts)
  const language = useLanguage()
  const { tagline, links: own = [] } = brand
  useEffect(answerChoices, [])
  return (
    <footer className="shell-footer later" aria-label={t.footer}>
      <div className="shell-footer-row">
        <div>
          <Logo name={appName} src={logo && `${logo}-200.webp`} />
          <p className="shell-promise">{tagline ? inLanguage(tagline, language) : t.promise}</p>
          <nav aria-label={t.footer}>
            {links
              .filter(([, name]) => !closed || legal.has(name))
              .map(([href, name]) => (
                <Anchor key={href} href={href} className="link">
                  {t[name]}
                </Anchor>
              ))}
            {own.map(({ href, text }) => (
              <Anchor key={href} href={href} className="link">
                {inLanguage(text, language)}
              </Anchor>
            ))}
          </nav>
        </div>
        <Appearance />
      </div>
    </footer>
  )
}

/** Theme and language. The forms work without JavaScript; with it, a choice applies at once. */
function Appearance() {
  const t = useTexts(footerTexts)
  return (
    <div id="appearance" className="shell-preferences">
      <form method="post" action="/preferences" className="shell-preferences" aria-label={t.appearance}>
        <ThemeChoice />
        <noscript>
          <Button type="submit">{t.apply}</Button>
        </noscript>
      </form>
      <LanguageChoice labelled />
    </div>
  )
}

export const footerTexts = defineTexts({
  es: {
    support: 'Soporte',
    tutorial: 'Tutorial',
    privacy: 'Privacidad',
    terms: 'Términos',
    cookies: 'Cookies',
    explore: 'Explorar',
    leaderboard: 'Clasificaciones',
    social: 'Social Club',
    pro: 'PRO',
    accessibility: 'Accesibilidad',
    api: 'API abierta',
    footer: 'Pie de página',
    promise: 'Cada voto cuenta. Las Stars dan luz, casi nunca posición.',
    appearance: 'Apariencia',
    apply: 'Aplicar',
  },
  en: {
    support: 'Support',
    tutorial: 'Tutorial',
    privacy: 'Privacy',
    terms: 'Terms',
    cookies: 'Cookies',
    explore: 'Explore',
    leaderboard: 'Leaderboards',
    social: 'Social Club',
    pro: 'PRO',
    accessibility: 'Accessibility',
    api: 'Open API',
    footer: 'Footer',
    promise: 'Every vote counts. Stars get things seen, hardly ever ranked higher.',
    appearance: 'Appearance',
    apply: 'Apply',
  },
})
