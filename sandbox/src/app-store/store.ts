import type { Db, Trx } from '@liston/server/platform/db/index.ts'
import type { Kysely, Selectable } from 'kysely'
import type { Purchase } from './purchase.ts'
import type { StoreTables } from './tables.ts'

const tables = (db: Db | Trx) => db as unknown as Kysely<StoreTables>
export type Notice = Selectable<StoreTables['store_notice']>

export async function insertPurchase(trx: Trx, purchase: Purchase): Promise<void> {
  await tables(trx).insertInto('store_purchase').values(purchase).execute()
}

/** Locks the row until the end of the transaction. */
export const lockPurchase = (trx: Trx, id: string): Promise<Purchase | undefined> =>
  tables(trx)
    .selectFrom('store_purchase')
    .selectAll()
    .where('original_transaction_id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function updatePurchase(trx: Trx, { original_transaction_id: id, ...next }: Purchase): Promise<void> {
  await tables(trx).updateTable('store_purchase').set(next).where('original_transaction_id', '=', id).execute()
}

export const findPurchase = (db: Db, id: string): Promise<Purchase | undefined> =>
  tables(db).selectFrom('store_purchase').selectAll().where('original_transaction_id', '=', id).executeTakeFirst()

export const listPurchases = (db: Db, limit: number): Promise<Purchase[]> =>
  tables(db).selectFrom('store_purchase').selectAll().orderBy('bought_at', 'desc').limit(limit).execute()

export const listOfDevice = (db: Db, device: string): Promise<Purchase[]> =>
  tables(db).selectFrom('store_purchase').selectAll().where('device', '=', device).orderBy('bought_at').execute()

export async function insertNotice(trx: Trx, notice: Omit<Notice, 'answer'>): Promise<void> {
  await tables(trx)
    .insertInto('store_notice')
    .values({ ...notice, answer: null })
    .execute()
}

export const findNotice = (db: Db, id: string): Promise<Notice | undefined> =>
  tables(db).selectFrom('store_notice').selectAll().where('id', '=', id).executeTakeFirst()

export async function noteAnswer(db: Db, id: string, answer: number): Promise<void> {
  await tables(db).updateTable('store_notice').set({ answer }).where('id', '=', id).execute()
}

export const listNotices = (db: Db, of: string[]): Promise<Notice[]> =>
  of.length === 0
    ? Promise.resolve([])
    : tables(db)
        .selectFrom('store_notice')
        .selectAll()
        .where('original_transaction_id', 'in', of)
        .orderBy('told_at', 'desc')
        .execute()

/** Notifications since then, oldest first. */
export const listTold = (db: Db, since: Date): Promise<Notice[]> =>
  tables(db).selectFrom('store_notice').selectAll().where('told_at', '>=', since).orderBy('told_at').execute()
