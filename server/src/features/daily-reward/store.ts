import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/index.ts'
import type { DayRow, FreezeRow, MilestoneRow, StreakRow } from './tables.ts'

const columns = sql`streak, best, last_date::text AS "lastDate", last_claim_at AS "lastClaimAt", seen_zone AS "seenZone",
  lost_streak AS "lostStreak", lost_from::text AS "lostFrom", lost_to::text AS "lostTo", lost_until AS "lostUntil",
  repaired_at AS "repairedAt"`

/** Where somebody stands, held to the end of the transaction: who claims at the same moment waits here. */
export async function lockStreak(trx: Trx, userId: string): Promise<StreakRow> {
  await sql`INSERT INTO streak (user_id) VALUES (${userId}) ON CONFLICT DO NOTHING`.execute(trx)
  const { rows } = await sql<StreakRow>`SELECT ${columns} FROM streak WHERE user_id = ${userId} FOR UPDATE`.execute(trx)
  return rows[0] as StreakRow
}

export async function findStreak(db: Db, userId: string): Promise<StreakRow | undefined> {
  return (await sql<StreakRow>`SELECT ${columns} FROM streak WHERE user_id = ${userId}`.execute(db)).rows[0]
}

type Kept = { userId: string; row: StreakRow }

export async function keepStreak(trx: Trx, { userId, row }: Kept): Promise<void> {
  await sql`UPDATE streak SET streak = ${row.streak}, best = greatest(best, ${row.streak}), last_date = ${row.lastDate}::date,
    last_claim_at = ${row.lastClaimAt}, seen_zone = ${row.seenZone}, lost_streak = ${row.lostStreak},
    lost_from = ${row.lostFrom}::date, lost_to = ${row.lostTo}::date, lost_until = ${row.lostUntil},
    repaired_at = ${row.repairedAt} WHERE user_id = ${userId}`.execute(trx)
}

/** Dates after one that are held already. */
export async function findDaysAfter(db: Db, o: { userId: string; date: string }): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`SELECT day::text FROM streak_day
    WHERE user_id = ${o.userId} AND day > ${o.date}::date ORDER BY day`.execute(db)
  return rows.map(({ day }) => day)
}

type Claimed = { userId: string; day: string; at: Date; stars: number; xp: number }

/** Takes a date. False when it was claimed before: the key of the table decides. */
export async function claimDay(trx: Trx, c: Claimed): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO streak_day AS d (user_id, day, state, at, stars, xp)
    VALUES (${c.userId}, ${c.day}::date, 'claimed', ${c.at}, ${c.stars}, ${c.xp})
    ON CONFLICT (user_id, day) DO UPDATE SET state = 'claimed', at = excluded.at, stars = excluded.stars, xp = excluded.xp
      WHERE d.state = 'kept' RETURNING 1`.execute(trx)
  return rows.length > 0
}

type Held = { userId: string; days: string[]; state: 'frozen' | 'repaired' | 'kept'; at: Date }

/** Notes dates that hold the streak together without counting; what stands already stays. */
export async function holdDays(trx: Trx, h: Held): Promise<void> {
  if (h.days.length === 0) return
  await sql`INSERT INTO streak_day (user_id, day, state, at)
    SELECT ${h.userId}, day, ${h.state}, ${h.at} FROM unnest(${h.days}::date[]) day ON CONFLICT DO NOTHING`.execute(trx)
}

/** The states of dates, from one to another. */
export async function findDays(db: Db, o: { userId: string; from: string; to: string }): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`SELECT day::text, state, stars, xp FROM streak_day
    WHERE user_id = ${o.userId} AND day BETWEEN ${o.from}::date AND ${o.to}::date ORDER BY day`.execute(db)
  return rows
}

/** The first date that somebody claimed. */
export async function findFirstDay(db: Db, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    SELECT min(day)::text AS day FROM streak_day WHERE user_id = ${userId}`.execute(db)
  return rows[0]?.day ?? undefined
}

/** The freezes that somebody holds, oldest first. */
export async function findFreezes(db: Db, userId: string): Promise<FreezeRow[]> {
  const { rows } = await sql<FreezeRow>`SELECT id, bought_on::text AS "boughtOn" FROM streak_freeze
    WHERE user_id = ${userId} AND used_for IS NULL ORDER BY bought_at, place`.execute(db)
  return rows
}

type NewFreeze = { id: string; userId: string; at: Date; on: string; max: number }

/** Gives somebody a freeze in a place that is free. False when there is none: the index decides. */
export async function insertFreeze(trx: Trx, f: NewFreeze): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO streak_freeze (id, user_id, place, bought_at, bought_on)
    SELECT ${f.id}, ${f.userId}, p, ${f.at}, ${f.on}::date FROM generate_series(1, ${f.max}::int) p
    WHERE NOT EXISTS (SELECT FROM streak_freeze h WHERE h.user_id = ${f.userId} AND h.place = p AND h.used_for IS NULL)
    ORDER BY p LIMIT 1 ON CONFLICT DO NOTHING RETURNING 1`.execute(trx)
  return rows.length > 0
}

export async function useFreeze(trx: Trx, o: { id: string; day: string }): Promise<void> {
  await sql`UPDATE streak_freeze SET used_for = ${o.day}::date WHERE id = ${o.id} AND used_for IS NULL`.execute(trx)
}

/** Notes a milestone; false when it was reached before. */
export async function insertMilestone(
  trx: Trx,
  m: { userId: string; days: number; stars: number; at: Date },
): Promise<boolean> {
  const { rows } = await sql`INSERT INTO streak_milestone (user_id, days, stars, reached_at)
    VALUES (${m.userId}, ${m.days}, ${m.stars}, ${m.at}) ON CONFLICT DO NOTHING RETURNING 1`.execute(trx)
  return rows.length > 0
}

export async function findMilestones(db: Db, userId: string): Promise<MilestoneRow[]> {
  const { rows } = await sql<MilestoneRow>`SELECT days, stars, reached_at AS "reachedAt" FROM streak_milestone
    WHERE user_id = ${userId} ORDER BY days`.execute(db)
  return rows
}
