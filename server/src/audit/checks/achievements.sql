-- Achievements: every step is paid exactly once, and there is no payment without a step.
SELECT 'A1' AS id, 'a step of an achievement without its Stars in the ledger' AS what, concat_ws('/', g.user_id, g.key, g.step) AS key
  FROM achievement_grant g WHERE (SELECT count(*) FROM ledger l WHERE l.user_id = g.user_id AND l.currency = 'stars'
    AND l.kind = 'achievement' AND l.key = g.key || ':' || g.step AND l.delta = g.stars) <> 1
UNION ALL SELECT 'A1s', 'Stars for a step of an achievement that nobody has', l.seq::text
  FROM ledger l WHERE l.kind = 'achievement' AND NOT EXISTS (SELECT FROM achievement_grant g
    WHERE g.user_id = l.user_id AND l.key = g.key || ':' || g.step)
    -- An erased user has no achievements, but their payments stay in the ledger.
    AND NOT EXISTS (SELECT FROM departure d WHERE d.user_id = l.user_id AND d.erased_at IS NOT NULL)
UNION ALL SELECT 'A1r', 'more Stars taken back for an achievement than it brought, or while it stands', l.seq::text
  FROM ledger l WHERE l.currency = 'stars' AND l.kind = 'reversal' AND l.key LIKE 'achievement:%'
    AND NOT EXISTS (SELECT FROM achievement_grant g WHERE g.user_id = l.user_id AND g.revoked_at IS NOT NULL
      AND l.key = 'achievement:' || g.key || ':' || g.step AND -l.delta <= g.stars)
    AND NOT EXISTS (SELECT FROM departure d WHERE d.user_id = l.user_id AND d.erased_at IS NOT NULL)
