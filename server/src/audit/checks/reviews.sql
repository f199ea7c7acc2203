-- Reviews and their aggregates.
WITH counted AS (
  SELECT item_id, halves FROM review WHERE deleted_at IS NULL AND hidden_at IS NULL AND NOT aside
), total AS (SELECT item_id, count(*) AS n, sum(halves) AS halves FROM counted GROUP BY item_id)
SELECT 'R1' AS id, 'an item counts other reviews than it has' AS what, i.id::text AS key
  FROM item i LEFT JOIN total t ON t.item_id = i.id LEFT JOIN item_rating g ON g.item_id = i.id
  WHERE (i.ratings, coalesce(g.n, 0), coalesce(g.halves, 0)) IS DISTINCT FROM (coalesce(t.n, 0), coalesce(t.n, 0), coalesce(t.halves, 0))
UNION ALL SELECT 'R2', 'a histogram shows other stars than were given', g.item_id || '/' || b.half FROM item_rating g,
  unnest(g.bins) WITH ORDINALITY AS b (n, half) WHERE b.n <> (SELECT count(*) FROM counted c WHERE c.item_id = g.item_id AND c.halves = b.half)
UNION ALL SELECT 'R3', 'a review stands at an item that was merged', v.id::text
  FROM review v JOIN item i ON i.id = v.item_id WHERE i.status = 'merged' AND NOT v.aside
UNION ALL SELECT 'R4', 'a review set aside for none', v.id::text FROM review v JOIN item i ON i.id = v.item_id WHERE v.aside
  AND NOT EXISTS (SELECT FROM review o WHERE o.author_id = v.author_id AND NOT o.aside AND o.item_id = coalesce(i.merged_into, i.id))
UNION ALL SELECT 'R5', 'a photo at a review that its picture does not stand at', p.image_id::text FROM review_image p
  JOIN review v ON v.id = p.review_id JOIN image k ON k.id = p.image_id
  WHERE v.deleted_at IS NULL AND k.attached_to IS DISTINCT FROM v.id OR k.owner_id <> v.author_id OR k.kind <> 'review'
