import type pg from 'pg'
import { missionRules } from '../../contract/src/missions/index.ts'
import { progressed } from '../rig/progressed.ts'

/** Users per statement, so that each takes seconds and not minutes. */
const BATCH = 50_000
/** One in this many users was active the day before, so that missions were assigned to them. */
export const ACTIVE = 10

/**
 * Creates work for the nightly jobs. Every user with XP gets a vote, a place in a finished week of a league, an old
 * notification and a row of a finished month. Every tenth user gets the three missions of a day, none of them done.
 */
export async function settleNight(pool: pg.Pool, people: number): Promise<void> {
  const { rows } = await pool.query<{ week: string; board: number }>(
    `SELECT max(start)::text AS week, (array_agg(id ORDER BY start DESC))[1] AS board FROM board
     WHERE kind = 'league' AND start < (SELECT max(start) FROM board WHERE kind = 'league')`,
  )
  const { week, board } = rows[0]!
  await pool.query(`INSERT INTO board (kind, period, start) VALUES ('xp', 'month', '2026-01-01')`)
  const inserts = laying({ week, board })
  for (let from = 0; from < people; from += BATCH) {
    const range = [from, Math.min(people, from + BATCH) - 1]
    for (const insert of inserts) await pool.query(insert, range)
    progressed(`${range[1]! + 1} of ${people} people have a night before them`)
  }
  await pool.query('ANALYZE')
}

const kinds = [missionRules.DAILY.easy, missionRules.DAILY.taste, missionRules.DAILY.social]
  .map((some) => `'${Object.keys(some)[0]}'`)
  .join(', ')

const laying = ({ week, board }: { week: string; board: number }) => {
  const them = 'bench.climber c WHERE c.n BETWEEN $1::int AND $2::int'
  const cohort = `('c0000000-0000-7000-8000-' || lpad(to_hex(c.n / 30), 12, '0'))::uuid`
  const scores = (id: string) => `INSERT INTO board_score (user_id, board_id, value, reached_at, shown)
    SELECT c.id, ${id}, 10 + c.n * 7919::bigint % 900, now() - interval '9 days', true FROM ${them}`
  return [
    `INSERT INTO vote (id, user_id, ranking_id, item_id, kind, points, created_at)
     SELECT gen_random_uuid(), c.id, t.ranking_id, t.id, 'vote', 1, now() - interval '9 days'
     FROM bench.climber c JOIN bench.target t ON t.n = c.n % (SELECT count(*) FROM bench.target) WHERE c.n BETWEEN $1::int AND $2::int`,
    `INSERT INTO notification (id, user_id, type, cause, is_read, created_at, at)
     SELECT gen_random_uuid(), c.id, 'ranking_published', 'old', true, now() - interval '91 days', now() - interval '91 days' FROM ${them}`,
    scores(`(SELECT id FROM board WHERE start = '2026-01-01')`),
    scores(`${board}`),
    `INSERT INTO league_cohort (id, week, tier, likeness, people)
     SELECT DISTINCT ${cohort}, '${week}'::date, c.n / 30 % 6, 0, 30 FROM ${them} ON CONFLICT DO NOTHING`,
    `INSERT INTO league_member (user_id, tier, joined_at, week)
     SELECT c.id, c.n / 30 % 6, now() - interval '20 days', '${week}'::date FROM ${them}`,
    `INSERT INTO league_place (user_id, week, cohort_id) SELECT c.id, '${week}'::date, ${cohort} FROM ${them}`,
    `INSERT INTO mission_person (user_id) SELECT c.id FROM ${them} AND c.n % ${ACTIVE} = 0`,
    `INSERT INTO mission (id, user_id, series, day, slot, kind, target, from_at, to_at)
     SELECT gen_random_uuid(), c.id, 'daily', current_date - 1, k, (ARRAY[${kinds}])[1 + k], 5, now() - interval '25 hours',
       now() - interval '1 hour' FROM bench.climber c CROSS JOIN generate_series(0, 2) k
     WHERE c.n BETWEEN $1::int AND $2::int AND c.n % ${ACTIVE} = 0`,
  ]
}
