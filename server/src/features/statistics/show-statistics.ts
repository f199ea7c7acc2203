import {
  ReadingSource,
  type Statistics,
  type StatisticsDay,
  type StatisticsDays,
  statisticsRefusals,
  statisticsRules,
} from '@liston/contract/statistics'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'

/** The days as CSV (RFC 4180); it contains only numbers and dates. */
export async function exportStatistics(platform: Pick<Platform, 'db' | 'clock'>, asked: Asked): Promise<File> {
  const { byDay } = await showStatistics(platform, asked)
  const names = Object.keys(byDay[0] ?? {}) as (keyof (typeof byDay)[number])[]
  const lines = [names.join(','), ...byDay.map((day) => names.map((name) => day[name]).join(','))]
  return new File([`${lines.join('\r\n')}\r\n`], `statistics-${asked.days}.csv`, { type: 'text/csv;charset=utf-8' })
}

const refuse = refuser(statisticsRefusals.show)

type Asked = { userId: string; isPro: boolean; days: StatisticsDays; ranking?: string | undefined }
type Counts = Statistics['totals']
type Home = Pick<Platform, 'db' | 'clock'>

const none: Counts = { readers: 0, votes: 0, voters: 0, shares: 0, comments: 0, reviews: 0, highlights: 0 }
const figures = Object.keys(none) as (keyof Counts)[]
const sumOf = (days: Counts[]): Counts =>
  days.reduce((sum, day) => Object.fromEntries(figures.map((f) => [f, sum[f] + day[f]])) as Counts, none)

const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

/**
 * Figures of a user's rankings in the last days, and in the equally long period before. Throws PRO_NEEDED for more than
 * 30 days without PRO, and NOT_FOUND for a ranking of another author.
 */
export async function showStatistics({ db, clock }: Home, asked: Asked): Promise<Statistics> {
  const { userId, isPro, days, ranking } = asked
  if (ranking !== undefined && !(await isOwn(db, { userId, ranking }))) throw refuse('NOT_FOUND')
  if (days > statisticsRules.FREE_DAYS && !isPro) throw refuse('PRO_NEEDED')
  const today = await findToday(db, { userId, at: clock.now() })
  const now: Period = { userId, ranking, from: dayBefore(today, days - 1), to: today }
  const both: Period = { ...now, from: dayBefore(today, 2 * days - 1) }
  const [acts, readers, top, rankings] = await Promise.all([
    findActs(db, both),
    findReaders(db, both),
    findTop(db, now),
    findChoice(db, userId),
  ])
  const byDay = joined(acts, readers)
  const all = Array.from({ length: 2 * days }, (_, at): StatisticsDay => {
    const day = dayBefore(both.from, -at)
    return { day, ...none, ...byDay.get(day) }
  })
  return {
    byDay: all.slice(days),
    totals: sumOf(all.slice(days)),
    before: sumOf(all.slice(0, days)),
    sources: sourcesOf(readers.filter(({ day }) => day >= now.from)),
    top,
    rankings,
  }
}

/** The author, the first and the last day (both inclusive), and optionally one ranking. */
type Period = { userId: string; from: string; to: string; ranking?: string | undefined }

const figuresSql = sql`coalesce(sum(votes), 0)::int AS votes, coalesce(sum(voters), 0)::int AS voters,
  coalesce(sum(shares), 0)::int AS shares, coalesce(sum(comments), 0)::int AS comments,
  coalesce(sum(reviews), 0)::int AS reviews, coalesce(sum(highlights), 0)::int AS highlights`
const within = ({ userId, from, to, ranking }: Period) =>
  sql`author_id = ${userId} AND day BETWEEN ${from}::date AND ${to}::date AND (${ranking ?? null}::uuid IS NULL OR ranking_id = ${ranking ?? null}::uuid)`

type Acts = { votes: number; voters: number; shares: number; comments: number; reviews: number; highlights: number }

