-- rankings: items that gave way to another of their ranking, and which one that is.
CREATE VIEW merged_item AS SELECT id, ranking_id, merged_into AS into_id FROM item WHERE merged_into IS NOT NULL;
CREATE INDEX item_merged ON item (ranking_id, merged_into) INCLUDE (id) WHERE merged_into IS NOT NULL;

-- rumble: duels as they count. Items that became one have the duels of both: one of a person and pair, their latest; one
-- between the two says nothing any more. No row is rewritten, so that items parted again have their own.
CREATE VIEW standing_duel AS
  SELECT DISTINCT ON (ranking_id, user_id, low_item, high_item)
    ranking_id, user_id, low_item, high_item, winner, weight, answered_at
  FROM (
    SELECT d.ranking_id, d.user_id, least(s.a, s.b) AS low_item, greatest(s.a, s.b) AS high_item,
      CASE WHEN s.a < s.b OR d.winner = 'tie' THEN d.winner WHEN d.winner = 'low' THEN 'high' ELSE 'low' END AS winner,
      d.weight, d.answered_at, d.low_item AS was_low, d.high_item AS was_high
    FROM duel d
    LEFT JOIN merged_item l ON l.ranking_id = d.ranking_id AND l.id = d.low_item
    LEFT JOIN merged_item h ON h.ranking_id = d.ranking_id AND h.id = d.high_item
    CROSS JOIN LATERAL (SELECT coalesce(l.into_id, d.low_item) AS a, coalesce(h.into_id, d.high_item) AS b) s
    WHERE s.a <> s.b
  ) mapped
  ORDER BY ranking_id, user_id, low_item, high_item, answered_at DESC, was_low, was_high;

-- Answers that somebody took back, with XP that comes back when the pair is answered again.
CREATE INDEX duel_ask_undone ON duel_ask (user_id, ranking_id) WHERE state = 'undone';
