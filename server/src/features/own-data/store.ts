import type { Language } from '@liston/contract/kernel'
import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/index.ts'
import type { OwnDataTables } from './tables.ts'

const tables = (db: Db) => db.withTables<OwnDataTables>()

export type Export = Selectable<OwnDataTables['data_export']>

/** Asks for an archive. False when one is being made, or there was one today: the indexes decide. */
export async function insertExport(
  trx: Trx,
  o: { id: string; userId: string; language: Language; at: Date },
): Promise<boolean> {
  const added = await tables(trx)
    .insertInto('data_export')
    .values({
      id: o.id,
      user_id: o.userId,
      language: o.language,
      asked_at: o.at,
      token: null,
      bytes: null,
      expires_at: null,
    })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** The one that somebody asked for last. */
export const findLast = (db: Db, userId: string): Promise<Export | undefined> =>
  tables(db)
    .selectFrom('data_export')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** One that is to be made. */
export const findWaiting = (db: Db, id: string): Promise<Export | undefined> =>
  tables(db)
    .selectFrom('data_export')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()

/** It lies in the storage. False when it is wanted no more, or made already. */
export async function markReady(
  trx: Trx,
  o: { id: string; token: string; bytes: number; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tables(trx)
    .updateTable('data_export')
    .set({ state: 'ready', token: o.token, bytes: o.bytes, expires_at: o.expiresAt })
    .where('id', '=', o.id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The archive of a link, for its owner, while it works. */
export const findReady = (db: Db, o: { token: string; userId: string; now: Date }): Promise<Export | undefined> =>
  tables(db)
    .selectFrom('data_export')
    .selectAll()
    .where('token', '=', o.token)
    .where('user_id', '=', o.userId)
    .where('state', '=', 'ready')
    .where('expires_at', '>', o.now)
    .executeTakeFirst()

/** Archives whose time is over, and those that came to nothing, at most `limit`. */
export async function findOver(db: Db, o: { now: Date; givenUp: Date; limit: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM data_export
    WHERE state = 'ready' AND expires_at <= ${o.now} OR state = 'waiting' AND asked_at <= ${o.givenUp} LIMIT ${o.limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Their files are gone. */
export async function markGone(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tables(db).updateTable('data_export').set({ state: 'gone', token: null }).where('id', 'in', ids).execute()
}

/** Whoever leaves has no archive any more: the next sweep takes it. */
export async function endExports(trx: Trx, o: { userId: string; at: Date }): Promise<void> {
  await sql`UPDATE data_export SET state = CASE state WHEN 'waiting' THEN 'gone' ELSE state END,
    expires_at = CASE state WHEN 'ready' THEN least(expires_at, ${o.at}::timestamptz) ELSE expires_at END
    WHERE user_id = ${o.userId}`.execute(trx)
}

export async function isGone(db: Db, id: string): Promise<boolean> {
  const gone = tables(db).selectFrom('data_export').select('id').where('id', '=', id).where('state', '=', 'gone')
  return (await gone.executeTakeFirst()) !== undefined
}
