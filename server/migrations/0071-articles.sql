-- Articles of the Social Club (rules 3.26). An article has words in one language or in both; readers get theirs where there is one.
CREATE TABLE article (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) BETWEEN 3 AND 90),
  author_id uuid NOT NULL REFERENCES account (id),
  category text NOT NULL,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'review', 'scheduled', 'published', 'unpublished')),
  -- When it was, or will be, published.
  publish_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  version int NOT NULL DEFAULT 1 CHECK (version > 0),
  CHECK (publish_at IS NOT NULL OR state NOT IN ('scheduled', 'published'))
);
CREATE INDEX article_newest ON article (publish_at DESC, id DESC) WHERE state = 'published';
CREATE INDEX article_of_category ON article (category, publish_at DESC, id DESC) WHERE state = 'published';
CREATE INDEX article_due ON article (publish_at) WHERE state = 'scheduled';
CREATE INDEX article_changed ON article (updated_at DESC, id DESC);
CREATE INDEX article_of_author ON article (author_id);
COMMENT ON TABLE article IS 'An article of the Social Club; its words stand in article_text.';

CREATE TABLE article_text (
  article_id uuid NOT NULL REFERENCES article (id) ON DELETE CASCADE,
  language text NOT NULL CHECK (language IN ('es', 'en')),
  title text NOT NULL CHECK (char_length(title) BETWEEN 4 AND 90),
  summary text NOT NULL CHECK (char_length(summary) BETWEEN 20 AND 240),
  -- Markdown, as it was written.
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 50000),
  -- What readers get, made of it when it was saved: [{"html": …} or {"rankingId": …}].
  parts jsonb NOT NULL,
  words int NOT NULL CHECK (words >= 0),
  PRIMARY KEY (article_id, language)
);
CREATE TRIGGER article_text_visible BEFORE INSERT OR UPDATE OF title, summary, body ON article_text
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('title', 'summary', 'paragraphs', 'body');
COMMENT ON TABLE article_text IS 'The words of an article in one language.';
