import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from './db/index.ts'

/** A record in a file of the data archive. Values are plain, so that it is valid as JSON and as CSV. */
export type Line = Record<string, unknown>

/** The account to erase, and the user's choices. */
export type Leaver = { userId: string; email: string; leftAt: Date; votesToo: boolean; at: Date }

/** An erasure that the other forms cannot express. Must be idempotent. */
type EraseRows = (trx: Trx, leaver: Leaver) => Promise<unknown>

/**
 * What erasure does with the rows that a column links to the user. Texts are SQL, except reasons. Data behind other
 * users' figures stays, anonymously.
 */
type Erasure =
  | 'delete'
  /** Sets the column to null. */
  | 'null'
  /** Deletes the rows that meet a condition. */
  | { delete: string }
  /** Replaces columns, in the rows that meet the condition if there is one. */
  | { set: string; where?: string }
  /** Keeps the rows, for a reason. The account is a tombstone by then. */
  | { keep: string }
  /** A foreign key deletes the rows with those of this table, or the function of this column erases them too. */
  | { erasedWith: string }
  | EraseRows

/**
 * A file of the data archive, with the user's own data only: the rows of a table whose column `of` (default `user_id`)
 * is the user, or a query. All texts are SQL.
 */
type ArchiveFile =
  | { from: string; of?: string; columns: string; where?: string; order?: string }
  | ((userId: string) => RawBuilder<unknown>)

type Declaration = {
  /**
   * Tables with personal data. Each lists its columns with a user's id, and what erasure does with their rows. Erasure
   * takes the tables in this order, in one transaction.
   */
  tables: Record<string, Record<string, Erasure>>
  /** Files of the archive by name. */
  files: Record<string, ArchiveFile>
}

/** The personal data that a feature stores, for the data archive and for erasure. */
export type PersonalData = {
  tables: Declaration['tables']
  files: Record<string, (db: Db, userId: string) => Promise<Line[]>>
  erase(trx: Trx, leaver: Leaver): Promise<void>
}

/** Compiles the declaration of a feature. */
export const personalData = ({ tables, files }: Declaration): PersonalData => ({
  tables,
  files: Object.fromEntries(
    Object.entries(files).map(([name, file]) => [
      name,
      async (db: Db, userId: string) => ((await queryOf(file, userId).execute(db)) as { rows: Line[] }).rows,
    ]),
  ),
  async erase(trx, leaver) {
    for (const [table, columns] of Object.entries(tables)) await eraseRows(trx, leaver, { table, columns })
  },
})

function queryOf(file: ArchiveFile, userId: string): RawBuilder<unknown> {
  if (typeof file === 'function') return file(userId)
  const { from, of = 'user_id', columns, where, order } = file
  const rows = sql`SELECT ${sql.raw(columns)} FROM ${sql.table(from)} WHERE ${isOf(userId, [of], where)}`
  return order === undefined ? rows : sql`${rows} ORDER BY ${sql.raw(order)}`
}

type Declared = { table: string; columns: Record<string, Erasure> }

/** Erases the rows of a table: special cases first, then deleted rows, then empty columns. */
async function eraseRows(trx: Trx, leaver: Leaver, { table, columns }: Declared): Promise<void> {
  const rows = sql.table(table)
  for (const [column, erasure] of Object.entries(columns)) {
    if (typeof erasure === 'function') await erasure(trx, leaver)
    if (typeof erasure !== 'object') continue
    const mine = (condition?: string) => isOf(leaver.userId, [column], condition)
    if ('delete' in erasure) await sql`DELETE FROM ${rows} WHERE ${mine(erasure.delete)}`.execute(trx)
    if ('set' in erasure)
      await sql`UPDATE ${rows} SET ${sql.raw(erasure.set)} WHERE ${mine(erasure.where)}`.execute(trx)
  }
  // One statement for all columns: two users who are erased at the same time lock the rows in the same order.
  const columnsTo = (what: 'delete' | 'null') => Object.keys(columns).filter((column) => columns[column] === what)
  const [gone, empty] = [columnsTo('delete'), columnsTo('null')]
  if (gone.length > 0) await sql`DELETE FROM ${rows} WHERE ${isOf(leaver.userId, gone)}`.execute(trx)
  const nulls = empty.map((column) => sql`${sql.ref(column)} = nullif(${sql.ref(column)}, ${leaver.userId})`)
  if (empty.length > 0)
    await sql`UPDATE ${rows} SET ${sql.join(nulls)} WHERE ${isOf(leaver.userId, empty)}`.execute(trx)
}

/** The condition that one of the columns is the user, and that another condition is met. */
const isOf = (userId: string, columns: readonly string[], condition = 'true') =>
  sql`${userId} IN (${sql.join(columns.map((column) => sql.ref(column)))}) AND (${sql.raw(condition)})`
