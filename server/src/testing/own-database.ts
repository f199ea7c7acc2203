import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import type { Connection } from '../platform/db/index.ts'
import { dropDatabase } from './drop-database.ts'
import { openPool } from './pool.ts'

export type OwnDatabase = { name: string; connection: Connection; url: string; drop(): Promise<void> }

let pool: pg.Pool | undefined
/**
 * The connection that creates and drops the databases of this worker's test files. It does not keep the process alive.
 */
function admin(): pg.Pool {
  if (pool) return pool
  pool = openPool({
    ...inject('postgres'),
    database: 'postgres',
    max: 1,
    allowExitOnIdle: true,
    idleTimeoutMillis: 0,
  })
  return pool
}

/**
 * A migrated database, cloned from the template of this run or from another database that nobody is connected to. `url`
 * is for an application in a process of its own.
 */
export async function createDatabase(template = 'liston_template'): Promise<OwnDatabase> {
  const server = inject('postgres')
  const name = `liston_${randomUUID().replaceAll('-', '')}`
  // At this size FILE_COPY takes less than half the time of writing each page to the log.
  await admin().query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  const password = server.password ? `:${encodeURIComponent(String(server.password))}` : ''
  const where = `host=${encodeURIComponent(server.host ?? '')}&port=${server.port}`
  return {
    name,
    connection: { ...server, database: name },
    url: `postgres://${server.user}${password}@localhost/${name}?${where}`,
    drop: () => dropDatabase({ pool: admin() }, name),
  }
}
