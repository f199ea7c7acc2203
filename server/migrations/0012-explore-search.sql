-- The index of words has a table of its own. On `ranking` every vote would write it anew, because a vote moves indexed
-- counters of the row, and every search would read what votes had left in the index's waiting list.
-- Category and language are words too, with a space in front that no text brings: a filter then meets in the index.
CREATE TABLE search_entry (
  ranking_id uuid PRIMARY KEY REFERENCES ranking (id) ON DELETE CASCADE,
  words tsvector NOT NULL
);
CREATE FUNCTION search_words(search tsvector, category text, language text) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT search || array_to_tsvector(ARRAY[' category:' || coalesce(category, ''), ' lang:' || language])
$$;
INSERT INTO search_entry SELECT id, search_words(search, category, language) FROM ranking WHERE search IS NOT NULL;
CREATE INDEX search_entry_words ON search_entry USING gin (words);
DROP INDEX ranking_search;

CREATE FUNCTION keep_search_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.search IS NULL THEN
    DELETE FROM search_entry WHERE ranking_id = NEW.id;
  ELSE
    INSERT INTO search_entry VALUES (NEW.id, search_words(NEW.search, NEW.category, NEW.language))
    ON CONFLICT (ranking_id) DO UPDATE SET words = excluded.words;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ranking_keeps_search_entry AFTER INSERT OR UPDATE OF search, category, language ON ranking
  FOR EACH ROW EXECUTE FUNCTION keep_search_entry();
