-- profiles: who may be found by name (rules 3.6, 3.7): nobody private, suspended, leaving, gone or not done with the set-up.
CREATE VIEW found_person AS
  SELECT p.id, p.username, p.username_canon AS canon FROM profile p
  WHERE p.visibility = 'public' AND p.profile_completed
    AND NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = p.id)
    AND NOT EXISTS (SELECT FROM erased_account e WHERE e.id = p.id);
CREATE INDEX profile_canon_likeness ON profile USING gin (username_canon gin_trgm_ops);

-- The names that look like a mistyped one, nearest first, as `words_like` for words.
CREATE FUNCTION people_like(written text, most int) RETURNS TABLE (id uuid, canon text) LANGUAGE sql STABLE
SET pg_trgm.similarity_threshold = 0.2 AS $$
  SELECT p.id, p.canon FROM found_person p WHERE p.canon % written ORDER BY similarity(p.canon, written) DESC, p.canon LIMIT most
$$;

-- explore: items by their names, apart from `item` for the reason that rankings have `search_entry`. `key` is the name
-- without accents and case; `words` are those of the name, with the category and the language of its ranking.
CREATE TABLE item_entry (
  item_id uuid PRIMARY KEY REFERENCES item (id) ON DELETE CASCADE,
  key text NOT NULL,
  words tsvector NOT NULL
);
COMMENT ON TABLE item_entry IS 'What the items of public rankings are found by.';
CREATE INDEX item_entry_key ON item_entry (key COLLATE "C");
CREATE INDEX item_entry_words ON item_entry USING gin (words);

-- The names of a ranking's items, as they are or not at all.
CREATE FUNCTION keep_item_entries(p_ranking uuid) RETURNS void LANGUAGE sql AS $$
  WITH shown AS (
    SELECT i.id, lower(unaccent(i.name)) AS key,
      search_words(to_tsvector(('liston_' || r.language)::regconfig, i.name), r.category, r.language) AS words
    FROM public_ranking r JOIN shown_item i ON i.ranking_id = r.id WHERE r.id = p_ranking
  ), gone AS (
    DELETE FROM item_entry e USING item i
    WHERE i.ranking_id = p_ranking AND e.item_id = i.id AND NOT EXISTS (SELECT FROM shown s WHERE s.id = i.id)
  )
  INSERT INTO item_entry AS e SELECT id, key, words FROM shown
  ON CONFLICT (item_id) DO UPDATE SET key = excluded.key, words = excluded.words
  WHERE e.key <> excluded.key OR e.words <> excluded.words
$$;

CREATE OR REPLACE FUNCTION keep_search_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.search IS NULL THEN
    DELETE FROM search_entry WHERE ranking_id = NEW.id;
  ELSE
    INSERT INTO search_entry VALUES (NEW.id, search_words(NEW.search, NEW.category, NEW.language))
    ON CONFLICT (ranking_id) DO UPDATE SET words = excluded.words;
  END IF;
  PERFORM keep_item_entries(NEW.id);
  RETURN NULL;
END $$;
INSERT INTO item_entry
SELECT i.id, lower(unaccent(i.name)), search_words(to_tsvector(('liston_' || r.language)::regconfig, i.name), r.category, r.language)
FROM public_ranking r JOIN shown_item i ON i.ranking_id = r.id WHERE r.search IS NOT NULL;

-- social-club: the words of an article, in the language that it is written in.
ALTER TABLE article_text ADD COLUMN search tsvector GENERATED ALWAYS AS (
  setweight(to_tsvector(CASE language WHEN 'es' THEN 'liston_es'::regconfig ELSE 'liston_en'::regconfig END, title), 'A')
  || setweight(to_tsvector(CASE language WHEN 'es' THEN 'liston_es'::regconfig ELSE 'liston_en'::regconfig END, summary), 'B')
  || setweight(to_tsvector(CASE language WHEN 'es' THEN 'liston_es'::regconfig ELSE 'liston_en'::regconfig END, body), 'D')
) STORED;
CREATE INDEX article_text_search ON article_text USING gin (search);
