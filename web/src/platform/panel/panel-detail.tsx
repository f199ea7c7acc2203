import type { StaffArea } from '@liston/contract/kernel'
import type { ReactNode } from 'react'
import { Anchor } from '../../design/controls/anchor.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { Card } from '../../design/surfaces/card.tsx'
import { Tabs } from '../../design/surfaces/tabs.tsx'
import { useMe } from '../session.ts'
import { useTexts } from '../texts.tsx'
import { useDates } from '../time/use-dates.ts'
import { withSearch } from './search.ts'
import { panelTexts } from './texts.ts'

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

/** A point in time, or its day. */
export function When({ at, isDay }: { at: string; isDay?: boolean }) {
  const dates = useDates()
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

export type ItemsProps<Item> = {
  /** What an empty list says: a sentence, or a whole state. */
  empty: ReactNode
  /** An item, as a list element. */
  row?(item: Item): ReactNode
  /** All items, if they are no list. */
  children?(items: Item[]): ReactNode
}

/** The items of a list, or what it says if there are none. */
export function PanelItems<Item>({ items, empty, row, children }: ItemsProps<Item> & { items: Item[] }) {
  if (items.length === 0) return typeof empty === 'string' ? <EmptyState title={empty} /> : empty
  return (
    <>
      {row && <ul className="grid grid-cols-1 gap-4">{items.map(row)}</ul>}
      {children?.(items)}
    </>
  )
}

type PanelTabsProps<V extends string> = {
  label: string
  path: string
  /** Search parameter that chooses the tab. */
  name: string
  values: readonly V[]
  /** The value of an address without the parameter, if it is not the first. */
  initial?: V
  current: V
  words: Record<V, string>
  /** Other search parameters, which stay. */
  keep?: object
}

/** Views of a list, one for each value of a search parameter. */
export function PanelTabs<V extends string>(props: PanelTabsProps<V>) {
  const { label, path, name, values, initial = values[0], current, words, keep = {} } = props
  const tabs = values.map((value) => ({
    href: withSearch(path, { ...keep, [name]: value === initial ? undefined : value }),
    label: words[value],
    current: value === current,
  }))
  return <Tabs label={label} tabs={tabs} />
}

type PanelRowProps = {
  /** First line: a name, and badges. */
  head: ReactNode
  /** Lines below. */
  children: ReactNode
  /** Button or link on the other side. */
  act?: ReactNode
}

/** Row of a list: what it is, and what can be done with it. */
export function PanelRow({ head, children, act }: PanelRowProps) {
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2">{head}</p>
        {children}
      </div>
      {act}
    </Card>
  )
}

type PersonLinkProps = { of: { id: string; username: string } | null; className?: string }

/** Link to the profile of a user, who may have deleted their account. */
export function PersonLink({ of, className = '' }: PersonLinkProps) {
  const t = useTexts(panelTexts)
  if (!of) return t.gone
  return (
    <Anchor href={`/profile/${of.id}`} className={`link link-alone ${className}`.trim()}>
      {of.username}
    </Anchor>
  )
}
