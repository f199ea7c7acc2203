import type { Database } from '../platform/db/index.ts'

/** A slow machine takes its time to end a connection; PostgreSQL itself waits five seconds for one, then gives up. */
const PATIENCE_MS = 45_000

/**
 * Drops a database of the tests. FORCE ends connections that are about to close anyway, but not those of the server's own
 * housekeeping (42501, unless one is a superuser): without FORCE PostgreSQL sends that away itself and waits for the rest.
 */
export async function dropDatabase({ pool }: Pick<Database, 'pool'>, name: string): Promise<void> {
  await pool.query('SET statement_timeout = 0')
  const until = performance.now() + PATIENCE_MS
  for (let force = true; ; force = !force)
    try {
      await pool.query(`DROP DATABASE IF EXISTS ${name}${force ? ' WITH (FORCE)' : ''}`)
      return
    } catch (error) {
      // 55006: somebody is still in it.
      const mayEnd = ['42501', '55006'].includes((error as { code?: string }).code ?? '')
      if (!mayEnd || performance.now() > until) throw error
    }
}
