import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Db } from './open-db.ts'
import { ConnectionLost } from './patient-pool.ts'
import type { QueryPool } from './replica.ts'

/** The timestamp columns of a row. */
type DatesOf<Row> = { [Column in keyof Row]-?: Date extends Row[Column] ? Column : never }[keyof Row] & string

/**
 * A named statement that only reads; its text is constant, and each parameter occurs in it. `dates`: its timestamp
 * columns, because JSON has none. A `numeric` or `date` column must be cast to text, or it differs in a page.
 */
export type NamedRead<Row> = { name: string; text: string; values: unknown[] } & ([DatesOf<Row>] extends [never]
  ? { dates?: undefined }
  : { dates: readonly DatesOf<Row>[] })

/** Executes named reads: the pool, or the reads of one page. */
export type ReadPool = {
  query<Row extends pg.QueryResultRow>(read: NamedRead<Row>): Promise<{ rows: Row[] }>
}

/** A feature's platform that reads with the page of the request, if a page is being rendered. */
export const readingFor = <P extends { pool: ReadPool }>(
  platform: P,
  { reads }: { reads?: ReadPool },
): Omit<P, 'pool'> & { pool: ReadPool } => (reads ? { ...platform, pool: reads } : platform)

/** Reads on the connection of a transaction. Another name, because the text differs by its mark. */
export const readsWithin = (db: Db): ReadPool => ({
  query: <Row>({ name, text, values }: Read) =>
    db.executeQuery(CompiledQuery.raw(`/* plan within-${name} */ ${text}`, values) as CompiledQuery<Row>),
})

type Read = { name: string; text: string; values: unknown[]; dates?: readonly string[] | undefined }
type Row = Record<string, unknown>
type Waiting = { read: Read; resolve: (found: { rows: Row[] }) => void; reject: (error: unknown) => void }

/**
 * The reads of one page. Those that start in the same turn of the event loop go to the database as one prepared
 * statement. It keeps no results.
 */
export function openPageReads(pool: QueryPool): ReadPool {
  let waiting: Waiting[] = []
  const alone = ({ read, resolve, reject }: Waiting) => void pool.query<Row>(read).then(resolve, reject)

  async function send() {
    const reads = waiting.toSorted((a, b) => (a.read.name < b.read.name ? -1 : 1))
    waiting = []
    if (reads.length === 1) return reads.forEach(alone)
    try {
      const values = reads.flatMap(({ read }) => read.values)
      const { rows } = await pool.query<Record<string, Row[] | null>>({ ...together(reads), values })
      reads.forEach(({ read, resolve }, i) => resolve({ rows: withDates(rows[0]?.[`r${i}`] ?? [], read.dates) }))
    } catch (error) {
      if (error instanceof ConnectionLost) for (const { reject } of reads) reject(error)
      // The page can do without some of its parts, so one that fails must not fail the others.
      else reads.forEach(alone)
    }
  }

  const query = (read: Read) =>
    new Promise<{ rows: Row[] }>((resolve, reject) => {
      if (waiting.push({ read, resolve, reject }) === 1) setImmediate(() => void send())
    })
  return { query: query as ReadPool['query'] }
}

/** PostgreSQL cuts longer names, and cut names may be equal. */
const NAME_MAX = 63
const statements = new Map<string, { name: string; text: string }>()

/** One statement for these reads: a row with their rows as JSON, in the columns r0, r1 … */
function together(reads: readonly Waiting[]): { name: string; text: string } {
  const names = reads.map(({ read }) => read.name).join('+')
  const known = statements.get(names)
  if (known) return known
  let before = 0
  const columns = reads.map(({ read: { text, values } }, i) => {
    const shift = before
    before += values.length
    const shifted = text.replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + shift}`)
    return `(SELECT json_agg(r) FROM (${shifted}) r) AS r${i}`
  })
  const hash = createHash('sha256').update(names).digest('hex').slice(0, 12)
  const name = names.length <= NAME_MAX ? names : `${names.slice(0, NAME_MAX - 13)} ${hash}`
  const made = { name, text: `SELECT ${columns.join(',\n')}` }
  statements.set(names, made)
  return made
}

const withDates = (rows: Row[], dates: readonly string[] = []): Row[] => {
  for (const row of rows)
    for (const column of dates) if (row[column] !== null) row[column] = new Date(row[column] as string)
  return rows
}
