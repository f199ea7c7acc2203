import type { Database } from '../platform/db/index.ts'

/** A slow machine takes long to end a connection; PostgreSQL itself gives up after five seconds. */
const PATIENCE_MS = 45_000

/**
 * Drops a test database. FORCE ends connections that are about to close, but only a superuser may end autovacuum
 * workers with it (42501). Without FORCE PostgreSQL ends those itself and waits for the rest.
 */
export async function dropDatabase({ pool }: Pick<Database, 'pool'>, name: string): Promise<void> {
  await pool.query('SET statement_timeout = 0')
  const until = performance.now() + PATIENCE_MS
  for (let force = true; ; force = !force)
    try {
      await pool.query(`DROP DATABASE IF EXISTS ${name}${force ? ' WITH (FORCE)' : ''}`)
      return
    } catch (error) {
      // 55006: the database is still in use.
      const mayEnd = ['42501', '55006'].includes((error as { code?: string }).code ?? '')
      if (!mayEnd || performance.now() > until) throw error
    }
}
