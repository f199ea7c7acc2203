-- Pairs that a user has answered in quick duels or the teaser, skips included, while their ranking shows both items.
CREATE VIEW seen_pair AS
  SELECT user_id, ranking_id, low_item, high_item FROM (
    SELECT user_id, ranking_id, least(left_item, right_item) AS low_item, greatest(left_item, right_item) AS high_item
    FROM duel_ask WHERE state = 'answered'
    UNION SELECT user_id, ranking_id, low_item, high_item FROM duel) pair
  WHERE EXISTS (SELECT FROM shown_item i WHERE i.id = low_item) AND EXISTS (SELECT FROM shown_item i WHERE i.id = high_item);
