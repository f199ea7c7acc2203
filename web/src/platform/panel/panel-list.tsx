import type { ReactNode } from 'react'
import { Anchor } from '../../design/controls/anchor.tsx'
import { Button } from '../../design/controls/button.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { Skeleton } from '../../design/feedback/skeleton.tsx'
import { Card } from '../../design/surfaces/card.tsx'
import { Tabs } from '../../design/surfaces/tabs.tsx'
import { LoadFailed } from '../queries/load-failed.tsx'
import { useTexts } from '../texts.tsx'
import { panelTexts } from './texts.ts'
import { withSearch } from './search.ts'

type Query<Data> = {
  data?: Data | undefined
  error: unknown
  isError: boolean
  isFetching: boolean
  refetch(): unknown
}

/** The data of a query; until then a skeleton, or the error with a button to try again. */
export function PanelQuery<Data>({ of, children }: { of: Query<Data>; children(data: Data): ReactNode }) {
  const t = useTexts(panelTexts)
  if (of.data !== undefined) return children(of.data)
  if (of.isError) return <LoadFailed error={of.error} retry={() => void of.refetch()} pending={of.isFetching} />
  return <Skeleton label={t.loading} />
}

type ItemsProps<Item> = {
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

type PanelListProps<Item> = ItemsProps<Item> & {
  of: Query<{ pages: { items: Item[] }[] }> & {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage(): unknown
  }
}

/** A list that loads page by page, by a button. */
export function PanelList<Item>({ of, empty, row, children }: PanelListProps<Item>) {
  const t = useTexts(panelTexts)
  return (
    <PanelQuery of={of}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items)
        return (
          <>
            <PanelItems items={items} empty={empty} {...(row && { row })} {...(children && { children })} />
            {of.hasNextPage && (
              <Button
                className="justify-self-center"
                pending={of.isFetchingNextPage}
                pendingText={t.loading}
                onClick={() => void of.fetchNextPage()}
              >
                {t.more}
              </Button>
            )}
          </>
        )
      }}
    </PanelQuery>
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
