import type { StaffArea } from '@liston/contract/kernel'
import type { ReactNode } from 'react'
import { Card } from '../../design/surfaces/card.tsx'
import { useMe } from '../session.ts'
import { useShortDates } from '../time/short-dates.ts'
import { useDates } from '../time/use-dates.ts'

/** True if the staff member may change things of the area. */
export const useMayChange = (area: StaffArea): boolean => useMe()?.staff?.[area] === 'change'

type PanelCardProps = { title: ReactNode; lead?: ReactNode; id?: string; children?: ReactNode }

/** Section of an admin page, in a card. `id` names it: it is the target of links, and the accessible name. */
export function PanelCard({ title, lead, id, children }: PanelCardProps) {
  return (
    <Card as="section" aria-labelledby={id} className="grid content-start gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {lead && <p className="text-sm text-muted">{lead}</p>}
      {children}
    </Card>
  )
}

type PanelSectionProps = PanelCardProps & { id: string; className?: string }

/** Section of an admin page, around cards. */
export function PanelSection({ title, lead, id, className = '', children }: PanelSectionProps) {
  return (
    <section aria-labelledby={id} className={`grid min-w-0 gap-4 ${className}`.trim()}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {lead && <p className="text-sm text-muted max-w-measure">{lead}</p>}
      {children}
    </section>
  )
}

export type FactRows = readonly (readonly [name: string, value: ReactNode])[]

/** Names and values. */
export function Facts({ rows }: { rows: FactRows }) {
  return (
    <dl className="admin-facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type WhenProps = { at: string; isDay?: boolean; isShort?: boolean }

/** A point in time, or its day. `isShort` is for tables. */
export function When({ at, isDay, isShort }: WhenProps) {
  const [long, short] = [useDates(), useShortDates()]
  const dates = isShort ? short : long
  return <time dateTime={at}>{isDay ? dates.day(at) : dates.moment(at)}</time>
}

/** Earlier values, collapsed. */
export function PanelHistory({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details>
      <summary className="admin-summary">{label}</summary>
      <ol className="grid gap-2">{children}</ol>
    </details>
  )
}

type PanelChangeProps = { by: ReactNode; at: string; children: ReactNode; act?: ReactNode }

/** An earlier value: by whom and when, and a button to restore it. */
export function PanelChange({ by, at, children, act }: PanelChangeProps) {
  return (
    <li className="admin-change">
      <div className="grid min-w-0 gap-1">
        <span className="text-sm text-muted">
          {by} · <When at={at} />
        </span>
        {children}
      </div>
      {act}
    </li>
  )
}
