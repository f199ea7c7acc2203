import type pg from 'pg'
import { progressed } from '../rig/progressed.ts'
import { numbering, people } from './lay-people.ts'
import { rankings } from './lay-rankings.ts'
import { talk } from './lay-talk.ts'
import type { Size } from './layer.ts'

/** Indexes that no constraint stands on: they are made anew once the rows are there, which is several times faster. */
const looseSql = `SELECT c.relname AS name, pg_get_indexdef(i.indexrelid) AS def
  FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid
  WHERE t.relname = ANY ($1) AND t.relnamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid)`

const keysSql = `SELECT conrelid::regclass::text AS "table", conname AS name FROM pg_constraint
  WHERE contype = 'f' AND conrelid::regclass::text = ANY ($1)`

/**
 * Lays a community of a size into a database that has its boards, with triggers asleep and without foreign keys: what they
 * would keep is laid too, and reading asks neither. Returns how long it took, in minutes.
 */
export async function settleScale(pool: pg.Pool, size: Size): Promise<number> {
  const since = performance.now()
  const layers = [...people, ...rankings, ...talk]
  const client = await pool.connect()
  try {
    await client.query(
      `SET statement_timeout = 0; SET synchronous_commit = off; SET work_mem = '128MB'; SET maintenance_work_mem = '512MB'; SET max_parallel_maintenance_workers = 2`,
    )
    await client.query(numbering)
    const tables = [...new Set(layers.map(([table]) => table))]
    for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    const { rows: foreign } = await client.query<{ table: string; name: string }>(keysSql, [tables])
    for (const { table, name } of foreign) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
    const { rows: loose } = await client.query<{ name: string; def: string }>(looseSql, [
      layers.map(([table]) => table),
    ])
    for (const { name } of loose) await client.query(`DROP INDEX ${name}`)
    for (const [table, sql] of layers) {
      const { rowCount } = await client.query(sql(size))
      progressed(`${table}: ${rowCount} rows`)
    }
    for (const { name, def } of loose) {
      await client.query(def)
      progressed(`index ${name}`)
    }
    for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
    await client.query('VACUUM (ANALYZE)')
  } finally {
    client.release(true)
  }
  return (performance.now() - since) / 60_000
}
