import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import { deleteFactors } from '../factor/store.ts'
import { deleteKeys } from '../keys/store.ts'
import type { AccountTables } from '../tables.ts'
import { eraseAt } from './erase-at.ts'

const tables = (db: Db) => db.withTables<AccountTables>()

/** Whether others who may reach everything stay. They are held, in one order, so that two don't leave past each other. */
export async function othersReachEverything(trx: Trx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM account
    WHERE is_super_admin AND leaving_at IS NULL AND suspended_at IS NULL
      AND EXISTS (SELECT FROM account a WHERE a.id = ${userId} AND a.is_super_admin) ORDER BY id FOR UPDATE`.execute(
    trx,
  )
  return !rows.some(({ id }) => id === userId) || rows.length > 1
}

type Asked = { userId: string; votesToo: boolean; token: string; at: Date }

/** Somebody has asked to leave; a letter is to confirm it. A later one takes the place of the one before. */
export async function askToLeave(trx: Trx, { userId, votesToo, token, at }: Asked): Promise<void> {
  const asked = { asked_at: at, votes_too: votesToo, token, left_at: null, erase_at: null }
  await tables(trx)
    .insertInto('departure')
    .values({ user_id: userId, ...asked, erased_at: null })
    .onConflict((c) => c.column('user_id').doUpdateSet(asked).where('departure.left_at', 'is', null))
    .execute()
}

/** They have left. False when they had before. */
export async function markLeft(trx: Trx, o: { userId: string; token: string; at: Date }): Promise<boolean> {
  const { userId, token, at } = o
  const left = { token, left_at: at, erase_at: eraseAt(at) }
  const { numUpdatedRows } = await tables(trx)
    .updateTable('departure')
    .set(left)
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tables(trx).updateTable('account').set({ leaving_at: at }).where('id', '=', userId).execute()
  return true
}

/** Whose link it is that confirms a departure. */
export async function findAsked(db: Db, o: { token: string; since: Date }): Promise<string | undefined> {
  const asked = tables(db).selectFrom('departure').select('user_id').where('token', '=', o.token)
  return (await asked.where('left_at', 'is', null).where('asked_at', '>', o.since).executeTakeFirst())?.user_id
}

/** Whose way back it is. */
export async function findLeft(db: Db, token: string): Promise<string | undefined> {
  const left = tables(db).selectFrom('departure').select('user_id').where('token', '=', token)
  return (await left.where('left_at', 'is not', null).where('erased_at', 'is', null).executeTakeFirst())?.user_id
}

/** They stay after all. False when they were not leaving: not asked, come back already, or erased. */
export async function stay(trx: Trx, userId: string): Promise<boolean> {
  // The row of the account first, as whoever erases holds it: one of the two comes too late.
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

/** Whose time to come back is over, at most `limit`. */
export async function findDue(db: Db, o: { now: Date; limit: number }): Promise<string[]> {
  const due = tables(db).selectFrom('departure').select('user_id').where('erased_at', 'is', null)
  const rows = await due.where('erase_at', '<=', o.now).orderBy('erase_at').limit(o.limit).execute()
  return rows.map(({ user_id }) => user_id)
}

export type Due = { email: string; leftAt: Date; votesToo: boolean }

/** Holds the account of somebody who is to be erased; undefined for one who came back, is erased, or has time left. */
export async function lockDue(trx: Trx, o: { userId: string; now: Date }): Promise<Due | undefined> {
  const { rows } = await sql<Due>`SELECT a.email, d.left_at AS "leftAt", d.votes_too AS "votesToo"
    FROM account a JOIN departure d ON d.user_id = a.id
    WHERE a.id = ${o.userId} AND a.leaving_at IS NOT NULL AND d.erased_at IS NULL AND d.erase_at <= ${o.now}
    FOR UPDATE OF a, d`.execute(trx)
  return rows[0]
}

/** Leaves of an account nothing but its id: nobody comes in to it again. */
export async function emptyAccount(trx: Trx, o: { userId: string; at: Date }): Promise<void> {
  const { userId, at } = o
  await tables(trx).deleteFrom('session').where('user_id', '=', userId).execute()
  await deleteKeys(trx, userId)
  await tables(trx).deleteFrom('credential').where('user_id', '=', userId).execute()
  await tables(trx).deleteFrom('identity').where('user_id', '=', userId).execute()
  await tables(trx).deleteFrom('mail_link').where('user_id', '=', userId).execute()
  await tables(trx).deleteFrom('provider_entry').where('user_id', '=', userId).execute()
  await tables(trx).deleteFrom('passkey_question').where('user_id', '=', userId).execute()
  await tables(trx).deleteFrom('email_change').where('user_id', '=', userId).execute()
  await deleteFactors(trx, userId)
  await sql`UPDATE account SET email = id || '@erased.invalid', email_verified = false, name = '',
    is_super_admin = false, silenced_until = NULL, leaving_at = NULL, entered_at = NULL, factor_later_until = NULL WHERE id = ${userId}`.execute(
    trx,
  )
  await tables(trx)
    .updateTable('departure')
    .set({ erased_at: at, token: sql<string>`encode(sha256(gen_random_uuid()::text::bytea), 'hex')` })
    .where('user_id', '=', userId)
    .execute()
}
