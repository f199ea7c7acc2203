import { type MissionKind, missionRules } from '@liston/contract/missions'
import { sql } from 'kysely'
import { type Db, newId, type Trx } from '../../../platform/db/index.ts'
import { columns, findCurrent } from '../store.ts'
import type { MissionRow } from '../tables.ts'
import { abilitiesOf } from './abilities.ts'
import { chooseDaily, chooseWeekly } from './choose.ts'
import { type Calendar, findCalendar, findFacts } from './store.ts'

type Drawing = { userId: string; timeZone: string; at: Date; from?: Date | undefined }

/** The six first steps of a person, laid once. */
export async function layOnboarding(trx: Trx, { userId, timeZone, at }: Drawing): Promise<void> {
  if ((await findCurrent(trx, userId, at)).some(({ series }) => series === 'onboarding')) return
  const { day } = await findCalendar(trx, timeZone, at)
  const kinds = Object.keys(missionRules.ONBOARDING) as MissionKind[]
  await insertMissions(trx, userId, laid({ series: 'onboarding', day, fromAt: null, toAt: null }, kinds))
}

type NewMission = Pick<MissionRow, 'id' | 'kind' | 'series' | 'day' | 'slot' | 'target' | 'fromAt' | 'toAt'>

/** Lays missions; what stands in a place already stays. */
async function insertMissions(trx: Trx, userId: string, missions: NewMission[]): Promise<void> {
  if (missions.length === 0) return
  await sql`INSERT INTO mission (id, user_id, series, day, slot, kind, target, from_at, to_at)
      SELECT m.id, ${userId}, m.series, m.day, m.slot, m.kind, m.target, m."fromAt", m."toAt"
      FROM jsonb_to_recordset(${JSON.stringify(missions)}::jsonb) AS m (id uuid, series text, day date, slot int, kind text,
        target int, "fromAt" timestamptz, "toAt" timestamptz)
      ON CONFLICT DO NOTHING`.execute(trx)
}

const laid = (of: Pick<NewMission, 'series' | 'day' | 'fromAt' | 'toAt'>, kinds: MissionKind[]): NewMission[] =>
  kinds.map((kind, slot) => ({ ...of, id: newId(), slot, kind, target: missionRules.taskOf(kind).target }))

/**
 * Draws what is due: three for the day, three for the week. What is drawn once for a date stays, and none come before the
 * last ones are over, so that nobody who travels has two days in one. Call it with the person's missions held. False: nothing was due.
 */
export async function drawMissions(trx: Trx, o: Drawing): Promise<boolean> {
  const calendar = await findCalendar(trx, o.timeZone, o.at)
  const due = await Promise.all([isDue(trx, o, calendar, 'daily'), isDue(trx, o, calendar, 'weekly')])
  if (!due.some(Boolean)) return false
  const can = abilitiesOf(await findFacts(trx, o.userId, o.at))
  for (const drawn of due) {
    if (!drawn) continue
    const { series, last, day, fromAt, toAt } = drawn
    const choose = series === 'daily' ? chooseDaily : chooseWeekly
    const kinds = choose({ seed: `${o.userId} ${series} ${day}`, can, last: last.map(({ kind }) => kind) })
    await insertMissions(trx, o.userId, laid({ series, day, fromAt, toAt }, kinds))
  }
  return true
}

async function isDue(trx: Trx, { userId, at, from }: Drawing, calendar: Calendar, series: 'daily' | 'weekly') {
  const [day, begins, toAt] =
    series === 'daily'
      ? [calendar.day, calendar.dayFrom, calendar.dayTo]
      : [calendar.monday, calendar.weekFrom, calendar.weekTo]
  const last: MissionRow[] = await findLatest(trx, userId, series)
  const [before] = last
  // Dates as PostgreSQL writes them are in order as texts.
  if (before?.toAt && (before.toAt > at || before.day >= day)) return null
  const fromAt = new Date(Math.max(begins.getTime(), before?.toAt?.getTime() ?? 0, from?.getTime() ?? 0))
  return { series, last, day, fromAt, toAt }
}

/** The missions drawn last, of a day or a week. */
async function findLatest(db: Db, userId: string, series: 'daily' | 'weekly'): Promise<MissionRow[]> {
  const { rows } = await sql<MissionRow>`SELECT ${columns} FROM mission WHERE user_id = ${userId} AND series = ${series}
    AND day = (SELECT max(day) FROM mission WHERE user_id = ${userId} AND series = ${series}) ORDER BY slot`.execute(db)
  return rows
}
