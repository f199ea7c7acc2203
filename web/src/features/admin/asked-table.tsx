import type { ReactNode } from 'react'
import { Button } from '../../design/controls/button.tsx'
import { Checkbox } from '../../design/controls/checkbox.tsx'
import { withAsked } from './people/asked-people.ts'
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

type PanelFilterProps = {
  /** Path of the page, which is the target of the form. */
  path: string
  /** Columns that can be hidden, and those that are. */
  columns: readonly { name: string; label: string }[]
  without: readonly string[]
  words: { leaveOut: string; filter: string; clear: string }
  /** Fields side by side. */
  children: ReactNode
  /** Content below the fields. */
  below?: ReactNode
}

/** Filters and columns of an admin table: a GET form, with or without JavaScript. */
export function PanelFilter({ path, columns, without, words, children, below }: PanelFilterProps) {
  return (
    <form action={path} className="grid gap-4">
      <div className="admin-asked">{children}</div>
      {below}
      <details>
        <summary className="admin-summary">{words.leaveOut}</summary>
        <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
          <legend className="sr-only">{words.leaveOut}</legend>
          {columns.map(({ name, label }) => (
            <Checkbox key={name} name={`no-${name}`} defaultChecked={without.includes(name)} label={label} />
          ))}
        </fieldset>
      </details>
      <p className="flex flex-wrap items-center gap-4">
        <Button type="submit">{words.filter}</Button>
        <a className="link link-alone" href={path}>
          {words.clear}
        </a>
      </p>
    </form>
  )
}
