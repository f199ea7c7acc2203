-- explore: an entry knows its ranking, so that keeping the entries of a ranking reads nothing but what is shown.
ALTER TABLE item_entry ADD COLUMN ranking_id uuid REFERENCES ranking (id) ON DELETE CASCADE;
UPDATE item_entry e SET ranking_id = i.ranking_id FROM shown_item i WHERE i.id = e.item_id;
DELETE FROM item_entry WHERE ranking_id IS NULL;
ALTER TABLE item_entry ALTER COLUMN ranking_id SET NOT NULL;
CREATE INDEX item_entry_of_ranking ON item_entry (ranking_id);

CREATE OR REPLACE FUNCTION keep_item_entries(p_ranking uuid) RETURNS void LANGUAGE sql AS $$
  WITH shown AS (
    SELECT i.id, lower(unaccent(i.name)) AS key,
      search_words(to_tsvector(('liston_' || r.language)::regconfig, i.name), r.category, r.language) AS words
    FROM public_ranking r JOIN shown_item i ON i.ranking_id = r.id WHERE r.id = p_ranking
  ), gone AS (
    DELETE FROM item_entry e WHERE e.ranking_id = p_ranking AND NOT EXISTS (SELECT FROM shown s WHERE s.id = e.item_id)
  )
  INSERT INTO item_entry AS e (item_id, key, words, ranking_id) SELECT id, key, words, p_ranking FROM shown
  ON CONFLICT (item_id) DO UPDATE SET key = excluded.key, words = excluded.words, ranking_id = excluded.ranking_id
  WHERE e.key <> excluded.key OR e.words <> excluded.words OR e.ranking_id <> excluded.ranking_id
$$;
