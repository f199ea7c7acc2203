-- Votes, their cost and their counters. $1: limits of the contract.
WITH rules AS (SELECT $1::jsonb AS r)
SELECT 'I11i' AS id, 'an item shows other figures than its votes' AS what, i.id::text AS key
  FROM item i JOIN item_count c ON c.item_id = i.id WHERE (i.points, i.paid_points, i.voters) IS DISTINCT FROM (c.points, c.paid_points, c.voters)
UNION ALL SELECT 'I11r', 'a ranking shows other figures than its votes', r.id::text FROM ranking r JOIN ranking_count c ON c.ranking_id = r.id
  WHERE (r.points, r.own_points, r.voters, r.own_boosts) IS DISTINCT FROM (c.points, c.own_points, c.voters, c.own_boosts)
UNION ALL SELECT 'I12', 'two live free votes of one person on one target', user_id || '/' || target_id
  FROM vote WHERE kind IN ('vote', 'down') AND withdrawn_at IS NULL GROUP BY user_id, target_id HAVING count(*) > 1
UNION ALL SELECT 'I12p', 'a Boost or Ultra twice on one target in a day', concat_ws('/', user_id, target_id, kind, day)
  FROM vote WHERE cost_stars > 0 AND withdrawn_at IS NULL AND moves = 0 GROUP BY user_id, target_id, kind, day HAVING count(*) > 1
UNION ALL SELECT 'I12d', 'more paid votes in a day than allowed', concat_ws('/', user_id, kind, day)
  FROM vote, rules WHERE cost_stars > 0 AND withdrawn_at IS NULL GROUP BY user_id, kind, day, r HAVING count(*) > (r -> 'paidPerDay' ->> kind)::int
UNION ALL SELECT 'I12w', 'a free vote heavier than the level of its voter', v.id::text
  FROM vote v JOIN wallet w USING (user_id), rules WHERE v.kind = 'vote' AND NOT EXISTS (
    SELECT FROM jsonb_array_elements(r -> 'weights') WITH ORDINALITY AS g(points, level) WHERE g.points::int = v.points AND g.level <= w.level)
UNION ALL SELECT 'I12k', 'a paid vote at another price than its kind', v.id::text
  FROM vote v, rules WHERE NOT r -> 'prices' -> v.kind @> to_jsonb(v.cost_stars)
UNION ALL SELECT 'I13', 'a paid vote without exactly its spend', v.id::text FROM vote v WHERE v.cost_stars > 0 AND 1 <> (SELECT count(*)
  FROM ledger l WHERE l.user_id = v.user_id AND l.currency = 'stars' AND l.kind = v.kind AND l.key = v.id::text AND l.delta = -v.cost_stars)
UNION ALL SELECT 'I13s', 'a spend without its vote', l.seq::text FROM ledger l, rules WHERE r -> 'paidPerDay' ? l.kind
  AND EXISTS (SELECT FROM ranking r WHERE r.id = l.ranking_id) AND NOT EXISTS (SELECT FROM vote v WHERE v.id::text = l.key AND v.user_id = l.user_id)
UNION ALL SELECT 'I13u', 'Stars given back for a vote that stands, twice, or of another amount', l.key FROM ledger l
  LEFT JOIN vote v ON v.id::text = l.key AND v.user_id = l.user_id
  WHERE l.kind IN ('undo', 'refund') AND EXISTS (SELECT FROM ranking r WHERE r.id = l.ranking_id)
  GROUP BY l.key HAVING count(*) > 1 OR bool_or(v.id IS NULL OR v.withdrawn_at IS NULL OR v.cost_stars <> l.delta)
UNION ALL SELECT 'I13d', 'fewer paid votes counted for a day than stand', concat_ws('/', v.user_id, v.day)
  FROM (SELECT user_id, day, kind, count(*) AS votes FROM vote WHERE cost_stars > 0 AND withdrawn_at IS NULL GROUP BY user_id, day, kind) v
  CROSS JOIN rules LEFT JOIN paid_vote_day p ON p.user_id = v.user_id AND p.day = v.day
  WHERE coalesce((to_jsonb(p) ->> (r -> 'paidColumns' ->> v.kind))::int, 0) < v.votes
UNION ALL SELECT 'T6', 'a vote on an item of another ranking, or of nobody', v.id::text FROM vote v
  WHERE NOT EXISTS (SELECT FROM wallet w WHERE w.user_id = v.user_id) OR NOT EXISTS (SELECT FROM ranking r WHERE r.id = v.ranking_id)
    OR v.item_id IS NOT NULL AND NOT EXISTS (SELECT FROM item i WHERE i.id = v.item_id AND i.ranking_id = v.ranking_id)
UNION ALL SELECT 'T6o', 'a free vote on one’s own ranking, or a paid one on one’s own item', v.id::text FROM vote v JOIN ranking r ON r.id = v.ranking_id
  WHERE v.withdrawn_at IS NULL AND r.author_id = v.user_id AND (v.item_id IS NULL) = (v.cost_stars = 0)
UNION ALL SELECT 'T6d', 'a live vote in a draft', v.id::text FROM vote v JOIN ranking r ON r.id = v.ranking_id
  WHERE r.status = 'draft' AND v.withdrawn_at IS NULL
UNION ALL SELECT 'I28f', 'the fair order is not 1..n', r.id::text FROM ranking r JOIN item i ON i.ranking_id = r.id AND i.status = 'active' AND i.hidden_at IS NULL
  WHERE r.vote_seq = r.order_seq AND r.vote_seq > 0 GROUP BY r.id
  HAVING count(i.fair_rank) <> count(*) OR count(DISTINCT i.fair_rank) <> count(*) OR min(i.fair_rank) <> 1 OR max(i.fair_rank) <> count(*)
UNION ALL SELECT 'I12m', 'a live vote on an item that was merged', v.id::text
  FROM vote v JOIN item i ON i.id = v.item_id WHERE i.status = 'merged' AND v.withdrawn_at IS NULL
UNION ALL SELECT 'I28s', 'an order computed from votes that never were', id::text FROM ranking WHERE order_seq > vote_seq
