import { withAsked } from '../people/asked-people.ts'
import { type Column, PanelTable } from './panel-table.tsx'

type Props<Row> = {
  /** Path of the page, filters from its search parameters, and hidden columns. */
  path: string
  asked: object
  without: readonly string[]
  cursor: string | undefined
  nextCursor: string | null
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** CSV export: path without the filters, and file name. */
  file: { path: string; name: string }
  words: { title: string; none: string; first: string; next: string; file: string; fileHint: string }
}

/** A page of a table, and a link to the same rows as a file. Its whole state is in the URL. */
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

/** Search parameters of a table: filters and hidden columns. */
export const saidOf = (asked: object, without: readonly string[]) => ({
  ...asked,
  ...Object.fromEntries(without.map((column) => [`no-${column}`, 'on'])),
})
