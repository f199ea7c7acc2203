-- Personal data exports: one waiting per user at a time, and one per UTC day.
CREATE TABLE data_export (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  asked_at timestamptz NOT NULL,
  day date NOT NULL GENERATED ALWAYS AS ((asked_at AT TIME ZONE 'UTC')::date) STORED,
  language text NOT NULL CHECK (language ~ '^[a-z]{2,3}$'),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'ready', 'gone')),
  -- SHA-256 of the link in the e-mail, hex.
  token text UNIQUE CHECK (token ~ '^[0-9a-f]{64}$'),
  bytes bigint CHECK (bytes > 0),
  expires_at timestamptz,
  CHECK (state <> 'ready' OR token IS NOT NULL AND bytes IS NOT NULL AND expires_at IS NOT NULL),
  UNIQUE (user_id, day)
);
COMMENT ON TABLE data_export IS 'Archives of all data stored about a user, which the user requested.';
CREATE UNIQUE INDEX data_export_waiting ON data_export (user_id) WHERE state = 'waiting';
CREATE INDEX data_export_over ON data_export (expires_at) WHERE state = 'ready';
