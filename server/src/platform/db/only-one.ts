import type pg from 'pg'
import { PatientPool } from './patient-pool.ts'

/** The pool of the same database whose connections keep their session. */
export const sessionsOf = (pool: pg.Pool): pg.Pool => (pool instanceof PatientPool ? pool.sessions : pool)

/**
 * Runs `work` under an advisory lock of this name, exclusive among all processes and callers on this database. Returns
 * null without running it if the lock is taken. A broken connection releases the lock early, so the correctness of
 * `work` must not depend on it.
 */
export async function onlyOne<T>(pool: pg.Pool, name: string, work: () => Promise<T>): Promise<T | null> {
  const client = await sessionsOf(pool).connect()
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

const collisions = new Set(['40001', '40P01'])
const MAX_ATTEMPTS = 5

/** True if PostgreSQL rolled the transaction back because of another: a deadlock or a serialisation failure. */
export const isCollision = (error: unknown): boolean => collisions.has((error as { code?: string }).code ?? '')

/** Runs `work`, a whole transaction, up to 5 times while it collides with others. `collides` recognises the error. */
export async function repeatCollisions<T>(work: () => Promise<T>, collides = isCollision): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !collides(error)) throw error
    }
  }
}
