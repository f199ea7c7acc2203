import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Connection, migrate, openDb } from '../../server/src/platform/db/index.ts'
import { startPostgres } from '../../server/src/platform/postgres/index.ts'

/** Durability is not tested here: a schedule crashes between two steps of ours. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** A PostgreSQL with `count` empty migrated databases. */
export async function openDatabases(count: number): Promise<{ connections: Connection[]; close(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'liston-payments-'))
  const postgres = await startPostgres({ dataDir, settings })
  const { database: template, ...server } = postgres.connection
  const first = openDb(postgres.connection, 1)
  await migrate(first.pool)
  await first.close()
  const admin = openDb({ ...server, database: 'postgres' }, 1)
  const names = Array.from({ length: count }, (_, n) => `payments_${n + 1}`)
  for (const name of names) await admin.pool.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  await admin.close()
  return {
    connections: names.map((database) => ({ ...server, database })),
    async close() {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
