import type { Database } from '../platform/db/index.ts'

/**
 * Drops a database of the tests. FORCE ends connections that are about to close anyway, but not those of the server's own
 * housekeeping (42501, unless one is a superuser): without FORCE PostgreSQL sends that away itself and waits for the rest.
 */
export async function dropDatabase({ pool }: Pick<Database, 'pool'>, name: string): Promise<void> {
  await pool.query('SET statement_timeout = 0')
  try {
    await pool.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  } catch (error) {
    // 55006: one came in between.
    if (!['42501', '55006'].includes((error as { code?: string }).code ?? '')) throw error
    await pool.query(`DROP DATABASE IF EXISTS ${name}`)
  }
}
