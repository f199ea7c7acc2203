import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/index.ts'
import type { FreezeRow, StreakRow } from './tables.ts'

/** Returns the user's streak and locks it until the end of the transaction, so that concurrent claims wait. */
export async function lockStreak(trx: Trx, userId: string): Promise<StreakRow> {
  await sql`INSERT INTO streak (user_id) VALUES (${userId}) ON CONFLICT DO NOTHING`.execute(trx)
  const { rows } = await sql<StreakRow>`SELECT streak, best, last_date::text AS "lastDate",
      last_claim_at AS "lastClaimAt", seen_zone AS "seenZone", lost_streak AS "lostStreak", lost_from::text AS "lostFrom",
      lost_to::text AS "lostTo", lost_until AS "lostUntil", repaired_at AS "repairedAt" FROM streak WHERE user_id = ${userId} FOR UPDATE`.execute(
    trx,
  )
  return rows[0] as StreakRow
}

type Kept = { userId: string; row: StreakRow }

export async function keepStreak(trx: Trx, { userId, row }: Kept): Promise<void> {
  await sql`UPDATE streak SET streak = ${row.streak}, best = greatest(best, ${row.streak}), last_date = ${row.lastDate}::date,
    last_claim_at = ${row.lastClaimAt}, seen_zone = ${row.seenZone}, lost_streak = ${row.lostStreak},
    lost_from = ${row.lostFrom}::date, lost_to = ${row.lostTo}::date, lost_until = ${row.lostUntil},
    repaired_at = ${row.repairedAt} WHERE user_id = ${userId}`.execute(trx)
}

type Held = { userId: string; days: string[]; state: 'frozen' | 'repaired' | 'kept'; at: Date }

/** Records dates that keep the streak without counting. Dates that are already recorded stay as they are. */
export async function holdDays(trx: Trx, h: Held): Promise<void> {
  if (h.days.length === 0) return
  await sql`INSERT INTO streak_day (user_id, day, state, at)
    SELECT ${h.userId}, day, ${h.state}, ${h.at} FROM unnest(${h.days}::date[]) day ON CONFLICT DO NOTHING`.execute(trx)
}

/** The user's unused freezes, oldest first. */
export async function findFreezes(db: Db, userId: string): Promise<FreezeRow[]> {
  const { rows } = await sql<FreezeRow>`SELECT id, bought_on::text AS "boughtOn" FROM streak_freeze
    WHERE user_id = ${userId} AND used_for IS NULL ORDER BY bought_at, place`.execute(db)
  return rows
}
