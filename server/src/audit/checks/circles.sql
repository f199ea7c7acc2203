-- Collusion rings: clawbacks cover only what the ledger entries earned, and nobody is in two rings.
SELECT 'K1' AS id, 'more taken back for a circle than its lines brought' AS what, l.seq::text AS key
  FROM ledger l WHERE l.kind = 'reversal' AND l.key LIKE 'circle:%' AND -l.delta > coalesce((SELECT sum(t.amount) FROM circle_taken t
    WHERE t.user_id = l.user_id AND t.currency = l.currency AND t.movement_key = l.key), 0)
UNION ALL SELECT 'K1t', 'a line taken back that is not in the ledger', t.seq::text
  FROM circle_taken t WHERE NOT EXISTS (SELECT FROM ledger l WHERE l.seq = t.seq AND l.user_id = t.user_id
    AND l.currency = t.currency AND l.delta = t.amount)
