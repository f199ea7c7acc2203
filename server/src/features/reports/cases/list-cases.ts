import { PAGE_SIZE } from '@liston/contract/kernel'
import { type ModerationWeek, type ReportCase, reportRules, type ReportTargetType } from '@liston/contract/reports'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../platform/db/index.ts'
import { openCursor, sealCursor } from '../../../platform/http/index.ts'
import type { Desk } from '../targets.ts'

const Place = z.tuple([z.literal('report-cases'), z.string(), z.iso.datetime(), z.uuid()])

type Asked = { state: Shelf; cursor?: string | undefined }

/** A page of report cases, with their content as it is now. */
export async function listCases(desk: Desk, { state, cursor }: Asked) {
  const place = openCursor(
    cursor,
    Place.refine(([, shelf]) => shelf === state),
  )
  const before = place ? { at: place[2], id: place[3] } : null
  const rows = await findCases(desk.platform.db, { shelf: state, before, limit: PAGE_SIZE })
  const page = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined
  return {
    items: await Promise.all(page.map((row) => present(desk, row))),
    nextCursor: last
      ? sealCursor(['report-cases', state, (state === 'decided' ? last.lastAt : last.rankAt).toISOString(), last.id])
      : null,
  }
}

type CaseRow = Omit<ReportCase, 'thing' | 'lastAt' | 'waitingHours'> & {
  lastAt: Date
  waitingSince: Date
  rankAt: Date
  type: ReportTargetType
}

type Shelf = 'waiting' | 'held' | 'decided'
type PageQuery = { shelf: Shelf; before: { at: string; id: string } | null; limit: number }

/**
 * Cases with reasons, explanations and history: waiting ones by rank, decided ones newest first. Returns one more than
 * `limit` if there are more.
 */
async function findCases(db: Db, { shelf, before, limit }: PageQuery): Promise<CaseRow[]> {
  const decided = shelf === 'decided'
  const state = {
    decided: sql`c.state <> 'waiting'`,
    waiting: sql`c.state = 'waiting' AND h.target_id IS NULL`,
    held: sql`c.state = 'waiting' AND h.target_id IS NOT NULL`,
  }[shelf]
  const order = decided ? sql`c.last_at DESC, c.target_id DESC` : sql`c.rank_at, c.target_id`
  const place = decided ? sql`(c.last_at, c.target_id) <` : sql`(c.rank_at, c.target_id) >`
  const from = before ? sql`AND ${place} (${before.at}::timestamptz, ${before.id}::uuid)` : sql``
  const { rows } = await sql<CaseRow>`
    SELECT c.target_type AS type, c.target_id AS id, c.state, c.hidden, c.weight::float8 AS weight, c.last_at AS "lastAt",
      c.waiting_since AS "waitingSince", c.rank_at AS "rankAt",
      CASE WHEN h.target_id IS NOT NULL THEN json_build_object('why', h.why, 'met', h.met) END AS held,
      (SELECT count(*)::int FROM moderation_decision d WHERE d.owner_id = c.owner_id AND d.sanction IS NOT NULL) AS priors,
      coalesce((SELECT json_agg(x) FROM (SELECT reason, count(*)::int AS count FROM report r
        WHERE r.target_type = c.target_type AND r.target_id = c.target_id GROUP BY reason ORDER BY 2 DESC, 1) x), '[]') AS reasons,
      coalesce((SELECT json_agg(words) FROM (SELECT words FROM report r WHERE r.target_type = c.target_type
        AND r.target_id = c.target_id AND words <> '' ORDER BY created_at DESC LIMIT 5) x), '[]') AS words,
      coalesce((SELECT json_agg(x) FROM (SELECT m.act, a.username AS by,
          to_char(m.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at
        FROM moderation_act m LEFT JOIN author a ON a.id = m.by_id WHERE m.target_type = c.target_type
        AND m.target_id = c.target_id ORDER BY m.id DESC LIMIT 10) x), '[]') AS acts
    FROM report_case c LEFT JOIN held_post h ON h.target_type = c.target_type AND h.target_id = c.target_id AND h.approved IS NULL
    WHERE ${state} ${from}
    ORDER BY ${order} LIMIT ${limit + 1}`.execute(db)
  return rows
}

async function present({ platform, targets }: Desk, row: CaseRow): Promise<ReportCase> {
  const { type, id, lastAt, waitingSince, rankAt: _rank, ...rest } = row
  const waited = Math.floor((platform.clock.now().getTime() - waitingSince.getTime()) / 3_600_000)
  const waitingHours = row.state === 'waiting' ? waited : null
  const found = await targets[type].find(platform.db, { id, by: 'moderator' })
  return {
    type,
    id,
    ...rest,
    thing: found && { type, id, ...found },
    lastAt: lastAt.toISOString(),
    waitingHours,
  }
}

/** Reports and decisions of the last weeks, which begin on Monday (UTC), oldest first. */
export async function countWeeks({ platform: { db, clock } }: Desk): Promise<{ weeks: ModerationWeek[] }> {
  const { rows } = await sql<ModerationWeek>`
    WITH weeks AS (SELECT w AT TIME ZONE 'UTC' AS since, (w + interval '7 days') AT TIME ZONE 'UTC' AS until,
        to_char(w, 'YYYY-MM-DD') AS week
      FROM generate_series(0, ${reportRules.MODERATION_WEEKS - 1}) n,
        LATERAL (SELECT date_trunc('week', ${clock.now()}::timestamptz AT TIME ZONE 'UTC') - n * interval '7 days' AS w) one)
    SELECT week,
      (SELECT count(*)::int FROM report WHERE created_at >= since AND created_at < until) AS reported,
      (SELECT count(*)::int FROM moderation_decision WHERE decided_at >= since AND decided_at < until) AS decided
    FROM weeks ORDER BY week`.execute(db)
  return { weeks: rows }
}
