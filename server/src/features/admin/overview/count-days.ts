import type { DayFigures } from '@liston/contract/admin'
import { sql } from 'kysely'
import type { Platform } from '../../../platform/index.ts'
import { findMonthCost } from '../../../platform/ai-budget/index.ts'
import { type Db, inTransaction } from '../../../platform/db/index.ts'
import { type JobHandler, timedJob } from '../../../platform/jobs/index.ts'
import { countSeen, sweepSeen } from '../../accounts/index.ts'
import { countMoved } from '../../economy/index.ts'
import { countPublished } from '../../rankings/index.ts'
import { countCast } from '../../voting/index.ts'
import { keepCount } from './count-installation.ts'
import { allowLongLook, type DayRow } from './day-store.ts'

/** Days that are made up for where nobody counted them: as many as the panel shows when it is opened. */
const BACK = 30

const DAY_MS = 86_400_000
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

async function countDay(db: Db, platform: Platform, day: string): Promise<DayFigures> {
  const from = new Date(`${day}T00:00:00.000Z`)
  const within = { from, to: new Date(from.getTime() + DAY_MS) }
  const seen = await countSeen(db, day)
  const { votes } = await countCast(db, within)
  const published = await countPublished(db, within)
  const moved = await countMoved(db, within)
  const aiMicrocents = await findMonthCost(db, { at: from, timeZone: platform.config.TIME_ZONE })
  return { ...seen, votes, ...published, ...moved, aiMicrocents, faults: await findFaults(db, day) }
}

/** Requests that failed on a day. */
async function findFaults(db: Db, day: string): Promise<number> {
  const { rows } = await sql<{ faults: number }>`SELECT faults FROM fault_day WHERE day = ${day}`.execute(db)
  return rows[0]?.faults ?? 0
}

/** Counts the days that are over and were not counted yet, the one that lasts, and everything there is. */
export async function countDays(platform: Platform): Promise<void> {
  const { db, clock } = platform
  const today = dayOf(clock.now())
  for (const day of [...(await findOpenDays(db, { today, back: BACK })), today])
    await inTransaction(db, async (trx) => {
      await allowLongLook(trx)
      await putDay(trx, { day, figures: await countDay(trx, platform, day), countedAt: clock.now() })
    })
  await keepCount(platform)
  await sweepSeen(db, clock.now())
  await sweepDays(db, today)
}

async function putDay(db: Db, { day, figures, countedAt }: DayRow): Promise<void> {
  await sql`INSERT INTO panel_day (day, figures, counted_at) VALUES (${day}, ${JSON.stringify(figures)}::jsonb, ${countedAt})
    ON CONFLICT (day) DO UPDATE SET figures = excluded.figures, counted_at = excluded.counted_at
      WHERE panel_day.counted_at < excluded.counted_at`.execute(db)
}

/** The days before one that are missing, or were counted while they lasted; at most so many, the oldest first. */
async function findOpenDays(db: Db, { today, back }: { today: string; back: number }): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    SELECT d::date::text AS day FROM generate_series(${today}::date - ${back}::int, ${today}::date - 1, interval '1 day') d
    WHERE NOT EXISTS (SELECT FROM panel_day p WHERE p.day = d::date AND p.counted_at >= (d::date + 1)::timestamptz)
    ORDER BY d`.execute(db)
  return rows.map(({ day }) => day)
}

/** Forgets days that no page asks for. */
const sweepDays = (db: Db, today: string) => sql`DELETE FROM panel_day WHERE day < ${today}::date - 400`.execute(db)

/** Each hour for the day that lasts; the first one after midnight closes the day before. */
export const countDaysJob = (platform: Platform): JobHandler =>
  timedJob('count-panel-days', { cron: '7 * * * *', atStart: true }, () => countDays(platform))
