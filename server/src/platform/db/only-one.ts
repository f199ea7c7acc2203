import type pg from 'pg'

/**
 * Runs `work` under an advisory lock of this name, exclusive among all processes and callers on this database. Returns
 * null without running it if the lock is taken. A broken connection releases the lock early, so the correctness of
 * `work` must not depend on it.
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
