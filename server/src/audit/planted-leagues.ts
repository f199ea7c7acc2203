const cohort = (closed: string) =>
  `INSERT INTO league_cohort (id, week, tier, likeness, people, closed_at)
   VALUES ('00000000-0000-7000-8000-00000000c0c0', '2026-06-01', 0, 0, 1, ${closed})`
const place = (outcome: string, stars: number) =>
  `INSERT INTO league_place (user_id, week, cohort_id, outcome, stars)
   VALUES ('{ana}', '2026-06-01', '00000000-0000-7000-8000-00000000c0c0', ${outcome}, ${stars})`
const score = (shown: string) =>
  `WITH b AS (INSERT INTO board (kind, period, start) VALUES ('xp', 'week', '2026-06-01') RETURNING id)
   INSERT INTO board_score (user_id, board_id, value, reached_at, shown) SELECT '{ana}', id, 7, now(), ${shown} FROM b`

/** SQL that breaks each invariant of leaderboards and leagues, by check id. */
export const leagueFaults: Record<string, string[]> = {
  G1: [cohort('now()'), place("'stay'", 60)],
  G1s: [
    `INSERT INTO ledger (user_id, currency, delta, balance, kind, key)
     SELECT user_id, 'stars', 60, stars, 'league_prize', '2026-06-01' FROM wallet WHERE user_id = '{ana}'`,
  ],
  G2: [cohort('now()'), place('NULL', 0)],
  G3: [cohort('NULL'), place('NULL', 0), 'UPDATE league_cohort SET people = 0'],
  G4: [score('true'), 'UPDATE board_value SET people = people + 1'],
  G4b: [score('true'), 'UPDATE board_bucket SET steps = steps + 1'],
  G5: [score('true'), 'UPDATE profile SET on_boards = false', 'UPDATE board_score SET shown = true'],
}
