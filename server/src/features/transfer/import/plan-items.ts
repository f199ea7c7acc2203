import type { Columns } from '@liston/contract/transfer'
import { pickItems, type Picked } from '../reading/pick-items.ts'
import { readTable } from '../reading/read-table.ts'
import type { Roles, Table } from '../reading/table.ts'
import type { Brought } from '../store.ts'

export type Plan = Picked & { table: Table; roles: Roles; limit: number }

/** A column that the table has, that of before where it has not; -1 is none. */
const chosen = (asked: number | undefined, before: number | null, { columns }: Table): number | null => {
  if (asked === undefined || asked >= columns.length) return before
  return asked < 0 ? null : asked
}

/** What a file comes to with these columns: the same each time it is asked. `most`: items that a ranking of theirs may hold. */
export function planItems(file: Pick<Brought, 'content' | 'fileName'>, columns: Columns, most: number): Plan {
  const table = readTable(file.content, file.fileName)
  const { roles: known } = table
  const name = chosen(columns.name, known.name, table) ?? known.name
  const by = chosen(columns.by, known.by, table)
  const roles: Roles = {
    name,
    by,
    note: chosen(columns.note, known.note, table),
    first: columns.first ?? (by === known.by ? known.first : 'high'),
    // What tells two of one name apart belongs to the names that the file was made for.
    apart: name === known.name ? known.apart : null,
  }
  return { ...pickItems(table, roles), table, roles, limit: Math.min(columns.limit ?? most, most) }
}
