-- Missions: each completed one is paid exactly once, and there is no other payment.
SELECT 'M1' AS id, 'a mission that is done without its XP in the ledger, once' AS what, m.id::text AS key
  FROM mission m WHERE m.state = 'rewarded' AND (SELECT count(*) FROM ledger l WHERE l.user_id = m.user_id
    AND l.currency = 'xp' AND l.kind = 'mission' AND l.key = m.id::text AND l.delta > 0) <> 1
UNION ALL SELECT 'M1s', 'a mission of a day or week that is done without its Stars in the ledger, once', m.id::text
  FROM mission m WHERE m.state = 'rewarded' AND m.series <> 'onboarding' AND (SELECT count(*) FROM ledger l
    WHERE l.user_id = m.user_id AND l.currency = 'stars' AND l.kind = 'mission' AND l.key = m.id::text AND l.delta > 0) <> 1
UNION ALL SELECT 'M1x', 'a payment for a mission that is not done', l.seq::text
  FROM ledger l WHERE l.kind = 'mission'
    AND NOT EXISTS (SELECT FROM mission m WHERE m.id::text = l.key AND m.user_id = l.user_id AND m.state = 'rewarded')
    -- An erased user has no missions, but their payments stay in the ledger.
    AND NOT EXISTS (SELECT FROM departure d WHERE d.user_id = l.user_id AND d.erased_at IS NOT NULL)
UNION ALL SELECT 'M2', 'all missions of a day are done and not paid as all', concat_ws('/', m.user_id, m.day)
  FROM mission m WHERE m.series = 'daily' GROUP BY m.user_id, m.day
  HAVING bool_and(m.state = 'rewarded') AND (SELECT count(DISTINCT l.currency) FROM ledger l WHERE l.user_id = m.user_id
    AND l.kind = 'mission_set' AND l.key = 'daily:' || m.day) <> 2
UNION ALL SELECT 'M2x', 'all missions of a day paid, and not all done', l.seq::text
  FROM ledger l JOIN mission m ON m.user_id = l.user_id AND m.series = 'daily' AND l.key = 'daily:' || m.day
  WHERE l.kind = 'mission_set' AND m.state <> 'rewarded'
UNION ALL SELECT 'M3', 'first steps that ended before all were done', p.user_id::text
  FROM mission_person p JOIN mission m ON m.user_id = p.user_id AND m.series = 'onboarding'
  WHERE p.onboarding_done_at IS NOT NULL AND m.state <> 'rewarded'
