-- Search: words in Spanish and English without accents (rules 3.6).
CREATE TEXT SEARCH CONFIGURATION liston_es (COPY = spanish);
ALTER TEXT SEARCH CONFIGURATION liston_es ALTER MAPPING FOR hword, hword_part, word WITH unaccent, spanish_stem;
CREATE TEXT SEARCH CONFIGURATION liston_en (COPY = english);
ALTER TEXT SEARCH CONFIGURATION liston_en ALTER MAPPING FOR hword, hword_part, word WITH unaccent, english_stem;

-- What a ranking is found by: topic A, items B, author C, description and criterion D. Each text is read in the language
-- of the ranking; a query asks in both. Null while strangers may not see it, so that the index never holds a private one.
CREATE FUNCTION ranking_search(ranking_id uuid) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT setweight(to_tsvector(c.config, r.topic), 'A')
    || setweight(to_tsvector(c.config, coalesce((SELECT string_agg(i.name, ' . ' ORDER BY i.author_position)
         FROM item i WHERE i.ranking_id = r.id AND i.status = 'active'), '')), 'B')
    || setweight(to_tsvector(c.config, p.username), 'C')
    || setweight(to_tsvector(c.config, r.criterion || ' . ' || r.description), 'D')
  FROM ranking r
  JOIN profile p ON p.id = r.author_id
  CROSS JOIN LATERAL (SELECT ('liston_' || r.language)::regconfig AS config) c
  WHERE r.id = ranking_id AND r.visibility = 'public' AND r.status IN ('published', 'locked', 'archived')
$$;

-- A person's words as a query that finds rankings of both languages; "quotes", or and -minus work.
CREATE FUNCTION ranking_query(words text) RETURNS tsquery LANGUAGE sql STABLE AS $$
  SELECT websearch_to_tsquery('liston_es', words) || websearch_to_tsquery('liston_en', words)
$$;

-- The items of a draft, as their author typed them; rows of `item` are made when it is published.
ALTER TABLE ranking ADD COLUMN draft_items jsonb NOT NULL DEFAULT '[]';

-- "Historial de cambios" (rules 3.1): what the author changed of a published ranking, for everybody to see.
CREATE TABLE ranking_change (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ranking_id uuid NOT NULL REFERENCES ranking (id) ON DELETE CASCADE,
  author_id uuid REFERENCES profile (id) ON DELETE SET NULL,
  kind text NOT NULL,
  item_id uuid REFERENCES item (id) ON DELETE CASCADE,
  before text NOT NULL DEFAULT '',
  after text NOT NULL DEFAULT '',
  -- Voters at that time: from 5 on, a name is measured against what they voted for, not against the last small edit.
  voters int NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX ranking_change_of ON ranking_change (ranking_id, seq DESC);

CREATE INDEX ranking_trash ON ranking (deleted_at) WHERE status = 'deleted';
CREATE INDEX ranking_old_drafts ON ranking (updated_at) WHERE status = 'draft';
CREATE INDEX ranking_published_by ON ranking (author_id, published_at) WHERE published_at IS NOT NULL;
