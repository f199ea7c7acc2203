import type { DayFigures, Overview } from '@liston/contract/admin'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'

export type DayRow = { day: string; figures: DayFigures; countedAt: Date }

/** Days that were counted, from one on, oldest first. */
export async function findDays(db: Db, o: { from: string }): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`SELECT day::text, figures, counted_at AS "countedAt" FROM panel_day
    WHERE day >= ${o.from}::date ORDER BY day`.execute(db)
  return rows
}

export async function putDay(db: Db, { day, figures, countedAt }: DayRow): Promise<void> {
  await sql`INSERT INTO panel_day (day, figures, counted_at) VALUES (${day}, ${JSON.stringify(figures)}::jsonb, ${countedAt})
    ON CONFLICT (day) DO UPDATE SET figures = excluded.figures, counted_at = excluded.counted_at
      WHERE panel_day.counted_at < excluded.counted_at`.execute(db)
}

/** The days before one that are missing, or were counted while they lasted; at most so many, the oldest first. */
export async function findOpenDays(db: Db, { today, back }: { today: string; back: number }): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    SELECT d::date::text AS day FROM generate_series(${today}::date - ${back}::int, ${today}::date - 1, interval '1 day') d
    WHERE NOT EXISTS (SELECT FROM panel_day p WHERE p.day = d::date AND p.counted_at >= (d::date + 1)::timestamptz)
    ORDER BY d`.execute(db)
  return rows.map(({ day }) => day)
}

/** A day of a large community may take longer than a statement of a request may: for this transaction. */
export const allowLongLook = (trx: Trx) => sql`SET LOCAL statement_timeout = '60s'`.execute(trx)

/** Requests that failed on a day. */
export async function findFaults(db: Db, day: string): Promise<number> {
  const { rows } = await sql<{ faults: number }>`SELECT faults FROM fault_day WHERE day = ${day}`.execute(db)
  return rows[0]?.faults ?? 0
}

/** Forgets days that no page asks for. */
export const sweepDays = (db: Db, today: string) =>
  sql`DELETE FROM panel_day WHERE day < ${today}::date - 400`.execute(db)

type CountRow = { counted: Pick<Overview, 'people' | 'rankings' | 'votes'>; tookMs: number; countedAt: Date }

/** The last count of everything; none before the first. */
export async function findCount(db: Db): Promise<CountRow | undefined> {
  const { rows } = await sql<CountRow>`SELECT counted, took_ms AS "tookMs", counted_at AS "countedAt"
    FROM installation_count`.execute(db)
  return rows[0]
}

export async function putCount(db: Db, { counted, tookMs, countedAt }: CountRow): Promise<void> {
  await sql`INSERT INTO installation_count (counted, took_ms, counted_at)
    VALUES (${JSON.stringify(counted)}::jsonb, ${tookMs}, ${countedAt})
    ON CONFLICT (one) DO UPDATE SET counted = excluded.counted, took_ms = excluded.took_ms, counted_at = excluded.counted_at`.execute(
    db,
  )
}
