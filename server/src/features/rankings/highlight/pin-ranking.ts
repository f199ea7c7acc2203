import { highlightRefusals, pinLimit } from '@liston/contract/rankings'
import { sql } from 'kysely'
import { type Db, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { SHARED_PAGES } from '../../../platform/live/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { findAuthorState } from '../../profiles/index.ts'
import { findHead } from '../draft/store.ts'
import { maySee } from '../policy.ts'

const refuse = refuser(highlightRefusals.pin)

export type PinRanking = { viewer: Viewer; key: string | null; rankingId: string }

/** Pins a ranking of the user to their profile. Pinning it again changes nothing. */
export async function pinRanking(platform: Platform, { viewer, key, rankingId }: PinRanking) {
  const userId = viewer.id
  const answer = await onceInTransaction(platform.db, { userId, key, request: { pin: rankingId } }, async (trx) => {
    const author = await findAuthorState(trx, userId, true)
    const ranking = await findHead(trx, rankingId)
    if (!ranking || !maySee(viewer, ranking)) throw refuse('NOT_FOUND')
    if (ranking.authorId !== userId) throw refuse('FORBIDDEN')
    if (ranking.visibility !== 'public') throw refuse('NOT_PUBLIC')
    await dropHiddenPins(trx, userId)
    const limit = pinLimit(author)
    const used = await countPins(trx, userId)
    if (await isPinned(trx, rankingId)) return { used, limit }
    if (used >= limit) throw refuse('PIN_LIMIT', { max: limit, level: author.level })
    await insertPin(trx, { userId, rankingId, at: platform.clock.now() })
    return { used: used + 1, limit }
  })
  platform.live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null })
  return answer
}

/** Number of pins. Call dropHiddenPins before, so that only rankings that are still public count. */
async function countPins(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`SELECT count(*)::int AS n FROM ranking_pin WHERE user_id = ${userId}`.execute(db)
  return rows[0]?.n ?? 0
}

async function isPinned(db: Db, rankingId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM ranking_pin WHERE ranking_id = ${rankingId}`.execute(db)
  return rows.length > 0
}

/** Pins a ranking at the first free place. The caller has checked under a lock that one is free. */
async function insertPin(trx: Trx, o: { userId: string; rankingId: string; at: Date }): Promise<void> {
  await sql`INSERT INTO ranking_pin (ranking_id, user_id, place, created_at)
    SELECT ${o.rankingId}, ${o.userId}, min(s), ${o.at} FROM generate_series(1, 6) s
    WHERE NOT EXISTS (SELECT FROM ranking_pin p WHERE p.user_id = ${o.userId} AND p.place = s)`.execute(trx)
}

/** Deletes the pins of rankings that are not public any more. Their places are free again. */
async function dropHiddenPins(trx: Trx, userId: string): Promise<void> {
  await sql`DELETE FROM ranking_pin p WHERE p.user_id = ${userId}
    AND NOT EXISTS (SELECT FROM public_ranking r WHERE r.id = p.ranking_id)`.execute(trx)
}

export async function unpinRanking(platform: Platform, { viewer, key, rankingId }: PinRanking) {
  const userId = viewer.id
  const answer = await onceInTransaction(platform.db, { userId, key, request: { unpin: rankingId } }, async (trx) => {
    const author = await findAuthorState(trx, userId, true)
    const ranking = await findHead(trx, rankingId)
    if (ranking?.authorId !== userId) throw refuse('NOT_FOUND')
    await deletePin(trx, { userId, rankingId })
    await dropHiddenPins(trx, userId)
    return { used: await countPins(trx, userId), limit: pinLimit(author) }
  })
  platform.live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null })
  return answer
}

async function deletePin(trx: Trx, o: { userId: string; rankingId: string }): Promise<void> {
  await sql`DELETE FROM ranking_pin WHERE ranking_id = ${o.rankingId} AND user_id = ${o.userId}`.execute(trx)
}
