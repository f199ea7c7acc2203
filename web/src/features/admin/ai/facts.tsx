import type { ReactNode } from 'react'
import { Card } from '../../../design/surfaces/card.tsx'

export type Rows = [name: string, value: ReactNode][]

/** A card with names and values. */
export function Facts({ title, rows, children }: { title: string; rows: Rows; children?: ReactNode }) {
  return (
    <Card as="section" className="grid content-start gap-3">
      <h2 className="text-xl">{title}</h2>
      <dl className="admin-facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Card>
  )
}
