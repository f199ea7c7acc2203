-- Explore: search, featured rankings, the ranking of the day, resurging rankings and categories.

-- Turns a user's search text into a query that finds Spanish and English rankings. It supports "quotes", or and -minus.
CREATE FUNCTION ranking_query(words text) RETURNS tsquery LANGUAGE sql STABLE AS $$
  SELECT websearch_to_tsquery('liston_es', words) || websearch_to_tsquery('liston_en', words)
$$;

-- Words of visible rankings, to correct typos (rules 3.6). `word` has no accents; `shown` is the usual spelling.
-- `n` is roughly the number of rankings with the word (an edited ranking counts again).
CREATE TABLE vocabulary (
  word text PRIMARY KEY CHECK (char_length(word) BETWEEN 3 AND 40),
  shown text NOT NULL,
  n int NOT NULL CHECK (n > 0)
);
CREATE INDEX vocabulary_likeness ON vocabulary USING gin (word gin_trgm_ops);

-- Rankings whose words are not in `vocabulary` yet. Triggers write the row together with the ranking.
-- A job adds the words outside that transaction: with common words, concurrent authors would block each other.
CREATE TABLE vocabulary_due (ranking_id uuid PRIMARY KEY REFERENCES ranking (id) ON DELETE CASCADE);

CREATE FUNCTION owe_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'item' THEN
    INSERT INTO vocabulary_due VALUES (NEW.ranking_id) ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO vocabulary_due VALUES (NEW.id) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER ranking_owes_words AFTER INSERT OR UPDATE OF topic, visibility, status ON ranking
  FOR EACH ROW WHEN (NEW.visibility = 'public' AND NEW.status IN ('published', 'locked', 'archived')) EXECUTE FUNCTION owe_words();

CREATE TRIGGER item_owes_words AFTER INSERT OR UPDATE OF name, status ON item
  FOR EACH ROW WHEN (NEW.status = 'active') EXECUTE FUNCTION owe_words();

-- Words similar to a mistyped one, nearest first. The low threshold accepts swapped letters in short words.
CREATE FUNCTION words_like(written text, most int) RETURNS SETOF vocabulary LANGUAGE sql STABLE
SET pg_trgm.similarity_threshold = 0.2 AS $$
  SELECT * FROM vocabulary WHERE word % written ORDER BY similarity(word, written) DESC, n DESC, word LIMIT most
$$;

-- "El listón de hoy": chosen once per UTC day and language, so that it stays all day.
CREATE TABLE ranking_of_the_day (
  day date NOT NULL,
  language text NOT NULL CHECK (language ~ '^[a-z]{2,3}$'),
  ranking_id uuid NOT NULL REFERENCES ranking (id) ON DELETE CASCADE,
  PRIMARY KEY (day, language)
);

-- Search index of rankings, apart from `ranking`: votes change indexed counters there.
-- In `ranking`, each vote would write the index again, and each search would read its pending list.
-- Category and language are words too, with a leading space that no text produces. The index thus applies filters.
CREATE TABLE search_entry (
  ranking_id uuid PRIMARY KEY REFERENCES ranking (id) ON DELETE CASCADE,
  words tsvector NOT NULL
);
CREATE INDEX search_entry_words ON search_entry USING gin (words);

CREATE FUNCTION search_words(search tsvector, category text, language text) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT search || array_to_tsvector(ARRAY[' category:' || coalesce(category, ''), ' lang:' || language])
$$;

-- Featured rankings ("Destacados") of the home page. Minimum level of the author: 8 to pin, 5 for a choice by
-- super admins, 20 for best of the month. A row survives its ranking, so that deleting it gives no second pin.
CREATE TABLE featured_ranking (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ranking_id uuid REFERENCES ranking (id) ON DELETE SET NULL,
  author_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  why text NOT NULL CHECK (why IN ('pinned', 'editor', 'month')),
  -- First day of the month that it counts for, in the time zone of the installation.
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  chosen_by uuid REFERENCES profile (id) ON DELETE SET NULL,
  CHECK (ends_at >= starts_at AND ends_at <= starts_at + interval '14 days 1 hour')
);
CREATE UNIQUE INDEX featured_once_a_month ON featured_ranking (author_id, why, month) WHERE why <> 'editor';
CREATE UNIQUE INDEX featured_by_editors ON featured_ranking (ranking_id) WHERE why = 'editor';
CREATE INDEX featured_until ON featured_ranking (ends_at);
CREATE INDEX featured_of_ranking ON featured_ranking (ranking_id);

