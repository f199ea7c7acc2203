import type { ReactNode } from 'react'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { Card } from '../../design/surfaces/card.tsx'

/** A column: its search parameter, heading and cell. The first column is the row header. */
export type Column<Row> = { name: string; label: string; cell: (row: Row) => ReactNode }

type Props<Row> = {
  /** Accessible name of the table. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  empty: string
  /** Set if no cell can take the focus: the table itself becomes focusable, so that the keyboard can scroll it. */
  isPlain?: boolean
  /** Link to the first page, on a later one, and link to the next page. */
  first?: { href: string; label: string } | undefined
  next?: { href: string; label: string } | undefined
}

/** A table of the admin panel. Its state is in the URL, so its pages are links. */
export function PanelTable<Row>({ label, columns, rows, keyOf, empty, isPlain, first, next }: Props<Row>) {
  if (rows.length === 0) return <EmptyState title={empty} action={first && <a href={first.href}>{first.label}</a>} />
  const [name, ...rest] = columns
  return (
    <>
      <Card as="section" aria-label={label}>
        <div className="admin-wide" {...(isPlain && { tabIndex: 0, role: 'group', 'aria-label': label })}>
          <table className="admin-table">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.name} scope="col">
                    {column.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={keyOf(row)}>
                  <th scope="row">{name?.cell(row)}</th>
                  {rest.map((column) => (
                    <td key={column.name}>{column.cell(row)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Card>
      {(first || next) && (
        <p className="flex flex-wrap justify-center gap-3">
          {first && (
            <LinkButton variant="secondary" href={first.href}>
              {first.label}
            </LinkButton>
          )}
          {next && (
            <LinkButton variant="secondary" href={next.href}>
              {next.label}
            </LinkButton>
          )}
        </p>
      )}
    </>
  )
}
