import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { RankingTables } from '../tables.ts'

export const tables = (db: Db) => db.withTables<RankingTables>()

/** Puts a ranking or draft in the trash, out of everybody's sight and search. */
export async function markDeleted(trx: Trx, id: string, at: Date): Promise<void> {
  await tables(trx)
    .updateTable('ranking')
    .set((r) => ({ status_before: r.ref('status'), version: r('version', '+', 1) }))
    .set({ status: 'deleted', deleted_at: at, updated_at: at, search: null })
    .where('id', '=', id)
    .execute()
}

/** Takes it out again, as it was. */
export async function markRestored(trx: Trx, id: string, at: Date): Promise<void> {
  await sql`UPDATE ranking SET status = coalesce(status_before, 'draft'), status_before = NULL, deleted_at = NULL,
    updated_at = ${at}, version = version + 1 WHERE id = ${id}`.execute(trx)
}
