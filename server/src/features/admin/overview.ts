import type { DayFigures, Overview, PanelDays, PanelPeriod } from '@liston/contract/admin'
import { mayStaff, type StaffArea } from '@liston/contract/kernel'
import { sql } from 'kysely'
import { findMonthCost } from '../../platform/ai-budget/index.ts'
import { type Db, inTransaction, type Trx } from '../../platform/db/index.ts'
import type { Viewer } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { countJobs, type JobHandler, timedJob } from '../../platform/jobs/index.ts'
import { countAccounts, countSeen, sweepSeen } from '../accounts/index.ts'
import { countMoved } from '../economy/index.ts'
import { findWaitingVoteAppeals } from '../integrity/index.ts'
import { findWaitingPartners } from '../partners/index.ts'
import { countPublished, countRankings } from '../rankings/index.ts'
import { findWaiting } from '../registration/index.ts'
import { findHeldReferrals } from '../referrals/index.ts'
import { findWaitingAppeals, findWaitingNotices, findWaitingReports } from '../reports/index.ts'
import { findWaitingPlay } from '../rumble/index.ts'
import { findOpenTickets } from '../tickets/index.ts'
import { countCast, countVotes } from '../voting/index.ts'
import { findFailedWebhooks } from '../webhooks/index.ts'
import { findWaitingWordings } from '../wording/index.ts'
import { findServerVersion } from './show-system.ts'

/** Past days that the job counts if they are missing. The panel shows as many by default. */
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

/** Failed requests of a day. */
async function findFaults(db: Db, day: string): Promise<number> {
  const { rows } = await sql<{ faults: number }>`SELECT faults FROM fault_day WHERE day = ${day}`.execute(db)
  return rows[0]?.faults ?? 0
}

/** Counts past days without final figures, the current day, and the totals. Deletes old rows. */
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

type DayRow = { day: string; figures: DayFigures; countedAt: Date }

/**
 * A day of a large community may take longer than the statement timeout of requests. Raises it for this transaction.
 */
const allowLongLook = (trx: Trx) => sql`SET LOCAL statement_timeout = '60s'`.execute(trx)

const WEEK_MS = 7 * 86_400_000
/** If a count takes longer, the panel shows the result of the last job instead of counting. */
const QUICK_MS = 10

type Installation = Pick<Overview, 'people' | 'rankings' | 'votes'>

/** Sequential, so that it also works on the single connection of a transaction. */
async function count(db: Db, now: Date): Promise<Installation> {
  const since = new Date(now.getTime() - WEEK_MS)
  const people = await countAccounts(db, { now, since })
  const rankings = await countRankings(db)
  return { people, rankings, votes: await countVotes(db, since) }
}

