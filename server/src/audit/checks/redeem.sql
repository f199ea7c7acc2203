-- Purchases with Stars match the ledger. $1: limits of the contract, see audit.ts.
WITH rules AS (SELECT $1::jsonb AS r), paid AS (
  SELECT user_id, kind, key, currency, delta FROM ledger WHERE kind IN ('credit', 'featured', 'featured_refund', 'redeem_undone', 'highlight')
)
SELECT 'S1' AS id, 'a credit was bought without its Stars and its credit in the ledger' AS what, c.id::text AS key
  FROM credit_purchase c WHERE (SELECT count(*) FROM paid p WHERE p.user_id = c.user_id AND p.kind = 'credit' AND p.key = c.id::text) <> 2
UNION ALL SELECT 'S2', 'a credit in the ledger was neither bought nor given back', p.key
  FROM paid p WHERE p.kind = 'credit' AND p.currency = 'stars'
    AND (EXISTS (SELECT FROM credit_purchase c WHERE c.id::text = p.key) = EXISTS
      (SELECT FROM paid u WHERE u.user_id = p.user_id AND u.kind = 'redeem_undone' AND u.key = p.key AND u.currency = 'stars'))
UNION ALL SELECT 'S3', 'more credits in a month than may be bought', concat_ws('/', user_id, month)
  FROM credit_purchase, rules GROUP BY user_id, month, r HAVING count(*) > (r ->> 'creditsPerMonth')::int
UNION ALL SELECT 'S4', 'a ranking is featured without its Stars in the ledger', s.id::text
  FROM featured_slot s WHERE NOT EXISTS
    (SELECT FROM paid p WHERE p.user_id = s.user_id AND p.kind = 'featured' AND p.key = s.id::text AND p.delta = -s.cost_stars)
UNION ALL SELECT 'S5', 'two stand at the head of a category at once', a.category
  FROM featured_slot a JOIN featured_slot b ON b.category = a.category AND b.id > a.id
  WHERE tstzrange(a.starts_at, coalesce(a.ended_at, a.ends_at)) && tstzrange(b.starts_at, coalesce(b.ended_at, b.ends_at))
UNION ALL SELECT 'S6', 'what moderators hid and what was paid back for it differ', s.id::text
  FROM featured_slot s WHERE (s.ended_why IS NOT DISTINCT FROM 'hidden') <> EXISTS
    (SELECT FROM paid p WHERE p.user_id = s.user_id AND p.kind = 'featured_refund' AND p.key = s.id::text AND p.delta = s.cost_stars)
UNION ALL SELECT 'S7', 'a highlight was given back that is still there', e.id::text
  FROM highlight_extra e JOIN paid p ON p.user_id = e.user_id AND p.kind = 'redeem_undone' AND p.key = e.id::text
