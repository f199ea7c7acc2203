import type pg from 'pg'
import { progressed } from '../rig/progressed.ts'

/** Users per statement, so that each takes seconds and not minutes. */
const BATCH = 50_000

/** Creates users by SQL, each with an account, a profile, a wallet and three ledger rows of this week. */
export async function settlePeople(pool: pg.Pool, people: number): Promise<void> {
  await pool.query('CREATE TABLE bench.climber (n int PRIMARY KEY, id uuid NOT NULL)')
  for (let from = 0; from < people; from += BATCH) {
    const range = [from, Math.min(people, from + BATCH) - 1]
    await pool.query(
      'INSERT INTO bench.climber SELECT n, gen_random_uuid() FROM generate_series($1::int, $2::int) n',
      range,
    )
    const them = 'FROM bench.climber WHERE n BETWEEN $1 AND $2'
    await pool.query(
      `INSERT INTO account (id, email, email_verified) SELECT id, 'climber' || n || '@liston.test', true ${them}`,
      range,
    )
    await pool.query(
      `INSERT INTO profile (id, username, username_canon, profile_completed) SELECT id, 'climber' || n, 'climber' || n, true ${them}`,
      range,
    )
    await pool.query(
      `INSERT INTO wallet (user_id, stars, xp, level) SELECT id, 0, xp, level_of(xp)
       FROM (SELECT id, (3 * (10 + n * 7919::bigint % 900))::int AS xp ${them}) c`,
      range,
    )
    await pool.query(
      `WITH place AS (SELECT array_agg(id) AS ids FROM (SELECT id FROM public_ranking ORDER BY id LIMIT 200) r)
       INSERT INTO ledger (user_id, currency, delta, balance, kind, key, ranking_id)
       SELECT c.id, 'xp', 10 + c.n * 7919::bigint % 900, 3 * (10 + c.n * 7919::bigint % 900), 'first_vote', 'bench ' || k, place.ids[1 + (c.n + k) % 200]
       FROM bench.climber c CROSS JOIN generate_series(1, 3) k CROSS JOIN place WHERE c.n BETWEEN $1 AND $2`,
      range,
    )
    progressed(`${range[1]! + 1} of ${people} people settled`)
  }
  await pool.query('ANALYZE account, profile, wallet, ledger')
}