/** Counts the totals and stores them, with the time that took. */
export async function keepCount({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await inTransaction(db, async (trx) => {
    await allowLongLook(trx)
    const since = performance.now()
    const counted = await count(trx, clock.now())
    await putCount(trx, { counted, tookMs: Math.round(performance.now() - since), countedAt: clock.now() })
  })
}

async function putCount(db: Db, { counted, tookMs, countedAt }: CountRow): Promise<void> {
  await sql`INSERT INTO installation_count (counted, took_ms, counted_at)
    VALUES (${JSON.stringify(counted)}::jsonb, ${tookMs}, ${countedAt})
    ON CONFLICT (one) DO UPDATE SET counted = excluded.counted, took_ms = excluded.took_ms, counted_at = excluded.counted_at`.execute(
    db,
  )
}

/** Current totals of users, rankings and votes. If counting takes long, the totals of the last hourly job. */
async function countInstallation({ db, clock }: Platform): Promise<Installation & { countedAt: Date }> {
  const kept = await findCount(db)
  if (kept && kept.tookMs > QUICK_MS) return { ...kept.counted, countedAt: kept.countedAt }
  const now = clock.now()
  return { ...(await count(db, now)), countedAt: now }
}

type CountRow = { counted: Pick<Overview, 'people' | 'rankings' | 'votes'>; tookMs: number; countedAt: Date }

/** The stored totals; undefined before the first count. */
async function findCount(db: Db): Promise<CountRow | undefined> {
  const { rows } = await sql<CountRow>`SELECT counted, took_ms AS "tookMs", counted_at AS "countedAt"
    FROM installation_count`.execute(db)
  return rows[0]
}

async function putDay(db: Db, { day, figures, countedAt }: DayRow): Promise<void> {
  await sql`INSERT INTO panel_day (day, figures, counted_at) VALUES (${day}, ${JSON.stringify(figures)}::jsonb, ${countedAt})
    ON CONFLICT (day) DO UPDATE SET figures = excluded.figures, counted_at = excluded.counted_at
      WHERE panel_day.counted_at < excluded.counted_at`.execute(db)
}

/** Past days without figures, or with figures from before the end of the day; oldest first. */
async function findOpenDays(db: Db, { today, back }: { today: string; back: number }): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    SELECT d::date::text AS day FROM generate_series(${today}::date - ${back}::int, ${today}::date - 1, interval '1 day') d
    WHERE NOT EXISTS (SELECT FROM panel_day p WHERE p.day = d::date AND p.counted_at >= (d::date + 1)::timestamptz)
    ORDER BY d`.execute(db)
  return rows.map(({ day }) => day)
}

/** Deletes figures older than 400 days, which no page shows. */
const sweepDays = (db: Db, today: string) => sql`DELETE FROM panel_day WHERE day < ${today}::date - 400`.execute(db)

/** Updates the current day every hour. The first run after midnight UTC finalises the day before. */
export const countDaysJob = (platform: Platform): JobHandler =>
  timedJob('count-panel-days', { cron: '7 * * * *', atStart: true }, () => countDays(platform))

/** Queues with the area of staff they belong to. Staff see only queues of their areas. */
const queues = [
  ['applicants', 'people', findWaiting],
  ['reports', 'moderation', findWaitingReports],
  ['appeals', 'moderation', findWaitingAppeals],
  ['copyright', 'moderation', findWaitingNotices],
  ['tickets', 'support', findOpenTickets],
  ['referrals', 'referrals', findHeldReferrals],
  ['play', 'integrity', findWaitingPlay],
  ['voteAppeals', 'integrity', findWaitingVoteAppeals],
  ['partners', 'partners', findWaitingPartners],
  ['wordings', 'translations', findWaitingWordings],
  ['webhooks', 'system', findFailedWebhooks],
] as const satisfies [string, StaffArea, unknown][]

/**
 * Figures of the last days, and the current queues. Every query reads few rows by index, whatever the number of users.
 */
export async function showDays({ db, clock }: Platform, { roles }: Viewer, period: PanelPeriod): Promise<PanelDays> {
  const from = new Date(clock.now().getTime() - (Number(period) - 1) * 86_400_000).toISOString().slice(0, 10)
  const open = queues.filter(([, area]) => mayStaff(roles, area))
  const [days, jobs, ...waiting] = await Promise.all([
    findDays(db, { from }),
    countJobs(db),
    ...open.map(([, , find]) => find(db)),
  ])
  return {
    days: days.map(({ countedAt, ...day }) => ({ ...day, countedAt: countedAt.toISOString() })),
    queues: open.map(([name], at) => ({
      name,
      waiting: waiting[at]!.waiting,
      since: waiting[at]!.since?.toISOString() ?? null,
    })),
    jobs: { waiting: jobs.waiting, failed: jobs.failed },
  }
}

/** Figures of days from a given one on, oldest first. */
async function findDays(db: Db, o: { from: string }): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`SELECT day::text, figures, counted_at AS "countedAt" FROM panel_day
    WHERE day >= ${o.from}::date ORDER BY day`.execute(db)
  return rows
}

/** Figures of the whole installation. Each feature counts its own data. */
export async function showOverview(platform: Platform, version: string): Promise<Overview> {
  const { db, clock, config } = platform
  const [{ countedAt, ...counted }, postgres] = await Promise.all([countInstallation(platform), findServerVersion(db)])
  return {
    ...counted,
    installation: {
      version,
      postgres,
      processes: config.WEB_CONCURRENCY,
      startedAt: new Date(clock.now().getTime() - process.uptime() * 1000).toISOString(),
      countedAt: countedAt.toISOString(),
    },
  }
}
