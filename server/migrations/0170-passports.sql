-- What items of public rankings are, as far as they are something that others may be too: for search engines, by the address of its passport.
CREATE TABLE passport (
  id uuid PRIMARY KEY,
  key text NOT NULL UNIQUE CHECK (char_length(key) BETWEEN 3 AND 200),
  path text NOT NULL CHECK (path LIKE '/item/%')
);
COMMENT ON TABLE passport IS 'Things that items of public rankings are, by the key and address of their passport.';

-- As the item and its ranking were called when that was found out: called otherwise, it says nothing until it is found out anew.
CREATE TABLE item_passport (
  item_id uuid PRIMARY KEY REFERENCES item ON DELETE CASCADE,
  passport_id uuid NOT NULL REFERENCES passport,
  called uuid NOT NULL
);
CREATE INDEX item_passport_passport ON item_passport (passport_id);
COMMENT ON TABLE item_passport IS 'Which passport an item belongs to, as it was called when that was found out.';

-- Rankings whose items were looked at, and how they were then.
CREATE TABLE noted_ranking (
  ranking_id uuid PRIMARY KEY REFERENCES ranking ON DELETE CASCADE,
  version int NOT NULL,
  items int NOT NULL
);
COMMENT ON TABLE noted_ranking IS 'Rankings whose items were looked at for passports, and their version then.';

/* All that decides what an item is, as one value. */
CREATE FUNCTION item_called(p_name text, p_category text, p_topic text, p_language text) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT md5(p_name || chr(31) || p_category || chr(31) || p_topic || chr(31) || p_language)::uuid
$$;

-- Passports for search engines: those of things that stand in two rankings or more that everybody may see, in this moment.
CREATE VIEW listed_passport AS
  SELECT p.id, p.path, max(r.updated_at) AS updated_at
  FROM passport p JOIN item_passport ip ON ip.passport_id = p.id
    JOIN shown_item i ON i.id = ip.item_id JOIN visible_ranking r ON r.id = i.ranking_id
  WHERE ip.called = item_called(i.name, r.category, r.topic, r.language)
  GROUP BY p.id HAVING count(DISTINCT r.id) >= 2;
