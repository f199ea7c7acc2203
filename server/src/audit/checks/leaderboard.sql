-- Leaderboards and leagues: prizes match the results, cohort sizes and counters match the rows.
SELECT 'G1' AS id, 'a prize of a league that the ledger does not know, or knows otherwise' AS what,
    concat_ws('/', p.user_id, p.week) AS key
  FROM league_place p WHERE p.stars <> (SELECT coalesce(sum(l.delta), 0) FROM ledger l WHERE l.user_id = p.user_id
    AND l.currency = 'stars' AND l.kind = 'league_prize' AND l.key = p.week::text)
UNION ALL SELECT 'G1s', 'a prize of a league without a place that brought it', l.seq::text
  FROM ledger l WHERE l.kind = 'league_prize' AND NOT EXISTS (SELECT FROM league_place p
    WHERE p.user_id = l.user_id AND p.week::text = l.key AND p.stars = l.delta)
    AND NOT EXISTS (SELECT FROM departure d WHERE d.user_id = l.user_id AND d.erased_at IS NOT NULL)
UNION ALL SELECT 'G2', 'a closed cohort in which somebody has no result, or an open one in which somebody has', c.id::text
  FROM league_cohort c JOIN league_place p ON p.cohort_id = c.id AND (p.outcome IS NULL) <> (c.closed_at IS NULL) GROUP BY c.id
UNION ALL SELECT 'G3', 'a cohort with more people than it counts', c.id::text FROM league_cohort c
  WHERE c.people < (SELECT count(*) FROM league_place p WHERE p.cohort_id = c.id)
UNION ALL SELECT 'G4', 'a value of a leaderboard with another number of people than rows', concat_ws('/', board_id, value)
  FROM (SELECT board_id, value, count(*)::int AS people FROM board_score WHERE shown AND value > 0 GROUP BY 1, 2) s
    FULL JOIN (SELECT * FROM board_value WHERE people <> 0) v USING (board_id, value)
  WHERE s.people IS DISTINCT FROM v.people
UNION ALL SELECT 'G4b', 'a bucket of a leaderboard that counts other values than there are', concat_ws('/', board_id, bucket)
  FROM (SELECT board_id, value >> 8 AS bucket, count(*)::int AS steps, sum(people)::int AS people
      FROM board_value WHERE people > 0 GROUP BY 1, 2) s
    FULL JOIN (SELECT * FROM board_bucket WHERE steps <> 0 OR people <> 0) b USING (board_id, bucket)
  WHERE s.steps IS DISTINCT FROM b.steps OR s.people IS DISTINCT FROM b.people
UNION ALL SELECT 'G5', 'somebody out of sight stands on a leaderboard', concat_ws('/', s.user_id, s.board_id)
  FROM board_score s JOIN board_person p ON p.id = s.user_id WHERE s.shown AND NOT (p.in_sight AND p.on_boards)
