import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Button } from '../../design/controls/button.tsx'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { Card } from '../../design/surfaces/card.tsx'
import { useTexts } from '../texts.tsx'
import { withSearch } from './search.ts'
import { panelTexts } from './texts.ts'

/** A column: its search parameter, heading and cell. The first column is the row header. */
export type Column<Row> = {
  name: string
  label: ReactNode
  cell: (row: Row) => ReactNode
  /** Attributes of the cell. */
  td?: (row: Row) => ComponentProps<'td'> & { 'data-may'?: string | undefined }
}

type TableProps<Row> = {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Accessible name, if no cell can take the focus: the table itself becomes focusable, so that keys can scroll it. */
  plainLabel?: string | undefined
}

/** Explicit roles: some browsers drop those of a table that is displayed as blocks, as it is on phones. */
const as = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  name: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

/**
 * A table without a card. Where it is too wide it scrolls sideways; on phones each row is a card of names and values.
 */
export function BareTable<Row>({ columns, rows, keyOf, plainLabel }: TableProps<Row>) {
  const [name, ...rest] = columns
  return (
    <div className="admin-wide" {...(plainLabel && { tabIndex: 0, role: 'group', 'aria-label': plainLabel })}>
      <table className="admin-table" {...as.table}>
        <thead {...as.rows}>
          <tr {...as.row}>
            {columns.map((column) => (
              <th key={column.name} scope="col" {...as.head}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...as.rows}>
          {rows.map((row) => (
            <tr key={keyOf(row)} {...as.row}>
              <th scope="row" {...as.name}>
                {name?.cell(row)}
              </th>
              {rest.map((column) => (
                <td key={column.name} {...as.cell} data-name={nameOf(column.label)} {...column.td?.(row)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The heading of a column, beside each value on phones. One that only screen readers have is not displayed there. */
const nameOf = (label: ReactNode): string | undefined => (typeof label === 'string' ? label : undefined)

/** Attributes of a cell with a number. */
export const numeral = () => ({ className: 'numeral' })

type Props<Row> = Omit<TableProps<Row>, 'plainLabel'> & {
  /** Accessible name of the table. */
  label: string
  empty?: string
  /** Set if no cell can take the focus. */
  isPlain?: boolean
  /** Addresses of the first page, on a later one, and of the next page. */
  first?: string | undefined
  next?: string | undefined
}

/** A table of the admin panel. Its state is in the URL, so its pages are links. */
export function PanelTable<Row>({ label, rows, empty, isPlain, first, next, ...table }: Props<Row>) {
  const t = useTexts(panelTexts)
  if (rows.length === 0) return <EmptyState title={empty} action={first && <a href={first}>{t.first}</a>} />
  return (
    <>
      <Card as="section" aria-label={label}>
        <BareTable {...table} rows={rows} plainLabel={isPlain ? label : undefined} />
      </Card>
      <PageLinks first={first} next={next} />
    </>
  )
}

/** Addresses of the first and of the next page of a table, for PanelTable. */
export const pageLinks = (path: string, search: object, cursor: string | undefined, nextCursor: string | null) => ({
  first: cursor && withSearch(path, search),
  next: nextCursor ? withSearch(path, { ...search, cursor: nextCursor }) : undefined,
})

/** Links to the first and to the next page. */
export function PageLinks({ first, next }: { first?: string | undefined; next?: string | undefined }) {
  const t = useTexts(panelTexts)
  if (!first && !next) return null
  return (
    <p className="flex flex-wrap justify-center gap-3">
      {first && <LinkButton href={first}>{t.first}</LinkButton>}
      {next && <LinkButton href={next}>{t.next}</LinkButton>}
    </p>
  )
}

type PanelFilterProps = {
  /** Path of the page, which is the target of the form. */
  path: string
  /** Address without the filters; the path by default. */
  clear?: string
  /** Number of filters that are set, by `countSet`. */
  set: number
  /** Fields side by side. */
  children: ReactNode
  /** Content below the fields. */
  below?: ReactNode
}

/** Filters of a list: a GET form, so that its state is in the address. On phones it is behind a button. */
export function PanelFilter({ path, clear = path, set, children, below }: PanelFilterProps) {
  const t = useTexts(panelTexts)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="admin-filter" data-open={isOpen || undefined}>
      <p className="admin-filter-button">
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {t.filters}
          {set > 0 && <span className="numeral">{set}</span>}
        </Button>
      </p>
      <form id={id} action={path}>
        <div className="field-row admin-asked">{children}</div>
        {below}
        <p className="flex flex-wrap items-center gap-4">
          <Button type="submit">{t.filter}</Button>
          <a className="link link-alone" href={clear}>
            {t.clear}
          </a>
        </p>
      </form>
    </div>
  )
}

/** Link to the same rows as a file. */
export function PanelFile({ path, asked, name, hint }: { path: string; asked: object; name: string; hint: string }) {
  const t = useTexts(panelTexts)
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <a className="link link-alone" href={withSearch(path, asked)} download={name}>
        {t.file}
      </a>
      <span className="text-sm text-muted">{hint}</span>
    </p>
  )
}
