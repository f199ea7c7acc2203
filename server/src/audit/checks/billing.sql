-- PRO and its sources. The tolerance of a few minutes covers changes that the next timed job applies.
WITH due AS (
  SELECT p.id, p.is_pro, coalesce((SELECT max(s.until) FROM pro_source s WHERE s.user_id = p.id), '-infinity') AS until FROM profile p
)
SELECT 'I19' AS id, 'PRO without a source' AS what, id::text AS key FROM due
  WHERE is_pro AND until < now() - interval '5 minutes'
UNION ALL SELECT 'I19s', 'a source without PRO', id::text FROM due
  WHERE NOT is_pro AND until > greatest(now(), (SELECT max(seen_at) FROM subscription), (SELECT max(last_signed_at) FROM ios_subscription))
UNION ALL SELECT 'I18', 'two live subscriptions by card', user_id::text FROM subscription
  WHERE status IN ('active', 'trialing', 'past_due') GROUP BY user_id HAVING count(*) > 1
UNION ALL SELECT 'I20', 'a subscription of somebody who is another customer', s.id FROM subscription s
  WHERE s.status IN ('active', 'trialing', 'past_due')
    AND NOT EXISTS (SELECT FROM card_customer c WHERE c.user_id = s.user_id)
UNION ALL SELECT 'I20i', 'an invoice of somebody else', i.id FROM invoice i
  JOIN subscription s ON s.id = i.subscription_id WHERE s.user_id <> i.user_id
UNION ALL SELECT 'I18d', 'a second subscription that is not undone', s.id FROM subscription s
  WHERE s.status = 'duplicate' AND s.seen_at < now() - interval '4 days'
UNION ALL SELECT 'I21', 'an event handled that nobody tried', e.event_id FROM payment_event e
  WHERE e.provider = 'card' AND e.handled_at IS NOT NULL AND e.attempts = 0
UNION ALL SELECT 'I19x', 'became PRO more than once', user_id::text FROM ledger WHERE kind = 'became_pro'
  GROUP BY user_id HAVING count(*) > 1
UNION ALL SELECT 'I20w', 'a withdrawal of somebody else', w.subscription_id FROM withdrawal w
  JOIN subscription s ON s.id = w.subscription_id WHERE s.user_id <> w.user_id
