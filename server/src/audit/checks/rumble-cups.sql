-- Torneo: brackets are complete, only winners advance, and each answer is a duel that counts once.
WITH played AS (
  SELECT m.*, c.user_id, c.ranking_id, c.size, l.item_id AS left_item, l.place AS left_place, r.item_id AS right_item,
    r.place AS right_place
  FROM rumble_cup_match m JOIN rumble_cup c ON c.id = m.cup_id
  JOIN rumble_cup_entrant l ON l.cup_id = m.cup_id AND l.seed = m.left_seed
  JOIN rumble_cup_entrant r ON r.cup_id = m.cup_id AND r.seed = m.right_seed
)
SELECT 'RC1' AS id, 'a cup has other than as many items as its size' AS what, c.id::text AS key FROM rumble_cup c
  WHERE (SELECT (count(*)::int, max(e.seed)::int, max(e.place)::int) FROM rumble_cup_entrant e WHERE e.cup_id = c.id)
    IS DISTINCT FROM (c.size::int, c.size::int, c.size::int)
UNION ALL SELECT 'RC2', 'a cup is finished with a match that nobody has won', c.id::text FROM rumble_cup c
  WHERE c.state = 'finished'
    AND (SELECT count(*) FROM rumble_cup_match m WHERE m.cup_id = c.id AND m.winner_seed IS NOT NULL) <> c.size - 1
UNION ALL SELECT 'RC2c', 'a champion has not won the final', c.id::text FROM rumble_cup c
  WHERE c.champion_item IS NOT NULL AND NOT EXISTS (SELECT FROM rumble_cup_match m
    JOIN rumble_cup_entrant e ON e.cup_id = m.cup_id AND e.seed = m.winner_seed
    WHERE m.cup_id = c.id AND m.n = c.size - 1 AND e.item_id = c.champion_item)
UNION ALL SELECT 'RC3', 'two meet in the first round who do not stand beside one another', concat_ws('/', p.cup_id, p.n)
  FROM played p WHERE p.n <= p.size / 2 AND (p.left_place, p.right_place) IS DISTINCT FROM (2 * p.n - 1, 2 * p.n)
UNION ALL SELECT 'RC3w', 'somebody plays on who has not won the match before', concat_ws('/', p.cup_id, p.n)
  FROM played p WHERE p.n > p.size / 2 AND (p.left_seed, p.right_seed) IS DISTINCT FROM (
    (SELECT f.winner_seed FROM rumble_cup_match f WHERE f.cup_id = p.cup_id AND f.n = 2 * (p.n - p.size / 2) - 1),
    (SELECT f.winner_seed FROM rumble_cup_match f WHERE f.cup_id = p.cup_id AND f.n = 2 * (p.n - p.size / 2)))
UNION ALL SELECT 'RC4', 'an answer to a match is no duel', concat_ws('/', p.cup_id, p.n)
  FROM played p WHERE p.how = 'chosen'
    AND (SELECT count(*) FROM item i WHERE i.ranking_id = p.ranking_id AND i.id IN (p.left_item, p.right_item)) = 2
    AND NOT EXISTS (SELECT FROM duel d WHERE d.user_id = p.user_id
      AND d.low_item = least(p.left_item, p.right_item) AND d.high_item = greatest(p.left_item, p.right_item))
UNION ALL SELECT 'RC5', 'XP of a match that the ledger does not know', concat_ws('/', p.cup_id, p.n)
  FROM played p WHERE p.xp > 0 AND NOT EXISTS (SELECT FROM ledger l WHERE l.user_id = p.user_id AND l.currency = 'xp'
    AND l.kind = 'duel' AND l.delta = p.xp
    AND l.key = least(p.left_item, p.right_item) || ' ' || greatest(p.left_item, p.right_item))
UNION ALL SELECT 'RC6', 'a match was decided after the day of its cup', concat_ws('/', p.cup_id, p.n)
  FROM played p JOIN rumble_cup c ON c.id = p.cup_id WHERE p.decided_at > c.expires_at
