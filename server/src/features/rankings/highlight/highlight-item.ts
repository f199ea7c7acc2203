import { highlightRefusals } from '@liston/contract/rankings'
import { sql } from 'kysely'
import { onceInTransaction, type ReadPool, type Trx } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { findAuthorState } from '../../profiles/index.ts'
import { findMine, findMineIn, type Home, type Mine } from './store.ts'

const refuse = refuser(highlightRefusals.add)

export type Highlight = { viewer: Viewer; key: string | null; itemId: string }

/** My highlights in a ranking. */
export async function listMyHighlights(
  { pool }: { pool: ReadPool },
  asked: { viewer: Viewer; rankingId: string },
): Promise<Mine> {
  const mine = await findMineIn(pool, asked)
  if (!mine) throw refuse('NOT_FOUND')
  return mine
}

/** Highlights an item for the viewer. Highlighting it again changes nothing. */
export async function highlightItem(platform: Platform, { viewer, key, itemId }: Highlight) {
  const o = { userId: viewer.id, key, request: { highlight: itemId } }
  const { rankingId, ...answer } = await onceInTransaction(platform.db, o, async (trx) => {
    const { home, mine } = await findPlace(trx, viewer, itemId)
    const { used, limit, extra } = mine
    if (mine.itemIds.includes(home.itemId)) return { used, limit, rankingId: home.rankingId }
    if (used >= limit) throw refuse('HIGHLIGHT_LIMIT', { used, limit, mayBuy: !extra && limit < home.items })
    await insertHighlight(trx, { userId: viewer.id, home, itemId: home.itemId, at: platform.clock.now() })
    return { used: used + 1, limit, rankingId: home.rankingId }
  })
  tell(platform, rankingId)
  return answer
}

/** Puts a highlight into the first free slot. The caller has checked the limit under a lock. */
async function insertHighlight(trx: Trx, o: { userId: string; home: Home; itemId: string; at: Date }): Promise<void> {
  const { userId, home, itemId, at } = o
  await sql`INSERT INTO highlight (user_id, item_id, ranking_id, slot, created_at)
    SELECT ${userId}, ${itemId}, ${home.rankingId}, min(s), ${at} FROM generate_series(1, 11) s
    WHERE NOT EXISTS (SELECT FROM highlight h WHERE h.user_id = ${userId} AND h.ranking_id = ${home.rankingId} AND h.slot = s)
    ON CONFLICT (user_id, item_id) DO NOTHING`.execute(trx)
}

/** Removes a highlight. Its slot is free at once. */
export async function unhighlightItem(platform: Platform, { viewer, key, itemId }: Highlight) {
  const o = { userId: viewer.id, key, request: { unhighlight: itemId } }
  const { rankingId, ...answer } = await onceInTransaction(platform.db, o, async (trx) => {
    const { home, mine } = await findPlace(trx, viewer, itemId)
    const gone = await deleteHighlight(trx, { userId: viewer.id, itemId: home.itemId })
    return { used: mine.used - (gone ? 1 : 0), limit: mine.limit, rankingId: home.rankingId }
  })
  tell(platform, rankingId)
  return answer
}

async function deleteHighlight(trx: Trx, o: { userId: string; itemId: string }): Promise<boolean> {
  const { numAffectedRows } =
    await sql`DELETE FROM highlight WHERE user_id = ${o.userId} AND item_id = ${o.itemId}`.execute(trx)
  return numAffectedRows === 1n
}

/** Locks the user's profile, then the ranking: the same order in which edits of a ranking lock. */
async function findPlace(trx: Trx, { id }: Viewer, itemId: string) {
  const person = await findAuthorState(trx, id, true)
  const home = await findHome(trx, { itemId, viewerId: id })
  if (!home) throw refuse('NOT_FOUND')
  return { home, mine: await findMine(trx, { id, ...person }, home) }
}

/**
 * The ranking of an item, if the viewer may see it. The lock prevents changes of the list but not votes. A merged
 * item leads to the surviving one.
 */
async function findHome(trx: Trx, o: { itemId: string; viewerId: string }) {
  // Locks first and reads then, because a request that waited for a merge must see its result.
  await sql`SELECT FROM ranking r WHERE r.id = (SELECT ranking_id FROM item WHERE id = ${o.itemId}) FOR KEY SHARE`.execute(
    trx,
  )
  const { rows } = await sql<Home & { itemId: string }>`
    SELECT i.id AS "itemId", r.id AS "rankingId", r.items_count AS items
    FROM item named JOIN item i ON i.id = coalesce(named.merged_into, named.id) AND i.status = 'active'
      JOIN ranking r ON r.id = i.ranking_id
    WHERE named.id = ${o.itemId} AND EXISTS (SELECT FROM ranking_seen_by(${o.viewerId}) s WHERE s.id = r.id)`.execute(
    trx,
  )
  return rows[0]
}

/** The number of highlights is on the page of every reader. */
const tell = ({ live }: Platform, rankingId: string): void =>
  live.publish({ topic: `ranking:${rankingId}`, kind: 'changed', data: null })
