import { sql } from 'kysely'
import { type Db, inTransaction } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { countSuggestions, findAuthorOf } from '../../rankings/index.ts'
import { SuggestionDecided } from '../events.ts'
import { closeSuggestion, lockSuggestion } from '../store.ts'
import { tellPages } from '../tell-pages.ts'

const BATCH = 200

/** Ends proposals that nobody decided within 30 days (rules 3.11). Any number of processes may do so at once. */
export async function expireSuggestions(platform: Platform): Promise<void> {
  const at = platform.clock.now()
  for (;;) {
    const ids = await findOverdue(platform.db, at, BATCH)
    for (const id of ids) await expire(platform, id, at)
    if (ids.length < BATCH) return
  }
}

/** Pending ones whose time is over, oldest first. */
async function findOverdue(db: Db, at: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM suggestion WHERE status = 'pending' AND expires_at <= ${at} ORDER BY expires_at LIMIT ${limit}`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

async function expire(platform: Platform, id: string, at: Date): Promise<void> {
  const rankingId = await inTransaction(platform.db, async (trx) => {
    const found = await lockSuggestion(trx, id)
    if (found?.status !== 'pending' || found.expires_at > at) return null
    await closeSuggestion(trx, id, { status: 'expired' }, at)
    await countSuggestions(trx, found.ranking_id, -1)
    await platform.events.publish(trx, SuggestionDecided, {
      suggestionId: id,
      rankingId: found.ranking_id,
      authorId: await findAuthorOf(trx, found.ranking_id),
      proposerId: found.user_id,
      name: found.name,
      outcome: 'expired',
      isAutomatic: false,
      itemId: null,
      deciderId: null,
      stars: 0,
      xp: 0,
    })
    return found.ranking_id
  })
  if (rankingId) tellPages(platform, rankingId)
}
