import { withAsked } from '../people/asked-people.ts'
import { type Column, PanelTable } from './panel-table.tsx'

type Props<Row> = {
  /** The page of the table, what its address asks for, and the columns that are left out. */
  path: string
  asked: object
  without: readonly string[]
  cursor: string | undefined
  nextCursor: string | null
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** The same as a file: its address without what is asked, and its name. */
  file: { path: string; name: string }
  words: { title: string; none: string; first: string; next: string; file: string; fileHint: string }
}

/** A table whose whole state stands in the address, a page of it, and the same as a file. */
export function AskedTable<Row extends { id: string }>(props: Props<Row>) {
  const { path, asked, without, cursor, nextCursor, columns, rows, file, words: t } = props
  const said = saidOf(asked, without)
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <a className="link link-alone" href={withAsked(file.path, { ...asked })} download={file.name}>
          {t.file}
        </a>
        <span className="text-sm text-muted">{t.fileHint}</span>
      </p>
      <PanelTable
        label={t.title}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={t.none}
        first={cursor ? { href: withAsked(path, said), label: t.first } : undefined}
        next={nextCursor ? { href: withAsked(path, { ...said, cursor: nextCursor }), label: t.next } : undefined}
      />
    </>
  )
}

/** What an address says of a table: what is asked, and the columns that are left out. */
export const saidOf = (asked: object, without: readonly string[]) => ({
  ...asked,
  ...Object.fromEntries(without.map((column) => [`no-${column}`, 'on'])),
})
