import { dailyRewardRefusals, FREEZES_MAX } from '@liston/contract/daily-reward'
import { sql } from 'kysely'
import { newId, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { findBalances, postMovements, priceNow } from '../../economy/index.ts'
import { localDateAt } from '../local-date.ts'
import { showStreak } from '../show-streak.ts'
import { lockStreak } from '../store.ts'
import { zoneOf } from '../zone-of.ts'

const refuse = refuser(dailyRewardRefusals.buyFreeze)

type Buy = { userId: string; key: string | null; priceStars?: number | undefined }

/** Buys a freeze, which covers dates missed from today on (rules 3.14, 3.16). */
export async function buyFreeze(platform: Platform, { userId, key, priceStars }: Buy) {
  return onceInTransaction(platform.db, { userId, key, request: { buyFreeze: {} } }, async (trx) => {
    await lockStreak(trx, userId)
    const at = platform.clock.now()
    const id = newId()
    const on = localDateAt(at, await zoneOf(platform, trx, userId))
    if (!(await insertFreeze(trx, { id, userId, at, on, max: FREEZES_MAX })))
      throw refuse('FREEZES_FULL', { max: FREEZES_MAX })
    const price = priceNow(trx, 'freezeStars', priceStars)
    const spend = { userId, currency: 'stars', delta: -price, kind: 'streak_freeze', key: id } as const
    const [paid] = await postMovements(trx, [spend], at)
    const balances = await findBalances(trx, userId)
    if (paid?.outcome === 'short') throw refuse('STARS_INSUFFICIENT', { missing: price - balances.stars })
    return { streak: await showStreak(platform, trx, userId), balances }
  })
}

type NewFreeze = { id: string; userId: string; at: Date; on: string; max: number }

/** Adds a freeze in a free place. False if all are taken; the unique index also holds for concurrent requests. */
async function insertFreeze(trx: Trx, f: NewFreeze): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO streak_freeze (id, user_id, place, bought_at, bought_on)
    SELECT ${f.id}, ${f.userId}, p, ${f.at}, ${f.on}::date FROM generate_series(1, ${f.max}::int) p
    WHERE NOT EXISTS (SELECT FROM streak_freeze h WHERE h.user_id = ${f.userId} AND h.place = p AND h.used_for IS NULL)
    ORDER BY p LIMIT 1 ON CONFLICT DO NOTHING RETURNING 1`.execute(trx)
  return rows.length > 0
}
