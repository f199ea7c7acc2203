-- Duels: each counted duel was answered in a counted run, and duels that do not count earned nothing.
WITH asked AS (
  SELECT a.*, r.state AS run_state, least(a.left_item, a.right_item) AS low, greatest(a.left_item, a.right_item) AS high,
    CASE WHEN a.answer = 'tie' THEN 'tie'
      WHEN (a.answer = 'a') = (a.left_item < a.right_item) THEN 'low' ELSE 'high' END AS winner
  FROM duel_ask a JOIN duel_run r ON r.id = a.run_id
)
SELECT 'U1' AS id, 'a duel counts that is of a run which does not' AS what, concat_ws('/', d.user_id, d.low_item, d.high_item) AS key
  FROM duel d JOIN asked a ON a.token = d.token WHERE a.run_state = 'void'
UNION ALL SELECT 'U2', 'a duel counts that is not what was answered to its token', concat_ws('/', d.user_id, d.low_item, d.high_item)
  FROM duel d JOIN asked a ON a.token = d.token
  WHERE (a.state, a.user_id, a.low, a.high, a.winner) IS DISTINCT FROM ('answered', d.user_id, d.low_item, d.high_item, d.winner)
    OR a.answer = 'skip'
UNION ALL SELECT 'U3', 'an answer to a pair does not count', a.token::text
  FROM asked a WHERE a.state = 'answered' AND a.answer <> 'skip' AND a.run_state <> 'void'
    AND NOT EXISTS (SELECT FROM duel d WHERE d.user_id = a.user_id AND d.low_item = a.low AND d.high_item = a.high)
UNION ALL SELECT 'U4', 'XP stands that a run brought which does not count', a.run_id::text
  FROM asked a WHERE a.run_state = 'void' GROUP BY a.run_id, a.user_id
  HAVING sum(a.xp) <> coalesce((SELECT -sum(l.delta) FROM ledger l WHERE l.user_id = a.user_id AND l.currency = 'xp'
    AND l.kind = 'reversal' AND l.key = 'duels:' || a.run_id), 0)
UNION ALL SELECT 'U5', 'a run of ten pairs counts of which more than half were skipped', a.run_id::text
  FROM asked a WHERE a.run_state = 'counted' AND a.state = 'answered' GROUP BY a.run_id
  HAVING count(*) = 10 AND count(*) FILTER (WHERE a.answer = 'skip') > 5
