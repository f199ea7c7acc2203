import './settings-frame.css'
import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { useHydrated } from '../../../platform/forms/use-hydrated.ts'
import { OwnFailure } from '../../../platform/queries/own-failure.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { type SettingsName, settingsPlaces } from './places.ts'
import { frameTexts } from './texts.ts'

/** Layout of all settings pages: navigation to every section, and the sections of this page. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const t = useTexts(frameTexts)
  // The server does not see the fragment of the address.
  const knowsHash = useHydrated()
  const { pathname, hash } = useRouterState({ select: ({ location: { pathname, hash } }) => ({ pathname, hash }) })
  return (
    <div className="settings-frame">
      <nav aria-label={t.nav} className="settings-nav">
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
