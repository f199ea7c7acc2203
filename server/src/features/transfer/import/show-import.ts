import { type Columns, type ImportPreview, transferRefusals } from '@liston/contract/transfer'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { findFile } from '../store.ts'
import { presentImport } from './present-import.ts'

const refuse = refuser(transferRefusals.read)

type Show = { viewer: Viewer; id: string; columns: Columns }

/** A file of one's own again, by other columns. */
export async function showImport(platform: Platform, { viewer, id, columns }: Show): Promise<ImportPreview> {
  const file = await findFile(platform.db, { id, userId: viewer.id })
  if (!file || file.draftedAt) throw refuse('NOT_FOUND')
  return presentImport(platform.db, { viewer, file, columns, at: platform.clock.now() })
}
