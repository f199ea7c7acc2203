import type { Db, Trx } from '../../../platform/db/index.ts'
import type { AvatarRow, AvatarTables } from '../tables.ts'

const tables = (db: Db) => db.withTables<AvatarTables>()

/** An avatar, held to the end of the transaction. */
export const lockAvatar = (trx: Trx, id: string): Promise<AvatarRow | undefined> =>
  tables(trx).selectFrom('avatar').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type Terms = Pick<AvatarRow, 'unlock_type' | 'unlock_cost' | 'unlock_level' | 'is_active'>

export async function writeTerms(trx: Trx, id: string, terms: Terms): Promise<void> {
  await tables(trx).updateTable('avatar').set(terms).where('id', '=', id).execute()
}

/** Whether somebody new could still wear one, were this one gone: held until the end of the transaction. */
export async function isLastFree(trx: Trx, id: string): Promise<boolean> {
  const free = await tables(trx)
    .selectFrom('avatar')
    .select(['id'])
    .where('unlock_type', '=', 'free')
    .where('is_active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
  return free.every((avatar) => avatar.id === id)
}
