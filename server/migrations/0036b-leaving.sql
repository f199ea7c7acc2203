-- accounts: a person who leaves is out of sight at once and erased once their time to come back is over. What is left of an
-- account then is an empty shell: an id that ballots and the ledger hang on, and nothing that says whose it was.
ALTER TABLE account ADD COLUMN leaving_at timestamptz;
CREATE INDEX account_leaving ON account (id) WHERE leaving_at IS NOT NULL;

CREATE TABLE departure (
  user_id uuid PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  asked_at timestamptz NOT NULL,
  -- The ballots go too, not only the name on them.
  votes_too boolean NOT NULL,
  -- SHA-256 of the link in the letter: it confirms the departure of whoever has no password, then it is the way back.
  token text NOT NULL UNIQUE CHECK (token ~ '^[0-9a-f]{64}$'),
  -- Null until the letter's link is opened by somebody who has no password to ask for.
  left_at timestamptz,
  erase_at timestamptz,
  erased_at timestamptz,
  CHECK ((left_at IS NULL) = (erase_at IS NULL)),
  CHECK (erased_at >= erase_at)
);
CREATE INDEX departure_due ON departure (erase_at) WHERE erased_at IS NULL;
COMMENT ON TABLE departure IS 'Who is leaving, until when they may come back, and whose data have been erased.';

-- Whoever may not be seen: suspended, or leaving. What is shown of people asks this everywhere.
CREATE OR REPLACE VIEW suspended_account AS SELECT id FROM account WHERE suspended_at IS NOT NULL OR leaving_at IS NOT NULL;
CREATE TRIGGER account_leaves AFTER UPDATE OF leaving_at ON account FOR EACH ROW
  WHEN (OLD.leaving_at IS NULL AND NEW.leaving_at IS NOT NULL) EXECUTE FUNCTION tell_suspended();
CREATE TRIGGER author_leaves AFTER UPDATE OF leaving_at ON account FOR EACH ROW
  WHEN (OLD.leaving_at IS NULL AND NEW.leaving_at IS NOT NULL) EXECUTE FUNCTION tell_author_suspended();

-- own-data: the archives that people asked for. One at a time, and one a UTC day.
CREATE TABLE data_export (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  asked_at timestamptz NOT NULL,
  day date NOT NULL GENERATED ALWAYS AS ((asked_at AT TIME ZONE 'UTC')::date) STORED,
  language text NOT NULL CHECK (language IN ('es', 'en')),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'ready', 'gone')),
  -- SHA-256 of the link in the letter.
  token text UNIQUE CHECK (token ~ '^[0-9a-f]{64}$'),
  bytes bigint CHECK (bytes > 0),
  expires_at timestamptz,
  CHECK (state <> 'ready' OR token IS NOT NULL AND bytes IS NOT NULL AND expires_at IS NOT NULL),
  UNIQUE (user_id, day)
);
CREATE UNIQUE INDEX data_export_waiting ON data_export (user_id) WHERE state = 'waiting';
CREATE INDEX data_export_over ON data_export (expires_at) WHERE state = 'ready';
COMMENT ON TABLE data_export IS 'Archives of everything that is kept of a person, as they asked for them.';
