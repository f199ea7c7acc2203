import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { AccountTables } from '../tables.ts'

export const tables = (db: Db) => db.withTables<AccountTables>()

/**
 * True if a super admin remains without this user. Locks their rows in a fixed order, so that two cannot leave at once.
 */
export async function othersReachEverything(trx: Trx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM account
    WHERE is_super_admin AND leaving_at IS NULL AND suspended_at IS NULL
      AND EXISTS (SELECT FROM account a WHERE a.id = ${userId} AND a.is_super_admin) ORDER BY id FOR UPDATE`.execute(
    trx,
  )
  return !rows.some(({ id }) => id === userId) || rows.length > 1
}

/** Cancels the deletion of an account. False if the user is not leaving, has come back already or was erased. */
export async function stay(trx: Trx, userId: string): Promise<boolean> {
  // Locks the account first, as erasure does: of the two, the later one finds nothing to do.
  const { numUpdatedRows } = await tables(trx)
    .updateTable('account')
    .set({ leaving_at: null })
    .where('id', '=', userId)
    .where('leaving_at', 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tables(trx).deleteFrom('departure').where('user_id', '=', userId).where('erased_at', 'is', null).execute()
  return true
}

/** Users whose grace period is over, at most `limit`. */
export async function findDue(db: Db, o: { now: Date; limit: number }): Promise<string[]> {
  const due = tables(db).selectFrom('departure').select('user_id').where('erased_at', 'is', null)
  const rows = await due.where('erase_at', '<=', o.now).orderBy('erase_at').limit(o.limit).execute()
  return rows.map(({ user_id }) => user_id)
}

export type Due = { email: string; leftAt: Date; votesToo: boolean }

/** Locks the account of a user due for erasure. Undefined if the user came back, was erased or has time left. */
export async function lockDue(trx: Trx, o: { userId: string; now: Date }): Promise<Due | undefined> {
  const { rows } = await sql<Due>`SELECT a.email, d.left_at AS "leftAt", d.votes_too AS "votesToo"
    FROM account a JOIN departure d ON d.user_id = a.id
    WHERE a.id = ${o.userId} AND a.leaving_at IS NOT NULL AND d.erased_at IS NULL AND d.erase_at <= ${o.now}
    FOR UPDATE OF a, d`.execute(trx)
  return rows[0]
}

/** Makes a user due for erasure at once, with their votes. They can't come back. */
export async function leaveAtOnce(trx: Trx, o: { userId: string; at: Date }): Promise<void> {
  const token = sql<string>`encode(sha256(gen_random_uuid()::text::bytea), 'hex')`
  const left = { asked_at: o.at, votes_too: true, token, left_at: o.at, erase_at: o.at }
  await tables(trx)
    .insertInto('departure')
    .values({ user_id: o.userId, ...left, erased_at: null })
    .onConflict((c) => c.column('user_id').doUpdateSet(left))
    .execute()
  await tables(trx).updateTable('account').set({ leaving_at: o.at }).where('id', '=', o.userId).execute()
}
