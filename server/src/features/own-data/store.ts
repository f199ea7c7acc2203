import type { Language } from '@liston/contract/kernel'
import type { Generated, Selectable } from 'kysely'
import type { Db } from '../../platform/db/index.ts'

type OwnDataTables = {
  data_export: {
    id: string
    user_id: string
    asked_at: Date
    day: Generated<string>
    language: Language
    state: Generated<'waiting' | 'ready' | 'gone'>
    token: string | null
    bytes: number | null
    expires_at: Date | null
  }
}

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
