import { createHash } from 'node:crypto'
import type { ImportPreview } from '@liston/contract/transfer'
import { newId, onceInTransaction } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { decodeText } from '../reading/decode-text.ts'
import { readTable } from '../reading/read-table.ts'
import { keepFile } from '../store.ts'
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
