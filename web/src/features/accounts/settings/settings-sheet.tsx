import type { ReactNode } from 'react'
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