-- Months whose best rankings have been chosen.
CREATE TABLE counted_month (
  month date PRIMARY KEY,
  counted_at timestamptz NOT NULL
);

-- Number of voters per ranking at the start of a month, to find the best of that month.
CREATE TABLE voters_at_month (
  ranking_id uuid NOT NULL REFERENCES ranking (id) ON DELETE CASCADE,
  month date NOT NULL,
  voters int NOT NULL,
  PRIMARY KEY (ranking_id, month)
);

-- Search index of items by name, apart from `item` for the same reason as `search_entry`. `key` is the name in lower
-- case without accents. `words` has the words of the name and the category and language of the ranking.
CREATE TABLE item_entry (
  item_id uuid PRIMARY KEY REFERENCES item (id) ON DELETE CASCADE,
  key text NOT NULL,
  words tsvector NOT NULL,
  -- Lets an update of the entries of a ranking read only the visible items.
  ranking_id uuid NOT NULL REFERENCES ranking (id) ON DELETE CASCADE
);
COMMENT ON TABLE item_entry IS 'Search index of the items of public rankings.';
CREATE INDEX item_entry_key ON item_entry (key COLLATE "C");
CREATE INDEX item_entry_words ON item_entry USING gin (words);
CREATE INDEX item_entry_of_ranking ON item_entry (ranking_id);

-- Older rankings with far more voters today than usual (rules 3.6: "Resurgido").
-- `hot` ranks them in Viral as if they were new today. A row is valid until `ends_at`.
CREATE TABLE resurging_ranking (
  ranking_id uuid PRIMARY KEY REFERENCES ranking (id) ON DELETE CASCADE,
  voters int NOT NULL CHECK (voters >= 3),
  hot double precision NOT NULL,
  ends_at timestamptz NOT NULL
);
COMMENT ON TABLE resurging_ranking IS 'Older rankings with far more voters today than usual, and until when Viral shows them again.';
CREATE INDEX resurging_hot ON resurging_ranking (hot DESC, ranking_id DESC);

-- Updates the search entries of the items of a ranking; removes those of items that are not public.
CREATE FUNCTION keep_item_entries(p_ranking uuid) RETURNS void LANGUAGE sql AS $$
  WITH shown AS (
    SELECT i.id, lower(unaccent(i.name)) AS key,
      search_words(to_tsvector(search_config(r.language), i.name), r.category, r.language) AS words
    FROM public_ranking r JOIN shown_item i ON i.ranking_id = r.id WHERE r.id = p_ranking
  ), gone AS (
    DELETE FROM item_entry e WHERE e.ranking_id = p_ranking AND NOT EXISTS (SELECT FROM shown s WHERE s.id = e.item_id)
  )
  INSERT INTO item_entry AS e (item_id, key, words, ranking_id) SELECT id, key, words, p_ranking FROM shown
  ON CONFLICT (item_id) DO UPDATE SET key = excluded.key, words = excluded.words, ranking_id = excluded.ranking_id
  WHERE e.key <> excluded.key OR e.words <> excluded.words OR e.ranking_id <> excluded.ranking_id
$$;

-- Categories that a user follows (rules 3.6). "Para ti" uses them as interests.
-- There are few categories, so the primary key is the limit.
CREATE TABLE category_follow (
  user_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  category text NOT NULL REFERENCES category (slug),
  since timestamptz NOT NULL,
  PRIMARY KEY (user_id, category)
);
COMMENT ON TABLE category_follow IS 'Categories that users follow.';
CREATE INDEX category_follow_of ON category_follow (category);

CREATE TABLE category_curator (
  category text NOT NULL REFERENCES category (slug),
  user_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  since timestamptz NOT NULL,
  PRIMARY KEY (category, user_id)
);
COMMENT ON TABLE category_curator IS 'Curators of each category.';
CREATE INDEX category_curator_is ON category_curator (user_id);

