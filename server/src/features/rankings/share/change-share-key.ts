import { shareKeyRefusals, type ShareKey } from '@liston/contract/rankings'
import { onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { findHead, type RankingHead } from '../draft/store.ts'
import { mayEdit } from '../policy.ts'
import { deleteKey, findKey, insertKey } from './store.ts'

const refuse = refuser(shareKeyRefusals)

type Mine = { viewer: Viewer; id: string }
type Change = Mine & { key: string | null }

/** The secret link of my ranking; nobody else hears whether there is one. */
export async function showShareKey({ db }: Platform, { viewer, id }: Mine): Promise<ShareKey> {
  const ranking = await findHead(db, id)
  if (!ranking || !mayEdit(viewer, ranking)) throw refuse('NOT_FOUND')
  return findKey(db, id)
}

/** Makes the link, or another in its place. */
export function renewShareKey(platform: Platform, o: Change): Promise<ShareKey> {
  const at = platform.clock.now()
  return changed(platform, o, 'renewShareKey', async (trx, ranking) => {
    if (ranking.visibility !== 'private') throw refuse('NOT_PRIVATE')
    await deleteKey(trx, o.id)
    await insertKey(trx, o.id, at)
  })
}

/** Closes the link at once, for everybody who came by it. */
export const revokeShareKey = (platform: Platform, o: Change): Promise<ShareKey> =>
  changed(platform, o, 'revokeShareKey', (trx) => deleteKey(trx, o.id))

type Work = (trx: Trx, ranking: RankingHead) => Promise<void>

function changed(platform: Platform, o: Change, name: string, work: Work): Promise<ShareKey> {
  const { viewer, key, id } = o
  return onceInTransaction(platform.db, { userId: viewer.id, key, request: { [name]: id } }, async (trx) => {
    const ranking = await findHead(trx, id, 'lock')
    if (!ranking || !mayEdit(viewer, ranking)) throw refuse('NOT_FOUND')
    await work(trx, ranking)
    return findKey(trx, id)
  })
}
