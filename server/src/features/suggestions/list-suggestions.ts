import { NOT_FOUND } from '@liston/contract/kernel'
import { type RankingSuggestions, suggestionRules } from '@liston/contract/suggestions'
import { sql } from 'kysely'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { findTaking, itemsMaxOf } from '../rankings/index.ts'
import { closedFor, mayDecide } from './policy.ts'
import { presentSuggestion } from './present-suggestion.ts'
import { shown, type ShownRow } from './store.ts'

const refuse = refuser(NOT_FOUND)

type ListSuggestions = { viewer: { id: string } | null; rankingId: string }

/** What is proposed for a ranking, and what its reader may do about it. */
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

/** Of two who block one another neither sees what the other proposes. Guests ask for nothing of the kind. */
const shownTo = (viewerId: string | null) =>
  viewerId === null
    ? sql`true`
    : sql`NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${viewerId} AND b.other_id = s.user_id)`

type Asked = { rankingId: string; viewerId: string | null }

/** Pending ones, those with most votes first. */
async function findPending(db: Db, { rankingId, viewerId }: Asked): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`${shown(viewerId)} WHERE s.ranking_id = ${rankingId} AND s.status = 'pending'
    AND ${shownTo(viewerId)} ORDER BY s.votes DESC, s.created_at, s.id LIMIT ${suggestionRules.SHOWN_MAX}`.execute(db)
  return rows
}

/** What was decided of the asker's own proposals, and by the asker since `since`; newest first. */
async function findDecided(db: Db, { rankingId, viewerId }: Asked, since: Date): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`${shown(viewerId)} WHERE s.ranking_id = ${rankingId}
    AND s.status NOT IN ('pending', 'withdrawn')
    AND (s.user_id = ${viewerId} OR s.decided_by = ${viewerId} AND s.decided_at > ${since}
      AND s.status IN ('merged', 'rejected'))
    ORDER BY s.decided_at DESC, s.id LIMIT 5`.execute(db)
  return rows
}

/** How many are pending in a ranking: of everybody, and of one person. */
async function countPending(db: Db, { rankingId, viewerId }: Asked): Promise<{ all: number; own: number }> {
  const { rows } = await sql<{ all: number; own: number }>`
    SELECT count(*)::int AS "all", count(*) FILTER (WHERE s.user_id = ${viewerId})::int AS own
    FROM suggestion s WHERE s.ranking_id = ${rankingId} AND s.status = 'pending' AND ${shownTo(viewerId)}`.execute(db)
  return rows[0] ?? { all: 0, own: 0 }
}
