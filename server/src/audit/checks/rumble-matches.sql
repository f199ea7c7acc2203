-- Rumble 1v1: both sides of a match have one result, which follows from their answers.
WITH through AS (
  SELECT s.match_id, s.seat, count(DISTINCT o.n) FILTER (WHERE o.n = ANY (m.voided) OR w.closed_at IS NOT NULL) AS rounds,
    coalesce(sum(CASE WHEN o.n = ANY (m.voided) THEN 150 * CASE o.n WHEN 7 THEN 2 ELSE 1 END ELSE w.points END), 0) AS points
  FROM rumble_seat s JOIN rumble_match m ON m.id = s.match_id JOIN rumble_round o ON o.snapshot_id = m.snapshot_id
  LEFT JOIN rumble_answer w ON w.match_id = s.match_id AND w.seat = s.seat AND w.n = o.n
  GROUP BY s.match_id, s.seat
), paid AS (SELECT user_id, key, currency, delta FROM ledger WHERE kind = 'rumble_match')
SELECT 'RM1' AS id, 'a match has other than two sides' AS what, m.id::text AS key
  FROM rumble_match m WHERE (SELECT count(*) FROM rumble_seat s WHERE s.match_id = m.id) <> 2
UNION ALL SELECT 'RM2', 'a match is over and a side is open, or the other way round', m.id::text
  FROM rumble_match m JOIN rumble_seat s ON s.match_id = m.id
  WHERE s.run_seat IS NULL AND s.is_open <> (m.ended_at IS NULL)
UNION ALL SELECT 'RM3', 'the two sides of a match have two results', a.match_id::text
  FROM rumble_seat a JOIN rumble_seat b ON b.match_id = a.match_id AND a.seat = 'a' AND b.seat = 'b'
  WHERE (a.outcome, b.outcome) IS DISTINCT FROM (CASE b.outcome WHEN 'win' THEN 'loss' WHEN 'loss' THEN 'win' ELSE b.outcome END, b.outcome)
UNION ALL SELECT 'RM4', 'a result is not what the answers come to', t.match_id::text
  FROM through t JOIN rumble_seat s USING (match_id, seat) JOIN rumble_match m ON m.id = t.match_id
  WHERE m.state IN ('finished', 'forfeited') AND s.points <> t.points
UNION ALL SELECT 'RM5', 'a match was finished with a round that nobody closed', t.match_id::text
  FROM through t JOIN rumble_match m ON m.id = t.match_id WHERE m.state = 'finished' AND t.rounds <> 7
UNION ALL SELECT 'RM6', 'an answer counts as right that the crowd does not give, or that came late', concat_ws('/', w.match_id, w.seat, w.n)
  FROM rumble_answer w JOIN rumble_match m ON m.id = w.match_id JOIN rumble_round o ON o.snapshot_id = m.snapshot_id AND o.n = w.n
  WHERE w.is_right AND ((w.choice = 'a') <> (o.chance_a > 0.5) OR w.closed_at > w.deadline + interval '1 second')
UNION ALL SELECT 'RM7', 'a reward of a match and the ledger differ', concat_ws('/', s.match_id, s.user_id)
  FROM rumble_seat s WHERE s.user_id IS NOT NULL AND (s.xp, s.stars) <> (
    (SELECT coalesce(sum(delta), 0) FROM paid p WHERE p.user_id = s.user_id AND p.key = s.match_id::text AND p.currency = 'xp'),
    (SELECT coalesce(sum(delta), 0) FROM paid p WHERE p.user_id = s.user_id AND p.key = s.match_id::text AND p.currency = 'stars'))
UNION ALL SELECT 'RM8', 'a match in the ledger that its receiver has not played', p.key
  FROM paid p WHERE NOT EXISTS (SELECT FROM rumble_seat s WHERE s.match_id::text = p.key AND (s.user_id = p.user_id OR s.user_id IS NULL))
UNION ALL SELECT 'RM9', 'a rating moved in an unrated match, or counts other matches than were rated', r.user_id::text
  FROM rumble_rating r WHERE r.rated <> (SELECT count(*) FROM rumble_seat s JOIN rumble_match m ON m.id = s.match_id
    WHERE s.user_id = r.user_id AND s.rating_after IS NOT NULL AND m.unrated IS NULL)
