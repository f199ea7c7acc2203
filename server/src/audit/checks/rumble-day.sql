-- Rumble del día: a set has seven duels, answers are in order, and right answers match the majority.
-- Each play on its date was paid exactly once and continues the streak.
WITH rules AS (SELECT $1::jsonb AS r)
SELECT 'RD1' AS id, 'a set without its seven duels' AS what, s.day::text AS key FROM rumble_day s
  WHERE (SELECT count(*) FROM rumble_day_duel d WHERE d.day = s.day) <> 7
UNION ALL SELECT 'RD1t', 'an item is asked about twice on a date', d.day::text FROM rumble_day_duel d
  CROSS JOIN LATERAL unnest(ARRAY[d.item_a, d.item_b]) i (id) GROUP BY d.day, i.id HAVING count(*) > 1
UNION ALL SELECT 'RD2', 'a play has other answers than it counts', concat_ws('/', p.user_id, p.day) FROM rumble_day_play p
  WHERE (p.answered::bigint, p.answered::int) IS DISTINCT FROM (SELECT (count(*), coalesce(max(a.place), 0)::int)
    FROM rumble_day_answer a WHERE a.user_id = p.user_id AND a.day = p.day)
UNION ALL SELECT 'RD2r', 'what was right is not what the truth says', concat_ws('/', p.user_id, p.day) FROM rumble_day_play p
  WHERE p.right_mask <> (SELECT coalesce(sum(1 << (a.place - 1)), 0) FROM rumble_day_answer a
    JOIN rumble_day_duel d ON d.day = a.day AND d.place = a.place
    WHERE a.user_id = p.user_id AND a.day = p.day AND a.side = CASE WHEN d.share_a > 50 THEN 'a' ELSE 'b' END)
UNION ALL SELECT 'RD3', 'a date played in time without its XP', concat_ws('/', p.user_id, p.day)
  FROM rumble_day_play p, rules
  WHERE p.counted AND NOT EXISTS (SELECT FROM ledger l WHERE l.user_id = p.user_id AND l.kind = 'rumble_day'
    AND l.key = p.day::text AND l.currency = 'xp' AND l.delta = (r ->> 'dailyRumbleXp')::int)
UNION ALL SELECT 'RD3r', 'XP without a date played in time', l.seq::text FROM ledger l WHERE l.kind = 'rumble_day'
  AND NOT EXISTS (SELECT FROM rumble_day_play p WHERE p.user_id = l.user_id AND p.day::text = l.key AND p.counted)
  -- An erased user has no plays any more.
  AND NOT EXISTS (SELECT FROM departure d WHERE d.user_id = l.user_id AND d.erased_at IS NOT NULL)
UNION ALL SELECT 'RD4', 'days in a row that no date played brought', s.user_id::text FROM rumble_day_streak s
  WHERE s.last_day IS NOT NULL AND NOT EXISTS (SELECT FROM rumble_day_play p
    WHERE p.user_id = s.user_id AND p.day = s.last_day AND p.in_a_row = s.in_a_row)
UNION ALL SELECT 'RD4l', 'the last date played is another', p.user_id::text FROM rumble_day_play p WHERE p.in_a_row IS NOT NULL
  AND p.day > coalesce((SELECT s.last_day FROM rumble_day_streak s WHERE s.user_id = p.user_id), '-infinity')
UNION ALL SELECT 'RD4n', 'a date goes on from no date before it', concat_ws('/', r.user_id, r.day)
  FROM (SELECT user_id, day, in_a_row, lag(in_a_row, 1, 0) OVER (PARTITION BY user_id ORDER BY day) AS before
    FROM rumble_day_play WHERE in_a_row IS NOT NULL) r WHERE r.in_a_row NOT IN (1, r.before + 1)
