import { languageCodes } from '@liston/contract/kernel'
import type { ComponentType, ReactNode } from 'react'
import { ownHeadOf } from '../../platform/head-of.ts'
import type { PageContext } from '../../platform/page-context.ts'
import { OwnFailure } from '../../platform/queries/own-failure.tsx'
import { type Language, useTexts } from '../../platform/texts.tsx'
import './admin.css'
import { Sections, WayOut } from './section-nav.tsx'
import type { SectionName } from './sections.ts'

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
              <WayOut />
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