-- Each category has three places. A ranking has at most one place.
CREATE TABLE category_pick (
  category text NOT NULL REFERENCES category (slug),
  place smallint NOT NULL CHECK (place BETWEEN 1 AND 3),
  ranking_id uuid NOT NULL UNIQUE REFERENCES ranking (id) ON DELETE CASCADE,
  picked_by uuid REFERENCES account (id) ON DELETE SET NULL,
  since timestamptz NOT NULL,
  PRIMARY KEY (category, place)
);
COMMENT ON TABLE category_pick IS 'Rankings that curators feature in their category.';
CREATE INDEX category_pick_by ON category_pick (picked_by);

-- The merge of two categories moves followers and curators, and picks where a place is free.
CREATE FUNCTION merge_curation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO category_follow SELECT user_id, NEW.merged_into, since FROM category_follow WHERE category = NEW.slug
  ON CONFLICT DO NOTHING;
  DELETE FROM category_follow WHERE category = NEW.slug;
  INSERT INTO category_curator SELECT NEW.merged_into, user_id, since FROM category_curator WHERE category = NEW.slug
  ON CONFLICT DO NOTHING;
  DELETE FROM category_curator WHERE category = NEW.slug;
  IF (SELECT count(*) FROM category_curator WHERE category = NEW.merged_into) > 5 THEN
    RAISE EXCEPTION 'Too many curators' USING ERRCODE = 'check_violation', CONSTRAINT = 'category_curators';
  END IF;
  WITH free AS (
    SELECT place, row_number() OVER (ORDER BY place) AS n FROM generate_series(1, 3) AS places(place)
    WHERE NOT EXISTS (SELECT FROM category_pick p WHERE p.category = NEW.merged_into AND p.place = places.place)
  ), coming AS (
    SELECT ranking_id, row_number() OVER (ORDER BY place) AS n FROM category_pick WHERE category = NEW.slug
  )
  UPDATE category_pick p SET category = NEW.merged_into, place = free.place
  FROM coming JOIN free USING (n) WHERE p.ranking_id = coming.ranking_id;
  DELETE FROM category_pick WHERE category = NEW.slug;
  RETURN NULL;
END $$;
CREATE TRIGGER category_merges_curation AFTER UPDATE OF merged_into ON category
  FOR EACH ROW WHEN (NEW.merged_into IS NOT NULL AND OLD.merged_into IS NULL) EXECUTE FUNCTION merge_curation();

-- The top rankings of each category with their sort keys. A search reads these first, because tens of thousands of
-- rankings may contain a common word. The index is a twentieth of the size of `search_entry_words`.
-- An hourly job refreshes the rows; the trigger adds new and changed rankings at once.
CREATE TABLE search_front (
  ranking_id uuid PRIMARY KEY REFERENCES search_entry (ranking_id) ON DELETE CASCADE,
  words tsvector NOT NULL,
  hot double precision NOT NULL,
  points bigint NOT NULL,
  published_at timestamptz NOT NULL
);
COMMENT ON TABLE search_front IS 'Top rankings of each category. A search for common words reads these first.';
CREATE INDEX search_front_words ON search_front USING gin (words);

-- The first `most` rankings of each category, in each sort order of the search.
CREATE FUNCTION rankings_ahead(most int) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  SELECT DISTINCT first.id FROM (SELECT DISTINCT category AS slug FROM visible_ranking) c CROSS JOIN LATERAL (
    (SELECT id FROM visible_ranking WHERE category = c.slug ORDER BY hot DESC, id DESC LIMIT most)
    UNION ALL (SELECT id FROM visible_ranking WHERE category = c.slug ORDER BY points DESC, id DESC LIMIT most)
    UNION ALL (SELECT id FROM visible_ranking WHERE category = c.slug ORDER BY published_at DESC, id DESC LIMIT most)
  ) first
$$;

CREATE FUNCTION keep_search_entry() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE TRIGGER ranking_keeps_search_entry AFTER INSERT OR UPDATE OF search, category, language ON ranking
  FOR EACH ROW EXECUTE FUNCTION keep_search_entry();