/** Activity by day. */
async function findActs(db: Db, of: Period): Promise<(Acts & { day: string })[]> {
  const { rows } = await sql<Acts & { day: string }>`SELECT day::text AS day, ${figuresSql}
    FROM ranking_day WHERE ${within(of)} GROUP BY ranking_day.day`.execute(db)
  return rows
}

type Readers = { day: string; source: string; readers: number }
/** Readers by day and source. */
async function findReaders(db: Db, of: Period): Promise<Readers[]> {
  const { rows } = await sql<Readers>`SELECT day::text AS day, source, sum(readers)::int AS readers
    FROM ranking_reader_day WHERE ${within(of)} GROUP BY ranking_reader_day.day, source`.execute(db)
  return rows
}

type TopRow = { id: string; slug: string; topic: string } & Record<'readers' | 'votes' | 'voters' | 'shares', number>
/** Top rankings of the period, most readers first. */
async function findTop(db: Db, of: Period): Promise<TopRow[]> {
  const { rows } = await sql<TopRow>`WITH got AS (
      SELECT ranking_id, 0 AS readers, votes, voters, shares FROM ranking_day WHERE ${within(of)}
      UNION ALL SELECT ranking_id, readers, 0, 0, 0 FROM ranking_reader_day WHERE ${within(of)}
    ), most AS (
      SELECT ranking_id AS id, sum(readers)::int AS readers, sum(votes)::int AS votes, sum(voters)::int AS voters,
        sum(shares)::int AS shares FROM got GROUP BY ranking_id
    )
    SELECT m.id, r.slug, r.topic, m.readers, m.votes, m.voters, m.shares FROM most m JOIN authored_ranking r ON r.id = m.id
    ORDER BY m.readers DESC, m.votes DESC, m.id LIMIT ${statisticsRules.TOP_RANKINGS}`.execute(db)
  return rows
}

/** The author's rankings, newest first. */
async function findChoice(db: Db, userId: string): Promise<{ id: string; topic: string }[]> {
  const { rows } = await sql<{ id: string; topic: string }>`SELECT id, topic FROM authored_ranking
    WHERE author_id = ${userId} ORDER BY published_at DESC NULLS LAST, id DESC LIMIT ${statisticsRules.CHOICE_MAX}`.execute(
    db,
  )
  return rows
}

async function isOwn(db: Db, o: { userId: string; ranking: string }): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM authored_ranking
    WHERE id = ${o.ranking} AND author_id = ${o.userId}`.execute(db)
  return rows.length > 0
}

/** Today's date in the user's time zone. */
async function findToday(db: Db, o: { userId: string; at: Date }): Promise<string> {
  const { rows } = await sql<{
    today: string
  }>`SELECT (${o.at}::timestamptz AT TIME ZONE time_zone)::date::text AS today
    FROM addressee WHERE id = ${o.userId}`.execute(db)
  if (!rows[0]) throw new Error(`No profile of ${o.userId}`)
  return rows[0].today
}

type ReaderRow = Awaited<ReturnType<typeof findReaders>>[number]
type ActRow = Awaited<ReturnType<typeof findActs>>[number]

function joined(acts: ActRow[], readers: ReaderRow[]): Map<string, Partial<Counts>> {
  const byDay = new Map<string, Partial<Counts>>(acts.map((act) => [act.day, { ...act }]))
  for (const { day, readers: came } of readers) {
    const known = byDay.get(day) ?? {}
    byDay.set(day, { ...known, readers: (known.readers ?? 0) + came })
  }
  return byDay
}

function sourcesOf(rows: ReaderRow[]): Statistics['sources'] {
  return ReadingSource.options
    .map((source) => ({
      source,
      readers: rows.filter((row) => row.source === source).reduce((sum, row) => sum + row.readers, 0),
    }))
    .filter(({ readers }) => readers > 0)
    .sort((a, b) => b.readers - a.readers)
}
