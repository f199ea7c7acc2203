-- Rankings, their items and their visibility.
SELECT 'I24i' AS id, 'a ranking counts other items than it has' AS what, r.id::text AS key FROM ranking r
  WHERE r.status <> 'draft' AND r.items_count <> (SELECT count(*) FROM item i WHERE i.ranking_id = r.id AND i.status = 'active' AND i.hidden_at IS NULL)
UNION ALL SELECT 'I24m', 'an item merged into nothing that stands', i.id::text FROM item i
  WHERE (i.status = 'merged') <> (i.merged_into IS NOT NULL)
    OR i.merged_into IS NOT NULL AND NOT EXISTS (SELECT FROM item s WHERE s.id = i.merged_into AND s.ranking_id = i.ranking_id)
UNION ALL SELECT 'I25', 'a ranking of a suspended author in sight', v.id::text
  FROM visible_ranking v JOIN account a ON a.id = v.author_id WHERE a.suspended_at IS NOT NULL
UNION ALL SELECT 'I25d', 'a ranking of somebody who deleted their account in sight', v.id::text
  FROM visible_ranking v JOIN account a ON a.id = v.author_id WHERE a.leaving_at IS NOT NULL
UNION ALL SELECT 'I25v', 'a hidden, deleted or private ranking in sight', v.id::text
  FROM visible_ranking v WHERE v.visibility <> 'public' OR v.status NOT IN ('published', 'locked', 'archived')
UNION ALL SELECT 'I26', 'a ranking that strangers may not see in the search index', id::text
  FROM ranking WHERE search IS NOT NULL AND (visibility <> 'public' OR status NOT IN ('published', 'locked', 'archived'))
UNION ALL SELECT 'I28i', 'more items than the largest ranking may have', ranking_id::text
  FROM item WHERE status = 'active' GROUP BY ranking_id HAVING count(*) > 100
UNION ALL SELECT 'I28p', 'the author’s order has a place twice', ranking_id::text
  FROM item WHERE status = 'active' GROUP BY ranking_id HAVING count(DISTINCT author_position) <> count(*)
UNION ALL SELECT 'I28n', 'one name twice in a ranking', ranking_id::text
  FROM item WHERE status IN ('active', 'pending') GROUP BY ranking_id, lower(name) HAVING count(*) > 1
UNION ALL SELECT 'I29h', 'an item is shown with other highlights than it has', i.id::text FROM item i
  WHERE i.highlights <> (SELECT count(*) FROM highlight h WHERE h.ranking_id = i.ranking_id AND h.item_id = i.id)
UNION ALL SELECT 'I29a', 'an author’s own highlight is shown wrong', i.id::text FROM item i JOIN ranking r ON r.id = i.ranking_id
  WHERE i.author_highlight <> EXISTS (SELECT FROM highlight h WHERE h.item_id = i.id AND h.user_id = r.author_id)
UNION ALL SELECT 'I29s', 'a ranking is shown with other shares than it has', r.id::text FROM ranking r
  WHERE r.shares <> (SELECT count(*) FROM ranking_share s WHERE s.ranking_id = r.id)
UNION ALL SELECT 'I29p', 'a person is shown with other shares than theirs', p.id::text FROM profile p
  WHERE p.shares <> (SELECT count(*) FROM ranking_share s WHERE s.user_id = p.id)
