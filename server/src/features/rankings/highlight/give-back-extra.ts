import { highlightRefusals } from '@liston/contract/rankings'
import { REDEEM_UNDO_MS } from '@liston/contract/economy'
import { sql } from 'kysely'
import { onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { findBalances, findDelta, postMovements } from '../../economy/index.ts'
import { findAuthorState } from '../../profiles/index.ts'
import type { BuyExtra } from './buy-extra.ts'
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

/** The extra highlight that the user bought in a ranking, locked for this transaction. */
async function lockExtra(trx: Trx, o: Omit<Extra, 'id'>): Promise<{ id: string; createdAt: Date } | undefined> {
  const { rows } = await sql<{ id: string; createdAt: Date }>`SELECT id, created_at AS "createdAt" FROM highlight_extra
    WHERE user_id = ${o.userId} AND ranking_id = ${o.rankingId} FOR UPDATE`.execute(trx)
  return rows[0]
}

async function deleteExtra(trx: Trx, id: string): Promise<void> {
  await sql`DELETE FROM highlight_extra WHERE id = ${id}`.execute(trx)
}
