-- Versions from before this migration can't run on the database after it.
-- Backups, and for each migration whether versions from before it can run on the database.
ALTER TABLE migration ADD COLUMN earlier_run boolean NOT NULL DEFAULT false;

CREATE TABLE backup (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text UNIQUE,
  why text NOT NULL CHECK (why IN ('scheduled', 'command', 'upgrade')),
  place text NOT NULL,
  at timestamptz NOT NULL,
  bytes bigint CHECK (bytes >= 0),
  error text,
  tested_at timestamptz,
  test_error text CHECK (tested_at IS NOT NULL OR test_error IS NULL),
  removed_at timestamptz,
  CONSTRAINT backup_outcome CHECK ((name IS NULL) = (error IS NOT NULL) AND (name IS NULL) = (bytes IS NULL))
);
