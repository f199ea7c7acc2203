import { createHash } from 'node:crypto'
import type { ImportPreview } from '@liston/contract/transfer'
import { newId, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { decodeText } from '../reading/decode-text.ts'
import { readTable } from '../reading/read-table.ts'
import { type Brought, tables } from '../store.ts'
import { presentImport } from './present-import.ts'

type Begin = { viewer: Viewer; key: string | null; name: string; file: Uint8Array }

/** Reads a file that somebody brought, and keeps it until they say what it is to become. */
export async function beginImport(
  platform: Platform,
  { viewer, key, name: fileName, file }: Begin,
): Promise<ImportPreview> {
  const { text: content, encoding } = decodeText(file)
  readTable(content, fileName)
  const sha256 = createHash('sha256').update(file).digest('hex')
  const once = { userId: viewer.id, key, request: { beginImport: { sha256, fileName } } }
  const brought = { userId: viewer.id, fileName, encoding, content }
  return onceInTransaction(platform.db, once, async (trx) => {
    const id = newId()
    const at = platform.clock.now()
    await keepFile(trx, { ...brought, id, at })
    return presentImport(trx, { viewer, file: { ...brought, id, draftId: null, draftedAt: null }, columns: {}, at })
  })
}

/** Keeps a file in the place of the one that its owner brought before. */
async function keepFile(trx: Trx, o: Omit<Brought, 'draftId' | 'draftedAt'> & { at: Date }): Promise<void> {
  const row = { id: o.id, file_name: o.fileName, encoding: o.encoding, content: o.content, brought_at: o.at }
  await tables(trx)
    .insertInto('import_file')
    .values({ ...row, user_id: o.userId })
    .onConflict((c) => c.column('user_id').doUpdateSet({ ...row, draft_id: null, drafted_at: null }))
    .execute()
}
