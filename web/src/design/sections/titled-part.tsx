import type { ReactNode } from 'react'

type Props = { title: ReactNode; lead?: ReactNode; id?: string; children: ReactNode }

/** Part of a section: a title, an optional lead and its content. The section itself is the card. */
export function TitledPart({ title, lead, id, children }: Props) {
  return (
    <div data-titled="" className="grid gap-3" id={id}>
      <div>
        <h3>{title}</h3>
        {lead && <p className="text-sm text-muted">{lead}</p>}
      </div>
      {children}
    </div>
  )
}
