import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate, openDb, type Connection } from '../platform/db/index.ts'
import { startPostgres } from '../platform/postgres/index.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Connection
  }
}

/**
 * Starts one real PostgreSQL for the whole run, with a migrated template that each test file clones. TEST_DATABASE_URL
 * (of a superuser) replaces the embedded one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await serverOf(process.env.TEST_DATABASE_URL)
  const admin = openDb({ ...server.connection, database: 'postgres' }, 1)
  // No timeout, however busy the machine: these are not statements of the application. The pool may replace its only
  // connection between them.
  const unhurried = () => admin.pool.query('SET statement_timeout = 0')
  await unhurried()
  await admin.pool.query('DROP DATABASE IF EXISTS liston_template WITH (FORCE)')
  await admin.pool.query('CREATE DATABASE liston_template')
  const template = openDb({ ...server.connection, database: 'liston_template' }, 1)
  await migrate(template.pool)
  await template.close()
  // A template must have no connections while it is cloned. Tests that read the migrated catalogue use this copy.
  await unhurried()
  await admin.pool.query('DROP DATABASE IF EXISTS liston_catalogue WITH (FORCE)')
  await admin.pool.query('CREATE DATABASE liston_catalogue TEMPLATE liston_template')
  await admin.close()
  project.provide('postgres', server.connection)
  return server.stop
}

async function serverOf(url: string | undefined): Promise<{ connection: Connection; stop(): Promise<void> }> {
  if (url) {
    const { hostname, port, username, password } = new URL(url)
    return {
      connection: { host: hostname, port: Number(port || 5432), user: username, password },
      stop: async () => {},
    }
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'liston-test-'))
  // Test data need not survive a power failure. Full-page writes after each created or dropped database cost most.
  // Tests of query plans gather their own statistics, so autovacuum has no use.
  const lasting = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }
  // Short-lived connections run a statement a few times. Five custom plans before a generic one cost a fifth of PostgreSQL's time.
  const settings = { ...lasting, autovacuum: 'off', max_connections: '300', plan_cache_mode: 'force_generic_plan' }
  const postgres = await startPostgres({ dataDir, settings })
  const { host, port, user } = postgres.connection
  return {
    connection: { host, port, user },
    async stop() {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
