import type { ReactNode } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Checkbox } from '../../../design/controls/checkbox.tsx'

type Props = {
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
export function PanelFilter({ path, columns, without, words, children, below }: Props) {
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
