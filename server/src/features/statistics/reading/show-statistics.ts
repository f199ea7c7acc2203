import type { Statistics, StatisticsDay, StatisticsDays } from '@liston/contract/statistics'
import { ReadingSource, statisticsRefusals, statisticsRules } from '@liston/contract/statistics'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { findActs, findChoice, findReaders, findToday, findTop, isOwn, type Period } from './store.ts'

const refuse = refuser(statisticsRefusals.show)

export type Asked = { userId: string; isPro: boolean; days: StatisticsDays; ranking?: string | undefined }
type Counts = Statistics['totals']
type Home = Pick<Platform, 'db' | 'clock'>

const none: Counts = { readers: 0, votes: 0, voters: 0, shares: 0, comments: 0, reviews: 0, highlights: 0 }
const figures = Object.keys(none) as (keyof Counts)[]
const sumOf = (days: Counts[]): Counts =>
  days.reduce((sum, day) => Object.fromEntries(figures.map((f) => [f, sum[f] + day[f]])) as Counts, none)

const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

/** What somebody's rankings got in their last days, and in as many before. More than a month is for PRO. */
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
