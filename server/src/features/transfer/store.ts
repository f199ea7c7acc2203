import type { Db, Trx } from '../../platform/db/index.ts'
import type { TransferTables } from './tables.ts'

const tables = (db: Db) => db.withTables<TransferTables>()

export type Brought = {
  id: string
  userId: string
  fileName: string
  encoding: TransferTables['import_file']['encoding']
  content: string
  draftId: string | null
  draftedAt: Date | null
}

/** Keeps a file in the place of the one that its owner brought before. */
export async function keepFile(trx: Trx, o: Omit<Brought, 'draftId' | 'draftedAt'> & { at: Date }): Promise<void> {
  const row = { id: o.id, file_name: o.fileName, encoding: o.encoding, content: o.content, brought_at: o.at }
  await tables(trx)
    .insertInto('import_file')
    .values({ ...row, user_id: o.userId })
    .onConflict((c) => c.column('user_id').doUpdateSet({ ...row, draft_id: null, drafted_at: null }))
    .execute()
}

/** A file of somebody's own. */
export async function findFile(db: Db, o: { id: string; userId: string; lock?: true }): Promise<Brought | undefined> {
  const found = tables(db)
    .selectFrom('import_file')
    .select(['id', 'user_id as userId', 'file_name as fileName', 'encoding', 'content'])
    .select(['draft_id as draftId', 'drafted_at as draftedAt'])
    .where('id', '=', o.id)
    .where('user_id', '=', o.userId)
  return (o.lock ? found.forUpdate() : found).executeTakeFirst()
}

/** The file became a draft: what it said is not kept any longer. */
export async function noteDraft(trx: Trx, o: { id: string; draftId: string; at: Date }): Promise<void> {
  await tables(trx)
    .updateTable('import_file')
    .set({ draft_id: o.draftId, drafted_at: o.at, content: '' })
    .where('id', '=', o.id)
    .execute()
}

/** Forgets files that were brought before then. */
export async function forgetFiles(db: Db, before: Date): Promise<void> {
  await tables(db).deleteFrom('import_file').where('brought_at', '<=', before).execute()
}
