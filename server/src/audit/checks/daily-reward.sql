-- Daily reward: streaks match the claimed dates, and each claim was paid exactly once.
SELECT 'D1' AS id, 'a streak is not the run of dates that were claimed' AS what, s.user_id::text AS key
  FROM streak s WHERE s.last_date IS NOT NULL AND s.streak IS DISTINCT FROM (SELECT count(*) FILTER (WHERE r.state = 'claimed')
    FROM (SELECT d.day, d.state, d.day + (row_number() OVER (ORDER BY d.day DESC))::int AS island
      FROM streak_day d WHERE d.user_id = s.user_id AND d.day <= s.last_date) r WHERE r.island = s.last_date + 1)
UNION ALL SELECT 'D1l', 'the last claim of a streak is not the last that was claimed', s.user_id::text FROM streak s
  WHERE (s.last_date, s.last_claim_at) IS DISTINCT FROM (SELECT (max(d.day), max(d.at))
    FROM streak_day d WHERE d.user_id = s.user_id AND d.state = 'claimed')
UNION ALL SELECT 'D1p', 'a profile tells another streak', p.id::text FROM profile p LEFT JOIN streak s ON s.user_id = p.id
  WHERE p.daily_login_streak <> coalesce(s.streak, 0) OR p.last_daily_reward IS DISTINCT FROM s.last_claim_at
UNION ALL SELECT 'D2', 'a claim without both of its payments', concat_ws('/', d.user_id, d.day) FROM streak_day d
  WHERE d.state = 'claimed' AND (SELECT count(*) FROM ledger l WHERE l.user_id = d.user_id AND l.kind = 'daily_reward'
    AND l.key = d.day::text AND (l.currency, l.delta) IN (('stars', d.stars), ('xp', d.xp))) <> 2
UNION ALL SELECT 'D2r', 'a payment without a claim', l.seq::text FROM ledger l WHERE l.kind = 'daily_reward'
  AND NOT EXISTS (SELECT FROM streak_day d WHERE d.user_id = l.user_id AND d.day::text = l.key AND d.state = 'claimed')
  -- An erased user has no claimed dates any more.
  AND NOT EXISTS (SELECT FROM departure d WHERE d.user_id = l.user_id AND d.erased_at IS NOT NULL)
UNION ALL SELECT 'D2h', 'two claims within 16 hours', concat_ws('/', d.user_id, d.day)
  FROM (SELECT user_id, day, at - lag(at) OVER (PARTITION BY user_id ORDER BY day) AS since FROM streak_day WHERE state = 'claimed') d
  WHERE d.since < interval '16 hours'
UNION ALL SELECT 'D3', 'a freeze without its price', f.id::text FROM streak_freeze f WHERE NOT EXISTS (SELECT FROM ledger l
  WHERE l.user_id = f.user_id AND l.currency = 'stars' AND l.kind = 'streak_freeze' AND l.key = f.id::text)
UNION ALL SELECT 'D3r', 'a price without a freeze', l.seq::text FROM ledger l WHERE l.kind = 'streak_freeze'
  AND NOT EXISTS (SELECT FROM streak_freeze f WHERE f.id::text = l.key AND f.user_id = l.user_id)
  AND NOT EXISTS (SELECT FROM departure d WHERE d.user_id = l.user_id AND d.erased_at IS NOT NULL)
UNION ALL SELECT 'D3u', 'a date is covered by a freeze that was not used', concat_ws('/', d.user_id, d.day) FROM streak_day d
  WHERE d.state = 'frozen' AND NOT EXISTS (SELECT FROM streak_freeze f WHERE f.user_id = d.user_id AND f.used_for = d.day)
UNION ALL SELECT 'D4', 'a milestone without its Stars', concat_ws('/', m.user_id, m.days) FROM streak_milestone m
  WHERE NOT EXISTS (SELECT FROM ledger l WHERE l.user_id = m.user_id AND l.currency = 'stars' AND l.kind = 'streak_milestone'
    AND l.key = m.days::text AND l.delta = m.stars)
