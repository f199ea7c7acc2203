import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { refuse } from '../refusal.ts'
import { type Db, inTransaction, type Trx } from './open-db.ts'

/** What is kept of a request to know it again. */
export const fingerprintOf = (request: unknown): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex')

export type OnceKey = { userId: string; key: string | null; request: unknown }

/**
 * Runs `work` at most once for a user and Idempotency-Key (kept 24 h): a repeat gets the first answer.
 * Racing repeats wait on the unique index for the first to commit. Without a key the work simply runs.
 * Throws IDEMPOTENCY_KEY_REUSED when the key came with another request. Votes do the same inside their own SQL function
 * (migration 0008), because many of them are one transaction; table and fingerprint are these.
 */
export async function once<T>(trx: Trx, key: OnceKey, work: () => Promise<T>): Promise<T> {
  if (key.key === null) return work()
  const fingerprint = fingerprintOf(key.request)
  const won =
    await sql`INSERT INTO idempotency (user_id, key, fingerprint) VALUES (${key.userId}, ${key.key}, ${fingerprint})
    ON CONFLICT DO NOTHING RETURNING 1`.execute(trx)
  if (won.rows.length === 0) return earlier<T>(trx, key, fingerprint)
  const answer = await work()
  await sql`UPDATE idempotency SET answer = ${JSON.stringify(answer)}::jsonb WHERE user_id = ${key.userId} AND key = ${key.key}`.execute(
    trx,
  )
  return answer
}

/** A whole transaction that does its work once. */
export const onceInTransaction = <T>(db: Db, key: OnceKey, work: (trx: Trx) => Promise<T>): Promise<T> =>
  inTransaction(db, (trx) => once(trx, key, () => work(trx)))

async function earlier<T>(trx: Trx, key: OnceKey, fingerprint: string): Promise<T> {
  const found = await sql<{ fingerprint: string; answer: T }>`SELECT fingerprint, answer FROM idempotency
    WHERE user_id = ${key.userId} AND key = ${key.key}`.execute(trx)
  const row = found.rows[0]
  if (!row || row.fingerprint !== fingerprint) throw refuse('IDEMPOTENCY_KEY_REUSED')
  return row.answer
}
