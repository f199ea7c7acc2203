import { useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { Back } from '../../design/identity/icon.ts'
import { Tabs } from '../../design/surfaces/tabs.tsx'
import { useTexts } from '../../platform/texts.tsx'
import { adminTexts } from './texts.ts'

const sections = ['overview', 'reports', 'referrals', 'game', 'payments', 'articles', 'pages'] as const

type Props = { section: (typeof sections)[number]; title: string; lead: ReactNode; children: ReactNode }

/** What every page of the panel stands in: without header and footer, so it has its own way back. */
export function PanelFrame({ section, title, lead, children }: Props) {
  const t = useTexts(adminTexts)
  const { appName } = useRouteContext({ from: '__root__' })
  const tabs = sections.map((name) => ({
    href: name === 'overview' ? '/admin-panelrankw' : `/admin-panelrankw/${name}`,
    label: t.sections[name],
    current: name === section,
  }))
  return (
    <div className="page grid grid-cols-1 gap-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-2xl lg:text-3xl">{title}</h1>
          <p className="text-sm text-muted">{lead}</p>
        </div>
        <LinkButton href="/" icon={<Back aria-hidden="true" />}>
          {t.back(appName)}
        </LinkButton>
      </header>
      <Tabs label={t.sectionsLabel} tabs={tabs} />
      {children}
    </div>
  )
}
