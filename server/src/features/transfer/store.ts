import type { Encoding } from '@liston/contract/transfer'
import type * as z from 'zod'
import type { Db } from '../../platform/db/index.ts'

type TransferTables = {
  import_file: {
    id: string
    user_id: string
    file_name: string
    encoding: z.infer<typeof Encoding>
    content: string
    brought_at: Date
    draft_id: string | null
    drafted_at: Date | null
  }
}

export const tables = (db: Db) => db.withTables<TransferTables>()

export type Brought = {
  id: string
  userId: string
  fileName: string
  encoding: TransferTables['import_file']['encoding']
  content: string
  draftId: string | null
  draftedAt: Date | null
}

/** The user's import file with this id. */
export async function findFile(db: Db, o: { id: string; userId: string; lock?: true }): Promise<Brought | undefined> {
  const found = tables(db)
    .selectFrom('import_file')
    .select(['id', 'user_id as userId', 'file_name as fileName', 'encoding', 'content'])
    .select(['draft_id as draftId', 'drafted_at as draftedAt'])
    .where('id', '=', o.id)
    .where('user_id', '=', o.userId)
  return (o.lock ? found.forUpdate() : found).executeTakeFirst()
}

/** Deletes files that were uploaded before this time. */
export async function forgetFiles(db: Db, before: Date): Promise<void> {
  await tables(db).deleteFrom('import_file').where('brought_at', '<=', before).execute()
}
