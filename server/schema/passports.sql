-- Entity pages ("Pasaportes"): which thing each item of a public ranking is, for search engines.

-- Things that several items may refer to, with the address of their entity page.
CREATE TABLE passport (
  id uuid PRIMARY KEY,
  key text NOT NULL UNIQUE CHECK (char_length(key) BETWEEN 3 AND 200),
  path text NOT NULL CHECK (path LIKE '/item/%')
);
COMMENT ON TABLE passport IS 'Things that items of public rankings refer to, with the key and address of their entity page.';

-- `called` is item_called() at the time of the match. If names have changed since then, the row is stale:
-- it does not count until the job matches the item again.
CREATE TABLE item_passport (
  item_id uuid PRIMARY KEY REFERENCES item ON DELETE CASCADE,
  passport_id uuid NOT NULL REFERENCES passport,
  called uuid NOT NULL
);
COMMENT ON TABLE item_passport IS 'Entity page to which an item belongs. `called` is item_called() at the time of the match.';
CREATE INDEX item_passport_passport ON item_passport (passport_id);

-- Rankings whose items the job has matched, with the version and number of items at that time.
CREATE TABLE noted_ranking (
  ranking_id uuid PRIMARY KEY REFERENCES ranking ON DELETE CASCADE,
  version int NOT NULL,
  items int NOT NULL
);
COMMENT ON TABLE noted_ranking IS 'Rankings whose items the job has matched to entity pages, and their version at that time.';

-- Hash of everything that determines which thing an item is.
CREATE FUNCTION item_called(p_name text, p_category text, p_topic text, p_language text) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT md5(p_name || chr(31) || p_category || chr(31) || p_topic || chr(31) || p_language)::uuid
$$;

-- Indexable entity pages: things that are currently in two or more public rankings.
CREATE VIEW listed_passport AS
  SELECT p.id, p.path, max(r.updated_at) AS updated_at
  FROM passport p JOIN item_passport ip ON ip.passport_id = p.id
    JOIN shown_item i ON i.id = ip.item_id JOIN visible_ranking r ON r.id = i.ranking_id
  WHERE ip.called = item_called(i.name, r.category, r.topic, r.language)
  GROUP BY p.id HAVING count(DISTINCT r.id) >= 2;
