-- Balances and their ledger. $1: limits of the contract, see audit.ts.
WITH rules AS (SELECT $1::jsonb AS r), running AS (
  SELECT seq, user_id, currency, balance, sum(delta) OVER (PARTITION BY user_id, currency ORDER BY seq) AS total FROM ledger
), total AS (
  SELECT user_id, coalesce(sum(delta) FILTER (WHERE currency = 'stars'), 0) AS stars,
    coalesce(sum(delta) FILTER (WHERE currency = 'xp'), 0) AS xp, coalesce(sum(delta) FILTER (WHERE currency = 'credits'), 0) AS credits
  FROM ledger GROUP BY user_id
)
SELECT 'I1' AS id, 'Stars differ from the sum of their ledger' AS what, w.user_id::text AS key
  FROM wallet w LEFT JOIN total t USING (user_id) WHERE w.stars <> coalesce(t.stars, 0)
UNION ALL SELECT 'I2x', 'XP differ from the sum of their ledger', w.user_id::text
  FROM wallet w LEFT JOIN total t USING (user_id) WHERE w.xp <> coalesce(t.xp, 0)
UNION ALL SELECT 'I2c', 'AI credits differ from the sum of their ledger', w.user_id::text
  FROM wallet w LEFT JOIN total t USING (user_id) WHERE w.ai_credits <> coalesce(t.credits, 0)
UNION ALL SELECT 'I3', 'a balance is negative', user_id::text FROM wallet WHERE stars < 0 OR xp < 0 OR ai_credits < 0
UNION ALL SELECT 'I4', 'a running balance is negative', seq::text FROM running WHERE total < 0
UNION ALL SELECT 'I4b', 'a ledger row states another balance than its sum', seq::text FROM running WHERE total <> balance
UNION ALL SELECT 'I5', 'a kind of movement that nobody knows', seq::text
  FROM ledger, rules WHERE NOT r -> 'kinds' ? kind
UNION ALL SELECT 'I5s', 'a movement of the wrong sign', seq::text
  FROM ledger, rules, LATERAL (SELECT CASE WHEN kind IN ('avatar', 'credit') THEN currency = 'stars' ELSE r -> 'spends' ? kind END AS is_spent) of_kind
  WHERE is_spent AND delta >= 0
    OR NOT is_spent AND kind NOT IN ('reversal', 'review_removed', 'by_staff') AND currency <> 'credits' AND delta <= 0
UNION ALL SELECT 'I6', 'an effect twice', concat_ws('/', user_id, currency, kind, key)
  FROM ledger GROUP BY user_id, currency, kind, key HAVING count(*) > 1
UNION ALL SELECT 'I9', 'the level is not that of the XP', user_id::text FROM wallet WHERE level < level_of(xp)
  OR level > level_of(xp) AND NOT EXISTS (SELECT FROM level_held h WHERE h.user_id = wallet.user_id)
UNION ALL SELECT 'I9t', 'thresholds of levels do not rise', l::text
  FROM generate_series(1, 200) l WHERE level_threshold(l) >= level_threshold(l + 1)
UNION ALL SELECT 'I9u', 'a level-up above the level', l.seq::text
  FROM ledger l JOIN wallet w USING (user_id) WHERE l.kind = 'level_up' AND l.key::int > w.level
    AND NOT EXISTS (SELECT FROM ledger t WHERE t.user_id = l.user_id AND t.currency = 'xp' AND t.delta < 0)
UNION ALL SELECT 'I10', 'XP taken without a reversal', seq::text FROM ledger WHERE currency = 'xp' AND delta < 0
  AND kind NOT IN ('reversal', 'review_removed', 'by_staff')
UNION ALL SELECT 'I10d', 'more XP of a kind in a day than it may bring', concat_ws('/', l.user_id, l.kind, l.created_at::date)
  FROM ledger l, rules WHERE l.currency = 'xp' AND r -> 'dayCaps' ? l.kind
  GROUP BY l.user_id, l.kind, l.created_at::date, r HAVING sum(l.delta) > (r -> 'dayCaps' ->> l.kind)::int
UNION ALL SELECT 'I10a', 'more XP of repeatable acts in a day than the cap', concat_ws('/', l.user_id, l.created_at::date)
  FROM ledger l, rules WHERE l.currency = 'xp' AND r -> 'dayCaps' ? l.kind
  GROUP BY l.user_id, l.created_at::date, r HAVING sum(l.delta) > (r ->> 'xpDayCap')::int
UNION ALL SELECT 'I32', 'the ledger can be changed', 'ledger' WHERE NOT EXISTS
  (SELECT FROM pg_trigger WHERE tgrelid = 'ledger'::regclass AND tgname = 'ledger_append_only' AND tgenabled IN ('O', 'A'))
