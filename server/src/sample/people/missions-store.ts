import { type MissionKind, missionRules } from '@liston/contract/missions'
import { sql } from 'kysely'
import { newId, type Trx } from '../../platform/db/index.ts'

type Laid = { kind: MissionKind; done: number }
const daily: Laid[] = [
  { kind: 'votes5', done: 2 },
  { kind: 'order1', done: 0 },
  { kind: 'comments2', done: 1 },
]
const weekly: Laid[] = [
  { kind: 'votes40', done: 12 },
  { kind: 'reviews3', done: 1 },
  { kind: 'comments5', done: 2 },
]
const acts: Partial<Record<string, string>> = { vote: 'vote', comment: 'comment', review: 'review' }

/**
 * All sample users have finished the first steps. The demo users have missions of today and this week in progress. Each
 * one counts from the action that gives the intended progress.
 */
export async function writeMissions(trx: Trx, now: Date): Promise<void> {
  await sql`INSERT INTO mission_person (user_id, onboarding_done_at) SELECT id, joined_at FROM profile
    ON CONFLICT DO NOTHING`.execute(trx)
  const { rows } = await sql<{ id: string }>`SELECT id FROM profile
    WHERE username_canon IN ('ana', 'bruno', 'carla', 'diego') ORDER BY id`.execute(trx)
  for (const { id } of rows) {
    for (const [slot, laid] of daily.entries()) await lay(trx, { ...laid, id, slot, now, series: 'daily' })
    for (const [slot, laid] of weekly.entries()) await lay(trx, { ...laid, id, slot, now, series: 'weekly' })
  }
}

type Mission = Laid & { id: string; slot: number; now: Date; series: 'daily' | 'weekly' }

async function lay(trx: Trx, { id, kind, done, slot, now, series }: Mission): Promise<void> {
  const { deed, target } = missionRules.taskOf(kind)
  const [unit, length] = series === 'daily' ? ['day', '1 day'] : ['week', '7 days']
  await sql`
    WITH begun AS (SELECT at FROM person_act WHERE user_id = ${id} AND act = ${acts[deed] ?? ''} AND at < ${now}
      ORDER BY at DESC OFFSET ${Math.max(0, done - 1)} LIMIT ${done > 0 ? 1 : 0})
    INSERT INTO mission (id, user_id, series, day, slot, kind, target, progress, from_at, to_at)
    SELECT ${newId()}, ${id}, ${series}, d.day, ${slot}, ${kind}, ${target},
      CASE WHEN EXISTS (SELECT FROM begun) THEN ${done}::int ELSE 0 END, coalesce((SELECT at FROM begun), ${now}),
      (d.day + ${length}::interval) AT TIME ZONE p.time_zone
    FROM profile p CROSS JOIN LATERAL (
      SELECT date_trunc(${unit}, ${now}::timestamptz AT TIME ZONE p.time_zone)::date AS day) d WHERE p.id = ${id}`.execute(
    trx,
  )
}
