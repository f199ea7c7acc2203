import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { OwnDataTables } from './tables.ts'

export const tables = (db: Db) => db.withTables<OwnDataTables>()

export type Export = Selectable<OwnDataTables['data_export']>

/** The export that the user requested last. */
export const findLast = (db: Db, userId: string): Promise<Export | undefined> =>
  tables(db)
    .selectFrom('data_export')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
