-- Rankings that their own author boosts: allowed, and said on the page ("Impulsado por su autor", rules 3.3).
CREATE VIEW ranking_boosted_by_author AS
  SELECT DISTINCT v.ranking_id FROM vote v JOIN ranking r ON r.id = v.ranking_id AND r.author_id = v.user_id
  WHERE v.item_id IS NULL AND v.kind IN ('boost', 'ultra') AND v.withdrawn_at IS NULL;
