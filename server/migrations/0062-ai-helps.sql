-- What somebody asks a machine for beside whole lists: credits held from its beginning, given back when nothing comes of it.
CREATE TABLE ai_help (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('suggest', 'translate', 'summary', 'cover')),
  -- What it is about: the same is done once at a time.
  subject text NOT NULL,
  cost int NOT NULL CHECK (cost > 0),
  refunded int NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND cost),
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'failed')),
  failure text,
  -- What was answered: the first answer is every answer to its key.
  answer jsonb,
  started_at timestamptz NOT NULL,
  deadline timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((state = 'running') = (ended_at IS NULL)),
  CHECK ((state = 'failed') = (failure IS NOT NULL)),
  CHECK ((state = 'done') = (answer IS NOT NULL)),
  CHECK (state <> 'failed' OR refunded = cost)
);
CREATE UNIQUE INDEX ai_help_running ON ai_help (subject) WHERE state = 'running';
CREATE INDEX ai_help_due ON ai_help (deadline) WHERE state = 'running';
CREATE INDEX ai_help_of ON ai_help (user_id, started_at);
COMMENT ON TABLE ai_help IS 'A help that a machine gave or gives, with the AI credits held for it.';

-- The names of a ranking's items in the other language, made by a machine or put right by a person. In force while the item
-- is called what was translated. Votes are for the item, whatever it is called.
CREATE TABLE item_translation (
  item_id uuid NOT NULL REFERENCES item (id) ON DELETE CASCADE,
  language text NOT NULL CHECK (language IN ('es', 'en')),
  of_name text NOT NULL,
  of_note text NOT NULL DEFAULT '',
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 280),
  made_by text NOT NULL CHECK (made_by IN ('model', 'included', 'author')),
  made_at timestamptz NOT NULL,
  PRIMARY KEY (item_id, language)
);
CREATE TRIGGER item_translation_visible BEFORE INSERT OR UPDATE OF name, note ON item_translation
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('name', 'paragraphs', 'note');
COMMENT ON TABLE item_translation IS 'An item''s name in the other language, beside its own.';

-- A long discussion in few sentences, for all who read it. Whatever it was made of was to be read by a guest.
CREATE TABLE comment_summary (
  target_type text NOT NULL,
  target_id uuid NOT NULL,
  language text NOT NULL CHECK (language IN ('es', 'en')),
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 900),
  -- Comments that the thread had then, as guests count them.
  comments int NOT NULL CHECK (comments > 0),
  made_at timestamptz NOT NULL,
  PRIMARY KEY (target_type, target_id, language),
  FOREIGN KEY (target_type, target_id) REFERENCES comment_thread ON DELETE CASCADE
);
CREATE TRIGGER comment_summary_visible BEFORE INSERT OR UPDATE OF body ON comment_summary
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('body');
COMMENT ON TABLE comment_summary IS 'A discussion as a model summed it up, in each language.';

-- A picture that a machine made says so wherever it stands.
ALTER TABLE image ADD COLUMN made_by text CHECK (made_by IN ('model', 'included'));
CREATE OR REPLACE VIEW shown_image AS SELECT id, url, alt, made_by FROM image WHERE hidden_at IS NULL;
