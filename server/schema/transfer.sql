-- Imports: a file that a user uploads to create a ranking, one per user.
-- The row exists until the file becomes a draft or a day has passed.
CREATE TABLE import_file (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL UNIQUE REFERENCES account (id) ON DELETE CASCADE,
  file_name text NOT NULL CHECK (char_length(file_name) <= 200),
  encoding text NOT NULL CHECK (encoding IN ('utf-8', 'utf-16', 'windows-1252')),
  content text NOT NULL CHECK (octet_length(content) <= 8 * 1024 * 1024),
  brought_at timestamptz NOT NULL,
  -- The draft created from the file; `content` is empty from then on.
  draft_id uuid REFERENCES ranking (id) ON DELETE SET NULL,
  drafted_at timestamptz,
  CHECK (drafted_at IS NULL OR content = '')
);
COMMENT ON TABLE import_file IS 'Files that users upload to create a ranking, until the file becomes a draft.';
CREATE INDEX import_file_brought ON import_file (brought_at);
