import type { Language } from '@liston/contract/kernel'
import { type ArchiveState, ownDataRefusals } from '@liston/contract/own-data'
import { newId, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { SignedInContext } from '../../../platform/http/index.ts'
import { enqueue } from '../../../platform/jobs/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import type { OwnDataPlatform } from '../own-data-platform.ts'
import { findLast, tables } from '../store.ts'
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

/** Asks for an archive. False when one is being made, or there was one today: the indexes decide. */
async function insertExport(
  trx: Trx,
  o: { id: string; userId: string; language: Language; at: Date },
): Promise<boolean> {
  const added = await tables(trx)
    .insertInto('data_export')
    .values({
      id: o.id,
      user_id: o.userId,
      language: o.language,
      asked_at: o.at,
      token: null,
      bytes: null,
      expires_at: null,
    })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}
