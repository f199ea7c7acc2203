import { languageCodes } from '@liston/contract/kernel'
import { useRouteContext } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { Back } from '../../design/identity/icon.ts'
import { ownHeadOf } from '../../platform/head-of.ts'
import type { PageContext } from '../../platform/page-context.ts'
import { OwnFailure } from '../../platform/queries/own-failure.tsx'
import { useMe } from '../../platform/session.ts'
import { type Language, useTexts } from '../../platform/texts.tsx'
import './admin.css'
import { groups, type SectionName, sections, sectionTexts } from './sections.ts'

type Titles = Record<Language, { title: string; lead: string }>

/** Title and introduction of an admin page, for texts that have them under other names. */
export const panelTitles = <K extends string>(
  texts: Record<Language, Record<K, string>>,
  title: K,
  lead: K,
): Titles => {
  const titles = {} as Titles
  // Read when needed: a browser has the texts of one language.
  for (const code of languageCodes)
    Object.defineProperty(titles, code, { get: () => ({ title: texts[code][title], lead: texts[code][lead] }) })
  return titles
}

type PanelPage = {
  section: SectionName
  texts: Titles
  /** The content. */
  Desk: ComponentType
}

/** Head and component of an admin page, for definePage. */
export const panelPage = ({ section, texts, Desk }: PanelPage) => ({
  head(context: PageContext) {
    const { title, lead } = texts[context.language]
    return ownHeadOf(context, { title, description: lead })
  },
  component() {
    const { title, lead } = useTexts(texts)
    return (
      <PanelFrame section={section} title={title} lead={lead}>
        <Desk />
      </PanelFrame>
    )
  },
})

type Props = { section: SectionName; title: string; lead: ReactNode; children: ReactNode }

/** Frame of all admin pages: navigation, title and content. It replaces the header and footer of the site. */
export function PanelFrame({ section, title, lead, children }: Props) {
  return (
    <div className="page">
      <div className="admin-page">
        <div className="admin-frame">
          <Sections current={section} />
          <div className="admin-content grid min-w-0 grid-cols-1 content-start gap-6">
            <header className="grid gap-1">
              <h1 className="text-2xl lg:text-3xl">{title}</h1>
              <p className="text-sm text-muted">{lead}</p>
            </header>
            <OwnFailure>{children}</OwnFailure>
          </div>
        </div>
      </div>
    </div>
  )
}

/** Navigation with the sections that the user's roles open, in groups. On phones it is collapsed. */
function Sections({ current }: { current: SectionName }) {
  const t = useTexts(sectionTexts)
  const { appName } = useRouteContext({ from: '__root__' })
  const me = useMe()
  const aside = useRef<HTMLElement>(null)
  // In low windows the list scrolls by itself: keeps the current section visible.
  useEffect(() => {
    // The braces matter: in some browsers scrollIntoView returns a promise, which must not be returned as a clean-up.
    aside.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const open = sections.filter(({ area }) => me?.staff?.[area])
  const list = groups
    .map((group) => ({ group, of: open.filter((s) => s.group === group) }))
    .filter(({ of }) => of.length > 0)
  const links = (
    <>
      <a className="admin-way-out" href="/">
        <Back aria-hidden="true" />
        {t.back(appName)}
      </a>
      {list.map(({ group, of }) => (
        <div key={group} className="admin-group">
          <p>{t.groups[group]}</p>
          <ul>
            {of.map(({ name, path }) => (
              <li key={name}>
                <a href={path} aria-current={name === current ? 'page' : undefined}>
                  {t.sections[name]}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  )
  return (
    <>
      <nav ref={aside} className="admin-aside" aria-label={t.label}>
        {links}
      </nav>
      <details className="admin-menu">
        <summary>
          <span>{t.short}</span>
          <strong>{t.sections[current]}</strong>
        </summary>
        <nav aria-label={t.label}>{links}</nav>
      </details>
    </>
  )
}
