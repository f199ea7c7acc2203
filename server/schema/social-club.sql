-- Social Club (rules 3.26): articles and their likes.
-- An article has a text in one language or in several; readers get their own language if it exists.
CREATE TABLE article (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) BETWEEN 3 AND 90),
  author_id uuid NOT NULL REFERENCES account (id),
  category text NOT NULL REFERENCES category (slug),
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'review', 'scheduled', 'published', 'unpublished')),
  -- When the article was or will be published.
  publish_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  version int NOT NULL DEFAULT 1 CHECK (version > 0),
  -- When moderation hid the article; possible in every state.
  hidden_at timestamptz,
  CHECK (publish_at IS NOT NULL OR state NOT IN ('scheduled', 'published'))
);
COMMENT ON TABLE article IS 'Articles of the Social Club. Their texts are in article_text.';
CREATE INDEX article_newest ON article (publish_at DESC, id DESC) WHERE state = 'published';
CREATE INDEX article_of_category ON article (category, publish_at DESC, id DESC) WHERE state = 'published';
CREATE INDEX article_due ON article (publish_at) WHERE state = 'scheduled';
CREATE INDEX article_changed ON article (updated_at DESC, id DESC);
CREATE INDEX article_of_author ON article (author_id);

-- The merge of two categories moves the articles.
CREATE FUNCTION merge_articles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE article SET category = NEW.merged_into WHERE category = NEW.slug;
  RETURN NULL;
END $$;
CREATE TRIGGER category_merges_articles AFTER UPDATE OF merged_into ON category
  FOR EACH ROW WHEN (NEW.merged_into IS NOT NULL AND OLD.merged_into IS NULL) EXECUTE FUNCTION merge_articles();

CREATE TABLE article_text (
  article_id uuid NOT NULL REFERENCES article (id) ON DELETE CASCADE,
  language text NOT NULL CHECK (language ~ '^[a-z]{2,3}$'),
  title text NOT NULL CHECK (char_length(title) BETWEEN 4 AND 90),
  summary text NOT NULL CHECK (char_length(summary) BETWEEN 20 AND 240),
  -- Markdown as written.
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 50000),
  -- What readers get, generated from `body` on saving: [{"html": …} or {"rankingId": …}].
  parts jsonb NOT NULL,
  words int NOT NULL CHECK (words >= 0),
  -- Search vector in the language of the text.
  search tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector(CASE language WHEN 'es' THEN 'liston_es'::regconfig ELSE 'liston_en'::regconfig END, title), 'A')
    || setweight(to_tsvector(CASE language WHEN 'es' THEN 'liston_es'::regconfig ELSE 'liston_en'::regconfig END, summary), 'B')
    || setweight(to_tsvector(CASE language WHEN 'es' THEN 'liston_es'::regconfig ELSE 'liston_en'::regconfig END, body), 'D')
  ) STORED,
  PRIMARY KEY (article_id, language)
);
COMMENT ON TABLE article_text IS 'Texts of an article in one language.';
CREATE INDEX article_text_search ON article_text USING gin (search);
CREATE INDEX article_title_likeness ON article_text USING gin (title gin_trgm_ops);

CREATE TRIGGER article_text_visible BEFORE INSERT OR UPDATE OF title, summary, body ON article_text
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('title', 'summary', 'paragraphs', 'body');

-- Likes of articles (rules 3.26). Users report articles like any other text (rules 3.30).
CREATE TABLE article_like (
  article_id uuid NOT NULL REFERENCES article (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (article_id, user_id)
);
COMMENT ON TABLE article_like IS 'Users who like an article. A like pays nothing and changes no order.';
CREATE INDEX article_like_of ON article_like (user_id);

-- Articles that everyone may read, except users in a block with the author: the queries check blocked_pair.
CREATE VIEW read_article AS SELECT * FROM article WHERE state = 'published' AND hidden_at IS NULL;
