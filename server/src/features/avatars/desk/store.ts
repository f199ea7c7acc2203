import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { AvatarRow, AvatarTables } from '../tables.ts'

const tables = (db: Db) => db.withTables<AvatarTables>()

/** An avatar, held to the end of the transaction; one change of terms after another, for each looks at all the others. */
export async function lockAvatar(trx: Trx, id: string): Promise<AvatarRow | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('avatar terms', 0))`.execute(trx)
  return tables(trx).selectFrom('avatar').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

type Terms = Pick<AvatarRow, 'unlock_type' | 'unlock_cost' | 'unlock_level' | 'is_active'>

export async function writeTerms(trx: Trx, id: string, terms: Terms): Promise<void> {
  await tables(trx).updateTable('avatar').set(terms).where('id', '=', id).execute()
}

/** Whether somebody new would have none to wear, were this one gone. */
export async function isLastFree(trx: Trx, id: string): Promise<boolean> {
  const free = await tables(trx)
    .selectFrom('avatar')
    .select(['id'])
    .where('unlock_type', '=', 'free')
    .where('is_active', '=', true)
    .where('unlock_level', 'is', null)
    .execute()
  return free.every((avatar) => avatar.id === id)
}
