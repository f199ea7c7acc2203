import { NOT_FOUND } from '@liston/contract/kernel'
import { type RankingSuggestions, suggestionRules } from '@liston/contract/suggestions'
import { sql } from 'kysely'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { findTaking, itemsMaxOf } from '../rankings/index.ts'
import { closedFor, mayDecide } from './policy.ts'
import { presentSuggestion, shown, type ShownRow } from './store.ts'

const refuse = refuser(NOT_FOUND)

type ListSuggestions = { viewer: { id: string } | null; rankingId: string }

/** The suggestions of a ranking, and what the viewer may do with them. Throws NOT_FOUND. */
export function listSuggestions(platform: Platform, o: ListSuggestions): Promise<RankingSuggestions> {
  const { viewer, rankingId } = o
  const asked = { rankingId, viewerId: viewer?.id ?? null }
  const since = new Date(platform.clock.now().getTime() - suggestionRules.UNDO_MS)
  return inTransaction(platform.db, async (trx) => {
    const ranking = await findTaking(trx, rankingId, asked.viewerId)
    if (!ranking) throw refuse('NOT_FOUND')
    const { all, own } = await countPending(trx, asked)
    return {
      pending: (await findPending(trx, asked)).map(presentSuggestion),
      total: all,
      decided: viewer ? (await findDecided(trx, asked, since)).map(presentSuggestion) : [],
      closed: closedFor(ranking, await itemsMaxOf(trx, ranking.authorId)),
      mayDecide: mayDecide(viewer, ranking),
      left: viewer && Math.max(0, suggestionRules.PENDING_MAX - own),
      addsAt: ranking.addsSuggestions ? suggestionRules.TRUSTED_VOTES_THAT_ADD : null,
    }
  })
}

/** Excludes suggestions of users whom the viewer blocks or who block the viewer. Guests have no blocks. */
const shownTo = (viewerId: string | null) =>
  viewerId === null
    ? sql`true`
    : sql`NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${viewerId} AND b.other_id = s.user_id)`

type Asked = { rankingId: string; viewerId: string | null }

/** Pending suggestions, most votes first. */
async function findPending(db: Db, { rankingId, viewerId }: Asked): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`${shown(viewerId)} WHERE s.ranking_id = ${rankingId} AND s.status = 'pending'
    AND ${shownTo(viewerId)} ORDER BY s.votes DESC, s.created_at, s.id LIMIT ${suggestionRules.SHOWN_MAX}`.execute(db)
  return rows
}

/** The viewer's decided suggestions, and rejections and merges by the viewer after `since`; newest first. */
async function findDecided(db: Db, { rankingId, viewerId }: Asked, since: Date): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`${shown(viewerId)} WHERE s.ranking_id = ${rankingId}
    AND s.status NOT IN ('pending', 'withdrawn')
    AND (s.user_id = ${viewerId} OR s.decided_by = ${viewerId} AND s.decided_at > ${since}
      AND s.status IN ('merged', 'rejected'))
    ORDER BY s.decided_at DESC, s.id LIMIT 5`.execute(db)
  return rows
}

/** Number of pending suggestions in a ranking: all, and the viewer's own. */
async function countPending(db: Db, { rankingId, viewerId }: Asked): Promise<{ all: number; own: number }> {
  const { rows } = await sql<{ all: number; own: number }>`
    SELECT count(*)::int AS "all", count(*) FILTER (WHERE s.user_id = ${viewerId})::int AS own
    FROM suggestion s WHERE s.ranking_id = ${rankingId} AND s.status = 'pending' AND ${shownTo(viewerId)}`.execute(db)
  return rows[0] ?? { all: 0, own: 0 }
}
