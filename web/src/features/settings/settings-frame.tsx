import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Anchor } from '../../design/controls/anchor.tsx'
import { useHydrated } from '../../platform/forms/use-hydrated.ts'
import { OwnFailure } from '../../platform/queries/own-failure.tsx'
import { defineTexts, useTexts } from '../../platform/texts.tsx'
import './settings-frame.css'

/**
 * Layout of all settings pages: navigation to every section, and the sections of this page. Small screens list all
 * sections above those of the profile; the other pages link back to that list.
 */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const t = useTexts(frameTexts)
  // The server does not see the fragment of the address.
  const knowsHash = useHydrated()
  const { pathname, hash } = useRouterState({ select: ({ location: { pathname, hash } }) => ({ pathname, hash }) })
  return (
    <div className="settings-frame">
      {pathname !== '/profile' && (
        <Anchor href={SETTINGS} className="link link-alone settings-back">
          {t.settings}
        </Anchor>
      )}
      <nav aria-label={t.nav} className="settings-nav" data-page={pathname}>
        <ul>
          {settingsPlaces.map(({ name, page }) => (
            <li key={name}>
              <Anchor
                href={`${page}#${name}`}
                aria-current={
                  page.startsWith(pathname) && ((knowsHash && hash === name) || isAlone(page)) ? 'location' : undefined
                }
              >
                {t.names[name]}
              </Anchor>
            </li>
          ))}
        </ul>
      </nav>
      <div className="settings-sections">{children}</div>
    </div>
  )
}

const SETTINGS = '/profile?tab=settings'

/** True if a page has only one section, which is then always the current one. */
const isAlone = (page: string) => settingsPlaces.filter((place) => place.page === page).length === 1

type SectionProps = { name: SettingsName; lead?: ReactNode; children: ReactNode }

/** A section of the settings with an anchor: `#privacy`. */
export function SettingsSection({ name, lead, children }: SectionProps) {
  const { names } = useTexts(frameTexts)
  return (
    <section id={name} aria-labelledby={`${name}-title`} className="settings-section">
      <div>
        <h2 id={`${name}-title`} className="text-lg">
          {names[name]}
        </h2>
        {lead && <p className="text-sm text-muted">{lead}</p>}
      </div>
      <OwnFailure>{children}</OwnFailure>
    </section>
  )
}

type Texts = { nav: string; settings: string; names: Record<SettingsName, string> }

export const frameTexts = defineTexts<Texts>({
  es: {
    nav: 'Partes de los ajustes',
    settings: 'Todos los ajustes',
    names: {
      profile: 'Perfil',
      language: 'Idioma y hora',
      theme: 'Tema',
      notifications: 'Notificaciones',
      privacy: 'Privacidad',
      subscription: 'Suscripción',
      invoices: 'Facturas',
      data: 'Tus datos',
      account: 'Cuenta',
      security: 'Seguridad',
      sessions: 'Sesiones',
    },
  },
  en: {
    nav: 'Parts of the settings',
    settings: 'All settings',
    names: {
      profile: 'Profile',
      language: 'Language and time',
      theme: 'Theme',
      notifications: 'Notifications',
      privacy: 'Privacy',
      subscription: 'Subscription',
      invoices: 'Invoices',
      data: 'Your data',
      account: 'Account',
      security: 'Security',
      sessions: 'Sessions',
    },
  },
})

/**
 * All sections of the settings in display order, each with its page. To add a section, add it here and render a
 * SettingsSection with that name on its page.
 */
export const settingsPlaces = [
  { name: 'profile', page: SETTINGS },
  { name: 'language', page: SETTINGS },
  { name: 'theme', page: SETTINGS },
  { name: 'notifications', page: '/notifications/settings' },
  { name: 'privacy', page: SETTINGS },
  { name: 'subscription', page: '/downgrade' },
  { name: 'invoices', page: '/downgrade' },
  { name: 'data', page: SETTINGS },
  { name: 'account', page: '/account' },
  { name: 'security', page: '/account' },
  { name: 'sessions', page: '/account' },
] as const

export type SettingsName = (typeof settingsPlaces)[number]['name']
