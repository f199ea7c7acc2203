import type pg from 'pg'

/**
 * Runs `work` while no other process, nor another caller in this one, runs work of the same name on this database.
 * Null when somebody else is at it: nothing was done. A connection that breaks meanwhile gives the place away early, so
 * the work must not depend on being alone for its correctness.
 */
export async function onlyOne<T>(pool: pg.Pool, name: string, work: () => Promise<T>): Promise<T | null> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const text = 'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS won'
    const { rows } = await client.query<{ won: boolean }>({ name: 'only-one', text, values: [name] })
    if (!rows[0]?.won) return null
    try {
      return await work()
    } finally {
      const unlock = client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [name])
      await unlock.catch((error: Error) => (broken = error))
    }
  } finally {
    client.release(broken)
  }
}
