import { matchRules, rumbleRules } from '@liston/contract/rumble'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Facts } from './abilities.ts'

/** Rankings that are looked at: more say nothing new. */
const LOOKED_AT = 400

/** What there is for a person to do. */
export async function findFacts(db: Db, userId: string, at: Date): Promise<Facts> {
  const { rows } = await sql<Facts>`
    WITH others AS MATERIALIZED (
      SELECT r.id, r.category, r.mode, r.items_count, r.weighted_voters,
        EXISTS (SELECT FROM vote_act v WHERE v.user_id = ${userId} AND v.about = r.id) AS voted,
        EXISTS (SELECT FROM order_act o WHERE o.user_id = ${userId} AND o.about = r.id) AS ordered
      FROM visible_ranking r
      WHERE r.author_id <> ${userId} AND r.status = 'published' AND (r.ends_at IS NULL OR r.ends_at > ${at}::timestamptz)
        AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${userId} AND b.other_id = r.author_id)
      ORDER BY r.hot DESC, r.id DESC LIMIT ${LOOKED_AT}
    ), votable AS (SELECT * FROM others WHERE NOT voted AND mode = 'community')
    SELECT (SELECT count(*)::int FROM votable) AS votable,
      (SELECT count(DISTINCT category)::int FROM votable) AS categories,
      (SELECT count(DISTINCT v.category)::int FROM votable v WHERE NOT EXISTS (SELECT FROM person_act a
        WHERE a.user_id = ${userId} AND a.act = 'category' AND a.category = v.category)) AS "newCategories",
      (SELECT count(*)::int FROM others WHERE mode = 'community' AND items_count >= ${rumbleRules.ITEMS_MIN}) AS duelable,
      (SELECT count(*)::int FROM others WHERE mode = 'community' AND items_count >= ${matchRules.ITEMS_MIN}
        AND weighted_voters >= ${matchRules.VOTERS_MIN}) AS matchable,
      (SELECT count(*)::int FROM others WHERE NOT ordered) AS orderable,
      greatest(0, (SELECT coalesce(sum(items_count), 0)::int FROM others)
        - (SELECT count(*)::int FROM review_act v WHERE v.user_id = ${userId})) AS reviewable,
      (SELECT coalesce(sum(r.suggestions), 0)::int FROM visible_ranking r WHERE r.author_id = ${userId}) AS answerable,
      EXISTS (SELECT FROM account_state s WHERE s.id = ${userId} AND s.silenced_until > ${at}::timestamptz) AS silenced`.execute(
    db,
  )
  return rows[0]!
}

export type Calendar = {
  day: string
  dayFrom: Date
  dayTo: Date
  monday: string
  weekFrom: Date
  weekTo: Date
  month: string
}

/** The local day, week and month of a moment, and when they begin and end: PostgreSQL knows when clocks are changed. */
export async function findCalendar(db: Db, timeZone: string, at: Date): Promise<Calendar> {
  const { rows } = await sql<Calendar>`
    SELECT d.day::text AS day, d.day::timestamp AT TIME ZONE ${timeZone} AS "dayFrom",
      (d.day + 1)::timestamp AT TIME ZONE ${timeZone} AS "dayTo", d.monday::text AS monday,
      d.monday::timestamp AT TIME ZONE ${timeZone} AS "weekFrom",
      (d.monday + 7)::timestamp AT TIME ZONE ${timeZone} AS "weekTo", date_trunc('month', d.day)::date::text AS month
    FROM (SELECT (${at}::timestamptz AT TIME ZONE ${timeZone})::date AS day,
      date_trunc('week', ${at}::timestamptz AT TIME ZONE ${timeZone})::date AS monday) d`.execute(db)
  return rows[0]!
}
