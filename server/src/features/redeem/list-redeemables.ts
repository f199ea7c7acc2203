import { REDEEM_UNDO_MS } from '@liston/contract/economy'
import type { CategorySlug } from '@liston/contract/rankings'
import { type Redeemables } from '@liston/contract/redeem'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { findBalances, findCredits } from '../economy/index.ts'
import { findExtras, findFeaturable } from '../rankings/index.ts'
import { findBought } from './buy-credit.ts'

/** Everything that the user can buy here with Stars (rules 3.14). */
export async function listRedeemables({ db, clock, config }: Platform, userId: string): Promise<Redeemables> {
  const at = clock.now()
  const [{ stars }, owned, month, extras, mine, taken] = await Promise.all([
    findBalances(db, userId),
    findCredits(db, userId),
    findBought(db, { userId, at, timeZone: config.TIME_ZONE }),
    findExtras(db, userId),
    findFeaturable(db, userId),
    listTaken(db, at),
  ])
  const undo = (id: string | null, boughtAt: Date | null) => {
    const until = boughtAt && new Date(boughtAt.getTime() + REDEEM_UNDO_MS)
    return id && until && until > at ? { id, until: until.toISOString() } : null
  }
  const until = new Map(taken.map((slot) => [slot.category, slot.until.toISOString()]))
  const standing = new Map(taken.map((slot) => [slot.rankingId, slot]))
  return {
    stars,
    credits: { owned, boughtThisMonth: month.bought, undo: undo(month.lastId, month.lastAt) },
    highlights: {
      bought: extras.bought,
      undo: undo(extras.lastRankingId, extras.lastAt),
      choices: extras.choices,
    },
    features: {
      standing: mine.flatMap((one) => {
        const slot = standing.get(one.id)
        return slot ? [{ ...one, until: slot.until.toISOString() }] : []
      }),
      choices: mine
        .filter((one) => !standing.has(one.id))
        .map((one) => ({ ...one, takenUntil: until.get(one.category) ?? null })),
    },
  }
}

/** Occupied categories, their rankings, and until when. */
async function listTaken(db: Db, at: Date) {
  const { rows } = await sql<{ category: CategorySlug; rankingId: string; until: Date }>`
    SELECT category, ranking_id AS "rankingId", ends_at AS until FROM featured_slot
    WHERE ended_at IS NULL AND ends_at > ${at}`.execute(db)
  return rows
}
