-- What the house tells many people at once; one a day.
CREATE TABLE announcement (
  id uuid PRIMARY KEY,
  text_es text NOT NULL CHECK (char_length(text_es) BETWEEN 1 AND 200),
  text_en text NOT NULL CHECK (char_length(text_en) BETWEEN 1 AND 200),
  link text CHECK (link ~ '^/([^/\\]|$)' AND char_length(link) <= 500),
  audience text NOT NULL CHECK (audience IN ('everybody', 'pro', 'level')),
  level int CHECK (level BETWEEN 2 AND 1000),
  by_id uuid REFERENCES account ON DELETE SET NULL,
  day date NOT NULL CONSTRAINT announcement_once_a_day UNIQUE,
  made_at timestamptz NOT NULL,
  told int NOT NULL DEFAULT 0 CHECK (told >= 0),
  done_at timestamptz,
  CHECK ((audience = 'level') = (level IS NOT NULL))
);
CREATE INDEX announcement_latest ON announcement (made_at DESC);
CREATE INDEX announcement_by ON announcement (by_id) WHERE by_id IS NOT NULL;
CREATE TRIGGER announcement_visible BEFORE INSERT OR UPDATE ON announcement
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('text_es', 'text_en');
COMMENT ON TABLE announcement IS 'What the house tells many people at once, and how far that has come.';
