import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/index.ts'
import type { MissionRow } from './tables.ts'

export type Standing = { level: number; timeZone: string; doneAt: Date | null; dismissedAt: Date | null }

/**
 * Holds a person's missions until the end of the transaction: whoever else draws, counts or exchanges them waits. Undefined
 * for somebody who has no profile any more.
 */
export async function holdMissions(trx: Trx, userId: string): Promise<Standing | undefined> {
  await layPerson(trx, userId)
  await sql`SELECT FROM mission_person WHERE user_id = ${userId} FOR UPDATE`.execute(trx)
  return findStanding(trx, userId)
}

/** Holds them if nobody else does now. Whoever does is bringing them up to date. */
export async function holdIfFree(trx: Trx, userId: string): Promise<boolean> {
  await layPerson(trx, userId)
  const held = await sql`SELECT 1 FROM mission_person WHERE user_id = ${userId} FOR UPDATE SKIP LOCKED`.execute(trx)
  return held.rows.length > 0
}

/** Whoever comes at the same first moment waits for the one who came first. */
const layPerson = (trx: Trx, userId: string) =>
  sql`INSERT INTO mission_person (user_id) SELECT id FROM addressee WHERE id = ${userId}
      AND NOT EXISTS (SELECT FROM mission_person WHERE user_id = ${userId}) ON CONFLICT DO NOTHING`.execute(trx)

export async function findStanding(db: Db, userId: string): Promise<Standing | undefined> {
  const { rows } =
    await sql<Standing>`SELECT m.onboarding_done_at AS "doneAt", m.dismissed_at AS "dismissedAt", w.level,
      p.time_zone AS "timeZone"
    FROM mission_person m JOIN wallet w ON w.user_id = m.user_id JOIN addressee p ON p.id = m.user_id
    WHERE m.user_id = ${userId}`.execute(db)
  return rows[0]
}

const columns = sql`id, kind, series, day::text AS day, slot, target, progress, from_at AS "fromAt", to_at AS "toAt", state,
  instead_of AS "insteadOf"`

/** The first steps, and what is drawn and not over; where `at` is nobody's, all that is active. */
export async function findCurrent(db: Db, userId: string, at: Date): Promise<MissionRow[]> {
  const { rows } = await sql<MissionRow>`SELECT ${columns} FROM mission
    WHERE user_id = ${userId} AND (series = 'onboarding' OR state = 'active' OR to_at > ${at})
    ORDER BY series, day, slot`.execute(db)
  return rows
}

/** The missions drawn last, of a day or a week. */
export async function findLatest(db: Db, userId: string, series: 'daily' | 'weekly'): Promise<MissionRow[]> {
  const { rows } = await sql<MissionRow>`SELECT ${columns} FROM mission WHERE user_id = ${userId} AND series = ${series}
    AND day = (SELECT max(day) FROM mission WHERE user_id = ${userId} AND series = ${series}) ORDER BY slot`.execute(db)
  return rows
}

export type NewMission = Pick<MissionRow, 'id' | 'kind' | 'series' | 'day' | 'slot' | 'target' | 'fromAt' | 'toAt'>

/** Lays missions; what stands in a place already stays. */
export async function insertMissions(trx: Trx, userId: string, missions: NewMission[]): Promise<void> {
  if (missions.length === 0) return
  await sql`INSERT INTO mission (id, user_id, series, day, slot, kind, target, from_at, to_at)
      SELECT m.id, ${userId}, m.series, m.day, m.slot, m.kind, m.target, m."fromAt", m."toAt"
      FROM jsonb_to_recordset(${JSON.stringify(missions)}::jsonb) AS m (id uuid, series text, day date, slot int, kind text,
        target int, "fromAt" timestamptz, "toAt" timestamptz)
      ON CONFLICT DO NOTHING`.execute(trx)
}

/** Another in its place, begun anew. False: it is not active, or its day has had its exchange. */
export async function exchange(trx: Trx, o: Pick<MissionRow, 'id' | 'kind' | 'target'>): Promise<boolean> {
  const { rows } = await sql`UPDATE mission SET instead_of = kind, kind = ${o.kind}, target = ${o.target}, progress = 0
    WHERE id = ${o.id} AND state = 'active' AND instead_of IS NULL RETURNING 1`.execute(trx)
  return rows.length > 0
}

/** Puts the first steps away, or back. */
export const setDismissed = (trx: Trx, userId: string, at: Date | null) =>
  sql`UPDATE mission_person SET dismissed_at = ${at} WHERE user_id = ${userId}`.execute(trx)

/** What was drawn on the last day before one. */
export async function findBefore(db: Db, userId: string, day: string): Promise<MissionRow['kind'][]> {
  const { rows } = await sql<{ kind: MissionRow['kind'] }>`SELECT kind FROM mission
    WHERE user_id = ${userId} AND series = 'daily' AND day = (SELECT max(day) FROM mission
      WHERE user_id = ${userId} AND series = 'daily' AND day < ${day})`.execute(db)
  return rows.map(({ kind }) => kind)
}
