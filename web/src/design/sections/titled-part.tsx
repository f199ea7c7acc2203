import type { ReactNode } from 'react'

type Props = { title: ReactNode; lead?: ReactNode; id?: string; children: ReactNode }

/** One part of a section: what it is about, and what can be done there. The section is the sheet. */
export function TitledPart({ title, lead, id, children }: Props) {
  return (
    <div data-titled="" className="grid gap-3" id={id}>
      <div>
        <h3 className="font-bold">{title}</h3>
        {lead && <p className="text-sm text-muted">{lead}</p>}
      </div>
      {children}
    </div>
  )
}
