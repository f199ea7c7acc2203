import type { ReactNode } from 'react'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Card } from '../../../design/surfaces/card.tsx'

/** A column: its name in the address, its heading, and what a row shows in it. The first one names the row. */
export type Column<Row> = { name: string; label: string; cell: (row: Row) => ReactNode }

type Props<Row> = {
  /** What the table is of, for who does not see it. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  empty: string
  /** Where nothing in it takes the focus, it is scrolled by keys. */
  isPlain?: boolean
  /** Address of the first page, where this is a later one, and of the page after this one. */
  first?: { href: string; label: string } | undefined
  next?: { href: string; label: string } | undefined
}

/** A table of the panel. All of its state stands in the address, so its pages are links. */
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
