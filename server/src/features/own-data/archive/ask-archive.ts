import { type ArchiveState, ownDataRefusals } from '@liston/contract/own-data'
import { newId, onceInTransaction } from '../../../platform/db/index.ts'
import type { SignedInContext } from '../../../platform/http/index.ts'
import { enqueue } from '../../../platform/jobs/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import type { OwnDataPlatform } from '../own-data-platform.ts'
import { findLast, insertExport } from '../store.ts'
import { makeArchive } from './make-archive.ts'
import { presentArchive } from './present-archive.ts'

const refuse = refuser(ownDataRefusals.askArchive)

/** Queues an archive: one at a time, and one a UTC day. */
export async function askArchive(platform: OwnDataPlatform, context: SignedInContext): Promise<ArchiveState> {
  const { viewer, idempotencyKey: key, language } = context
  const at = platform.clock.now()
  return onceInTransaction(platform.db, { userId: viewer.id, key, request: { askArchive: {} } }, async (trx) => {
    const id = newId()
    const asked = await insertExport(trx, { id, userId: viewer.id, language, at })
    const last = await findLast(trx, viewer.id)
    const shown = presentArchive(last, at)
    if (!asked && last?.state === 'waiting') throw refuse('ARCHIVE_WAITING')
    if (!asked) throw refuse('ARCHIVE_TODAY', { nextAt: shown.nextAt ?? at.toISOString() })
    await enqueue(trx, makeArchive, { exportId: id })
    return shown
  })
}
