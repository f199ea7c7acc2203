import type { ReactNode } from 'react'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Back } from '../../../design/identity/icon.ts'
import { Card } from '../../../design/surfaces/card.tsx'

type Props = { title: string; lead?: string; id?: string; children: ReactNode }

/** A card of the settings with a title and an introduction. */
export function SettingsSheet({ title, lead, id, children }: Props) {
  return (
    <Card as="section" className="grid gap-4" id={id}>
      <div>
        <h2 className="text-lg">{title}</h2>
        {lead && <p className="text-sm text-muted">{lead}</p>}
      </div>
      {children}
    </Card>
  )
}

type PageProps = { title: string; lead: string; back: string; head?: ReactNode; children: ReactNode }

/** A page below the account settings: a link back, the title, an introduction and, below these, `head`. */
export function SettingsPage({ title, lead, back, head, children }: PageProps) {
  return (
    <div className="page page-column grid gap-6">
      <header className="grid justify-items-start gap-2">
        <LinkButton href="/account" size="sm" icon={<Back aria-hidden="true" />}>
          {back}
        </LinkButton>
        <h1 className="text-2xl lg:text-3xl">{title}</h1>
        <p className="text-muted">{lead}</p>
        {head}
      </header>
      {children}
    </div>
  )
}
