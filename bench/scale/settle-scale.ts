import pg from 'pg'
import type { Connection } from '../../server/src/platform/db/index.ts'
import { progressed } from '../rig/progressed.ts'
import { numbering, people } from './lay-people.ts'
import { rankings } from './lay-rankings.ts'
import { talk } from './lay-talk.ts'
import type { Layer, Size } from './layer.ts'

/** What is laid side by side. Ids are computed, so that no part waits for rows of another. */
const parts: readonly Layer[][] = [[...people, ...talk], rankings]
const tables = [...new Set(parts.flat().map(([table]) => table))]

/** Statements of this take minutes. */
const patient =
  '-c statement_timeout=0 -c work_mem=128MB -c maintenance_work_mem=512MB -c max_parallel_maintenance_workers=0'

const keysSql = `SELECT conrelid::regclass::text AS "table", conname AS name FROM pg_constraint
  WHERE contype = 'f' AND (conrelid::regclass::text = ANY ($1) OR confrelid::regclass::text = ANY ($1))`

/** Every index of these tables, and the constraint that stands on it, as statements that take it away and make it anew. */
const indexesSql = `SELECT t.relname AS "table", c.relname AS name,
    CASE WHEN k.oid IS NULL THEN format('DROP INDEX %I', c.relname)
      ELSE format('ALTER TABLE %I DROP CONSTRAINT %I', t.relname, c.relname) END AS drop,
    CASE WHEN k.oid IS NULL THEN pg_get_indexdef(c.oid)
      ELSE format('ALTER TABLE %I ADD CONSTRAINT %I %s', t.relname, c.relname, pg_get_constraintdef(k.oid)) END AS make
  FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid
  LEFT JOIN pg_constraint k ON k.conindid = c.oid AND k.conrelid = t.oid
  WHERE t.relname = ANY ($1) AND t.relnamespace = 'public'::regnamespace`
type Index = Record<'table' | 'name' | 'drop' | 'make', string>

/**
 * Lays a community of a size into a database that has its boards, with triggers asleep and without foreign keys: what they
 * would keep is laid too, and reading asks neither. Indexes are made once the rows are there, which is several times faster.
 * Returns how long it took, in minutes.
 */
export async function settleScale(connection: Connection, size: Size): Promise<number> {
  const since = performance.now()
  const pool = new pg.Pool({ ...connection, options: patient, max: parts.length })
  try {
    await pool.query(numbering)
    for (const table of tables) await pool.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    const keys = await pool.query<{ table: string; name: string }>(keysSql, [tables])
    for (const { table, name } of keys.rows) await pool.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
    const indexes = (await pool.query<Index>(indexesSql, [tables])).rows
    for (const { drop } of indexes) await pool.query(drop)
    await Promise.all(parts.map((layers) => layRows(pool, layers, size)))
    const waiting = [...tables]
    await Promise.all(parts.map(() => makeIndexes(pool, waiting, indexes)))
    for (const table of tables) await pool.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
    await pool.query('VACUUM (ANALYZE)')
  } finally {
    await pool.end()
  }
  return (performance.now() - since) / 60_000
}

async function layRows(pool: pg.Pool, layers: Layer[], size: Size): Promise<void> {
  for (const [table, sql] of layers) {
    const { rowCount } = await pool.query(sql(size))
    progressed(`${table}: ${rowCount} rows`)
  }
}

/** A table's indexes are made by one connection: two at once would wait for each other. */
async function makeIndexes(pool: pg.Pool, waiting: string[], indexes: Index[]): Promise<void> {
  for (let table = waiting.shift(); table; table = waiting.shift())
    for (const { name, make } of indexes.filter((index) => index.table === table)) {
      await pool.query(make)
      progressed(`index ${name}`)
    }
}
