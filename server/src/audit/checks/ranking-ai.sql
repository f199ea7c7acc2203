-- Lists generated from a prompt, and their AI credits.
WITH moved AS (
  SELECT user_id, key, -sum(delta) FILTER (WHERE kind <> 'ai_refund') AS paid, sum(delta) FILTER (WHERE kind = 'ai_refund') AS back
  FROM ledger WHERE currency = 'credits' AND kind IN ('ai_list', 'ai_replace', 'ai_refund') GROUP BY 1, 2
)
SELECT 'I31' AS id, 'credits of a list have been reserved for more than ten minutes' AS what, j.id::text AS key
  FROM ai_job j WHERE j.ended_at IS NULL AND j.started_at < now() - interval '10 minutes'
UNION ALL SELECT 'I31c', 'what a list cost and what came back of it is not what the ledger says', j.id::text
  FROM ai_job j LEFT JOIN moved m ON m.user_id = j.user_id AND m.key = j.id::text
  WHERE (j.cost, j.refunded) IS DISTINCT FROM (coalesce(m.paid, 0), coalesce(m.back, 0))
UNION ALL SELECT 'I31f', 'a list that failed or was cancelled was paid for', j.id::text
  FROM ai_job j WHERE j.status IN ('failed', 'cancelled') AND j.refunded < j.cost
UNION ALL SELECT 'I31o', 'more than one list is in the making for one person', j.user_id::text
  FROM ai_job j WHERE j.ended_at IS NULL GROUP BY j.user_id HAVING count(*) > 1
