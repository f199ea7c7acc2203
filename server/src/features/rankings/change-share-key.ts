import { randomBytes } from 'node:crypto'
import { shareKeyRefusals, type ShareKey } from '@liston/contract/rankings'
import { type Db, newId, onceInTransaction, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import type { Viewer } from '../../platform/http/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { findHead, type RankingHead } from './draft/store.ts'
import { mayEdit } from './policy.ts'
import type { RankingTables } from './tables.ts'

const refuse = refuser(shareKeyRefusals)

type Mine = { viewer: Viewer; id: string }
type Change = Mine & { key: string | null }

/** The secret link of my ranking. Other users get NOT_FOUND, whether a link exists or not. */
export async function showShareKey({ db }: Platform, { viewer, id }: Mine): Promise<ShareKey> {
  const ranking = await findHead(db, id)
  if (!ranking || !mayEdit(viewer, ranking)) throw refuse('NOT_FOUND')
  return findKey(db, id)
}

const tables = (db: Db) => db.withTables<RankingTables>()

/** The secret of a ranking's link, and the number of users who came in by it. */
async function findKey(db: Db, rankingId: string): Promise<{ key: string | null; guests: number }> {
  const row = await tables(db)
    .selectFrom('ranking_key as k')
    .select('k.token as key')
    .select((q) =>
      q
        .selectFrom('ranking_guest as g')
        .whereRef('g.key_id', '=', 'k.id')
        .select((g) => g.fn.countAll<number>().as('n'))
        .as('guests'),
    )
    .where('k.ranking_id', '=', rankingId)
    .executeTakeFirst()
  return { key: row?.key ?? null, guests: Number(row?.guests ?? 0) }
}

/** Creates the link, or replaces it. */
export function renewShareKey(platform: Platform, o: Change): Promise<ShareKey> {
  const at = platform.clock.now()
  return changed(platform, o, 'renewShareKey', async (trx, ranking) => {
    if (ranking.visibility !== 'private') throw refuse('NOT_PRIVATE')
    await deleteKey(trx, o.id)
    await insertKey(trx, o.id, at)
  })
}

/** Deletes the link. Users who came in by it lose access. */
async function deleteKey(trx: Trx, rankingId: string): Promise<void> {
  await tables(trx).deleteFrom('ranking_key').where('ranking_id', '=', rankingId).execute()
}

const TOKEN_BYTES = 16

async function insertKey(trx: Trx, rankingId: string, at: Date): Promise<void> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await tables(trx)
    .insertInto('ranking_key')
    .values({ id: newId(), ranking_id: rankingId, token, created_at: at })
    .execute()
}

/** Revokes the link at once, for all users who came in by it. */
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
