-- Custom pages of the installation (rules 3.28), with their texts and versions.

-- A page has texts in one language or in several. Readers get their language if it exists, then English.
CREATE TABLE custom_page (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) BETWEEN 3 AND 60),
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'published')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- Number of times that its texts were saved.
  version int NOT NULL DEFAULT 1 CHECK (version > 0)
);
COMMENT ON TABLE custom_page IS 'Custom pages of the installation. Their texts are in custom_page_text.';
CREATE INDEX custom_page_changed ON custom_page (updated_at DESC, id DESC);

CREATE TABLE custom_page_text (
  page_id uuid NOT NULL REFERENCES custom_page (id) ON DELETE CASCADE,
  language text NOT NULL CHECK (language ~ '^[a-z]{2,3}$'),
  title text NOT NULL CHECK (char_length(title) BETWEEN 3 AND 90),
  description text NOT NULL CHECK (char_length(description) BETWEEN 20 AND 240),
  -- Markdown source.
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 50000),
  -- HTML for readers, rendered when the page was saved.
  html text NOT NULL,
  PRIMARY KEY (page_id, language)
);
COMMENT ON TABLE custom_page_text IS 'Texts of a custom page in one language.';

CREATE TRIGGER custom_page_text_visible BEFORE INSERT OR UPDATE OF title, description, body ON custom_page_text
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('title', 'description', 'paragraphs', 'body');

CREATE TABLE custom_page_version (
  page_id uuid NOT NULL REFERENCES custom_page (id),
  version int NOT NULL CHECK (version > 0),
  -- {"es": …, "en": …}: title, description and body, or null.
  texts jsonb NOT NULL CHECK (jsonb_typeof(texts) = 'object'),
  by_id uuid REFERENCES account (id) ON DELETE SET NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (page_id, version)
);
COMMENT ON TABLE custom_page_version IS 'Append-only history of custom pages: the texts at each save, and the staff member who saved them.';
CREATE INDEX custom_page_version_by ON custom_page_version (by_id);

-- Keeps versions append-only, except that `by_id` becomes null when the account is deleted.
CREATE FUNCTION refuse_page_version_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'UPDATE' AND NEW.by_id IS NULL AND to_jsonb(NEW) - 'by_id' = to_jsonb(OLD) - 'by_id' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'what a page said is not rewritten' USING ERRCODE = '23514';
END $$;

CREATE TRIGGER custom_page_version_append_only BEFORE UPDATE OR DELETE ON custom_page_version
  FOR EACH ROW EXECUTE FUNCTION refuse_page_version_change();

CREATE TRIGGER custom_page_version_keep BEFORE TRUNCATE ON custom_page_version EXECUTE FUNCTION refuse_page_version_change();

-- Published pages for the sitemap. It already lists the built-in legal pages, which a custom page may replace.
CREATE VIEW read_page AS SELECT id, slug, updated_at FROM custom_page
  WHERE state = 'published' AND slug NOT IN ('privacy', 'terms', 'cookies');
