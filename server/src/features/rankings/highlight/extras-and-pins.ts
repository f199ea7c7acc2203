import { highlightRefusals, pinLimit } from '@liston/contract/rankings'
import { REDEEM_UNDO_MS } from '@liston/contract/economy'
import { sql } from 'kysely'
import { type Db, newId, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { SHARED_PAGES } from '../../../platform/live/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { findBalances, findDelta, payStars, postMovements } from '../../economy/index.ts'
import { findAuthorState } from '../../profiles/index.ts'
import { findHead } from '../draft/store.ts'
import { maySee } from '../policy.ts'
import { type Extra, findMine, findSeen } from './store.ts'

const refuse = refuser(highlightRefusals.giveBack)

/**
 * Refunds an extra highlight, within ten minutes and while the user's highlights fit the limit without it. Locks the
 * wallet, then the profile. Highlighting locks the profile too, so no highlight can use it meanwhile.
 */
export async function giveBackExtra(platform: Platform, { viewer, key, rankingId }: BuyExtra) {
  const at = platform.clock.now()
  const userId = viewer.id
  return onceInTransaction(platform.db, { userId, key, request: { giveBackHighlight: rankingId } }, async (trx) => {
    const home = await findSeen(trx, { id: rankingId, viewerId: userId })
    const bought = home && (await lockExtra(trx, { userId, rankingId }))
    if (!home || !bought) throw refuse('NOT_FOUND')
    if (at.getTime() - bought.createdAt.getTime() > REDEEM_UNDO_MS) throw refuse('UNDO_EXPIRED')
    const about = { userId, currency: 'stars', key: bought.id } as const
    // Refunds the price that was paid, not the present one.
    const delta = -(await findDelta(trx, { ...about, kind: 'highlight' }))
    await postMovements(trx, [{ ...about, kind: 'redeem_undone', delta, rankingId }], at)
    const person = await findAuthorState(trx, userId, true)
    await deleteExtra(trx, bought.id)
    const { used, limit } = await findMine(trx, { id: userId, ...person }, home)
    if (used > limit) throw refuse('HIGHLIGHT_USED')
    return { used, limit, balances: await findBalances(trx, userId) }
  })
}

const refuseBuy = refuser(highlightRefusals.buy)

type BuyExtra = { viewer: Viewer; key: string | null; rankingId: string; priceStars?: number | undefined }

/**
 * Buys an extra highlight in a ranking with Stars, once per ranking. Its row is inserted before the payment. So a
 * concurrent purchase waits there and finds it bought.
 */
export async function buyExtra(platform: Platform, { viewer, key, rankingId, priceStars }: BuyExtra) {
  const at = platform.clock.now()
  const userId = viewer.id
  return onceInTransaction(platform.db, { userId, key, request: { buyHighlight: rankingId } }, async (trx) => {
    const home = await findSeen(trx, { id: rankingId, viewerId: userId })
    if (!home) throw refuseBuy('NOT_FOUND')
    const id = newId()
    const isNew = await insertExtra(trx, { id, userId, rankingId, at })
    const balances = isNew
      ? await payStars(trx, { userId, kind: 'highlight', key: id, rankingId, priceStars, at })
      : await findBalances(trx, userId)
    const person = await findAuthorState(trx, userId, false)
    const { used, limit } = await findMine(trx, { id: userId, ...person }, home)
    return { used, limit, balances }
  })
}

/** False if the user had bought it before. */
async function insertExtra(trx: Trx, o: Extra & { at: Date }): Promise<boolean> {
  const { numAffectedRows } = await sql`INSERT INTO highlight_extra (id, user_id, ranking_id, created_at)
    VALUES (${o.id}, ${o.userId}, ${o.rankingId}, ${o.at}) ON CONFLICT (user_id, ranking_id) DO NOTHING`.execute(trx)
  return numAffectedRows === 1n
}

/** The extra highlight that the user bought in a ranking, locked for this transaction. */
async function lockExtra(trx: Trx, o: Omit<Extra, 'id'>): Promise<{ id: string; createdAt: Date } | undefined> {
  const { rows } = await sql<{ id: string; createdAt: Date }>`SELECT id, created_at AS "createdAt" FROM highlight_extra
    WHERE user_id = ${o.userId} AND ranking_id = ${o.rankingId} FOR UPDATE`.execute(trx)
  return rows[0]
}

async function deleteExtra(trx: Trx, id: string): Promise<void> {
  await sql`DELETE FROM highlight_extra WHERE id = ${id}`.execute(trx)
}

const refusePin = refuser(highlightRefusals.pin)

type PinRanking = { viewer: Viewer; key: string | null; rankingId: string }

/** Pins a ranking of the user to their profile. Pinning it again changes nothing. */
export async function pinRanking(platform: Platform, { viewer, key, rankingId }: PinRanking) {
  const userId = viewer.id
  const answer = await onceInTransaction(platform.db, { userId, key, request: { pin: rankingId } }, async (trx) => {
    const author = await findAuthorState(trx, userId, true)
    const ranking = await findHead(trx, rankingId)
    if (!ranking || !maySee(viewer, ranking)) throw refusePin('NOT_FOUND')
    if (ranking.authorId !== userId) throw refusePin('FORBIDDEN')
    if (ranking.visibility !== 'public') throw refusePin('NOT_PUBLIC')
    await dropHiddenPins(trx, userId)
    const limit = pinLimit(author)
    const used = await countPins(trx, userId)
    if (await isPinned(trx, rankingId)) return { used, limit }
    if (used >= limit) throw refusePin('PIN_LIMIT', { max: limit, level: author.level })
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
    if (ranking?.authorId !== userId) throw refusePin('NOT_FOUND')
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
