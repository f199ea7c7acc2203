import { highlightRefusals } from '@liston/contract/rankings'
import { sql } from 'kysely'
import { newId, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { findBalances, postMovements, priceNow } from '../../economy/index.ts'
import { findAuthorState } from '../../profiles/index.ts'
import { type Extra, findMine, findSeen } from './store.ts'

const refuse = refuser(highlightRefusals.buy)

export type BuyExtra = { viewer: Viewer; key: string | null; rankingId: string; priceStars?: number | undefined }

/**
 * Buys an extra highlight in a ranking with Stars, once per ranking. Its row is inserted before the payment. So a
 * concurrent purchase waits there and finds it bought.
 */
export async function buyExtra(platform: Platform, { viewer, key, rankingId, priceStars }: BuyExtra) {
  const at = platform.clock.now()
  const userId = viewer.id
  return onceInTransaction(platform.db, { userId, key, request: { buyHighlight: rankingId } }, async (trx) => {
    const home = await findSeen(trx, { id: rankingId, viewerId: userId })
    if (!home) throw refuse('NOT_FOUND')
    const id = newId()
    if (await insertExtra(trx, { id, userId, rankingId, at })) {
      const price = priceNow(trx, 'highlightStars', priceStars)
      const spend = { userId, currency: 'stars', delta: -price, kind: 'highlight', key: id, rankingId } as const
      const [posted] = await postMovements(trx, [spend], at)
      if (posted?.outcome === 'short') {
        const { stars } = await findBalances(trx, userId)
        throw refuse('STARS_INSUFFICIENT', { missing: price - stars })
      }
    }
    const balances = await findBalances(trx, userId)
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
