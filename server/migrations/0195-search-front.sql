-- A word that tens of thousands of rankings hold is looked for among those ahead in their category first: this table has
-- them, what orders them, and an index a twentieth as large. The other copies are made anew by the hour; what is new or
-- changed stands here at once, by the trigger.
CREATE TABLE search_front (
  ranking_id uuid PRIMARY KEY REFERENCES search_entry (ranking_id) ON DELETE CASCADE,
  words tsvector NOT NULL,
  hot double precision NOT NULL,
  points bigint NOT NULL,
  published_at timestamptz NOT NULL
);
COMMENT ON TABLE search_front IS 'The rankings ahead in their category, in which common words are looked for first.';
CREATE INDEX search_front_words ON search_front USING gin (words);

-- The first so many of each category, in each order that a search knows.
CREATE FUNCTION rankings_ahead(most int) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  SELECT DISTINCT first.id FROM (SELECT DISTINCT category AS slug FROM visible_ranking) c CROSS JOIN LATERAL (
    (SELECT id FROM visible_ranking WHERE category = c.slug ORDER BY hot DESC, id DESC LIMIT most)
    UNION ALL (SELECT id FROM visible_ranking WHERE category = c.slug ORDER BY points DESC, id DESC LIMIT most)
    UNION ALL (SELECT id FROM visible_ranking WHERE category = c.slug ORDER BY published_at DESC, id DESC LIMIT most)
  ) first
$$;
INSERT INTO search_front
SELECT s.ranking_id, s.words, r.hot, r.points, r.published_at
FROM rankings_ahead(400) a (id) JOIN search_entry s ON s.ranking_id = a.id JOIN ranking r ON r.id = a.id;

CREATE OR REPLACE FUNCTION keep_search_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found_by tsvector := search_words(NEW.search, NEW.category, NEW.language);
BEGIN
  IF NEW.search IS NULL THEN
    DELETE FROM search_entry WHERE ranking_id = NEW.id;
  ELSE
    INSERT INTO search_entry VALUES (NEW.id, found_by) ON CONFLICT (ranking_id) DO UPDATE SET words = excluded.words;
    INSERT INTO search_front VALUES (NEW.id, found_by, NEW.hot, NEW.points, coalesce(NEW.published_at, NEW.created_at))
    ON CONFLICT (ranking_id) DO UPDATE SET words = excluded.words;
  END IF;
  PERFORM keep_item_entries(NEW.id);
  RETURN NULL;
END $$;
