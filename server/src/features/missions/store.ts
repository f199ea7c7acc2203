import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/index.ts'
import type { MissionRow } from './tables.ts'

export type Standing = { level: number; timeZone: string; doneAt: Date | null; dismissedAt: Date | null }

/**
 * Locks a user's missions until the end of the transaction; other transactions that draw, count or exchange them wait.
 * Returns undefined if the user has no profile.
 */
export async function holdMissions(trx: Trx, userId: string): Promise<Standing | undefined> {
  await layPerson(trx, userId)
  await sql`SELECT FROM mission_person WHERE user_id = ${userId} FOR UPDATE`.execute(trx)
  return findStanding(trx, userId)
}

/** Creates the row that the lock uses. Concurrent first calls wait for each other. */
export const layPerson = (trx: Trx, userId: string) =>
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

export const columns = sql`id, kind, series, day::text AS day, slot, target, progress, from_at AS "fromAt", to_at AS "toAt", state,
  instead_of AS "insteadOf"`

/** The first steps, all active missions, and all missions whose period is not over. */
export async function findCurrent(db: Db, userId: string, at: Date): Promise<MissionRow[]> {
  const { rows } = await sql<MissionRow>`SELECT ${columns} FROM mission
    WHERE user_id = ${userId} AND (series = 'onboarding' OR state = 'active' OR to_at > ${at})
    ORDER BY series, day, slot`.execute(db)
  return rows
}
