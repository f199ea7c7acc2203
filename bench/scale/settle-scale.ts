import pg from 'pg'
import type { Connection } from '../../server/src/platform/db/index.ts'
import { progressed } from '../rig/progressed.ts'
import { numbering, people } from './lay-people.ts'
import { rankings } from './lay-rankings.ts'
import { talk } from './lay-talk.ts'
import type { Layer, Size } from './layer.ts'

/** Parts inserted in parallel. Ids are computed, so no part waits for rows of another. */
const parts: readonly Layer[][] = [[...people, ...talk], rankings]
const tables = [...new Set(parts.flat().map(([table]) => table))]

/** Session settings for statements that take minutes. */
const patient =
  '-c statement_timeout=0 -c work_mem=128MB -c maintenance_work_mem=512MB -c max_parallel_maintenance_workers=0'

const keysSql = `SELECT conrelid::regclass::text AS "table", conname AS name FROM pg_constraint
  WHERE contype = 'f' AND (conrelid::regclass::text = ANY ($1) OR confrelid::regclass::text = ANY ($1))`

/** Every index of these tables and its constraint, as statements that drop it and create it again. */
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
 * Creates a community of a size in a database that has its boards, with triggers disabled and without foreign keys. The
 * rows that triggers would maintain are inserted too, and reads need neither. Indexes are created after the rows, which
 * is several times faster. Returns the duration in minutes.
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

/** One connection creates all indexes of a table, because two would wait for each other. */
async function makeIndexes(pool: pg.Pool, waiting: string[], indexes: Index[]): Promise<void> {
  for (let table = waiting.shift(); table; table = waiting.shift())
    for (const { name, make } of indexes.filter((index) => index.table === table)) {
      await pool.query(make)
      progressed(`index ${name}`)
    }
}
