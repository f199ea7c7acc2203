-- What was changed about a look, so that the latest change can be taken back by one press (ADR 0102).
CREATE TABLE avatar_change (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  avatar_id text NOT NULL REFERENCES avatar (id) ON DELETE CASCADE,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  by_id uuid REFERENCES account (id) ON DELETE SET NULL,
  made_at timestamptz NOT NULL
);
CREATE INDEX avatar_change_of ON avatar_change (avatar_id, seq DESC);
CREATE INDEX avatar_change_by ON avatar_change (by_id) WHERE by_id IS NOT NULL;
COMMENT ON TABLE avatar_change IS 'What opens an avatar, each time staff changed it.';

CREATE TABLE theme_change (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  value text NOT NULL CHECK (value ~ '^theme-[a-z]+(-[a-z]+)*$'),
  -- NULL: it was, or is, not on offer.
  before jsonb,
  after jsonb,
  by_id uuid REFERENCES account (id) ON DELETE SET NULL,
  made_at timestamptz NOT NULL,
  CHECK (before IS DISTINCT FROM after)
);
CREATE INDEX theme_change_of ON theme_change (value, seq DESC);
CREATE INDEX theme_change_by ON theme_change (by_id) WHERE by_id IS NOT NULL;
COMMENT ON TABLE theme_change IS 'What a theme on offer was called and asked for, each time staff changed it.';
