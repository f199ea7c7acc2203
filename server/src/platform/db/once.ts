import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { refuse } from '../refusal.ts'
import { type Db, inTransaction, type Trx } from './open-db.ts'

/** Hash of a request, stored to recognise a repeat. */
export const fingerprintOf = (request: unknown): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex')

export type OnceKey = { userId: string; key: string | null; request: unknown }

/**
 * Runs `work` at most once per user and Idempotency-Key (kept for 24 h): a repeat gets the first response. Concurrent
 * repeats wait on the unique index until the first commits. Without a key, `work` simply runs. Throws
 * IDEMPOTENCY_KEY_REUSED if the key came with another request. Votes do the same in their own SQL function (migration
 * 0008), because one transaction handles many votes. They use the same table and fingerprint.
 */
export async function once<T>(trx: Trx, key: OnceKey, work: () => Promise<T>): Promise<T> {
  if (key.key === null) return work()
  const fingerprint = fingerprintOf(key.request)
  const won =
    await sql`INSERT INTO idempotency (user_id, key, fingerprint) VALUES (${key.userId}, ${key.key}, ${fingerprint})
    ON CONFLICT DO NOTHING RETURNING 1`.execute(trx)
  if (won.rows.length === 0) {
    const earlier = await findEarlier<T>(trx, key)
    if (!earlier) throw refuse('IDEMPOTENCY_KEY_REUSED')
    return earlier.answer
  }
  const answer = await work()
  await sql`UPDATE idempotency SET answer = ${JSON.stringify(answer)}::jsonb WHERE user_id = ${key.userId} AND key = ${key.key}`.execute(
    trx,
  )
  return answer
}

/**
 * The response to an earlier request with this key; undefined if there is none. For work that cannot run in a
 * transaction: a repeat skips it. Throws IDEMPOTENCY_KEY_REUSED if the key came with another request.
 */
export async function findEarlier<T>(db: Db, key: OnceKey): Promise<{ answer: T } | undefined> {
  const found = await sql<{ fingerprint: string; answer: T }>`SELECT fingerprint, answer FROM idempotency
    WHERE user_id = ${key.userId} AND key = ${key.key}`.execute(db)
  const row = found.rows[0]
  if (row && row.fingerprint !== fingerprintOf(key.request)) throw refuse('IDEMPOTENCY_KEY_REUSED')
  return row && { answer: row.answer }
}

/** Runs `work` at most once, in a transaction of its own. */
export const onceInTransaction = <T>(db: Db, key: OnceKey, work: (trx: Trx) => Promise<T>): Promise<T> =>
  inTransaction(db, (trx) => once(trx, key, () => work(trx)))
