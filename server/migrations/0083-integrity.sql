-- Integrity (rules 3.29, ADR 0077): votes that look like an attack, with the evidence, and what became of them.
CREATE TABLE incident (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('ranking', 'serial')),
  ranking_id uuid REFERENCES ranking (id) ON DELETE CASCADE,
  -- The item that the votes are for, where it is one.
  item_id uuid REFERENCES item (id) ON DELETE SET NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'voided', 'released', 'locked')),
  score int NOT NULL CHECK (score BETWEEN 1 AND 3),
  opened_at timestamptz NOT NULL,
  window_from timestamptz NOT NULL,
  window_to timestamptz NOT NULL CHECK (window_to >= window_from),
  -- What was measured: [{name, value, limit}].
  signals jsonb NOT NULL,
  voters int NOT NULL CHECK (voters >= 0),
  calm_until timestamptz,
  frozen_until timestamptz,
  decided_at timestamptz,
  decided_by uuid REFERENCES profile (id) ON DELETE SET NULL,
  reason text NOT NULL DEFAULT '',
  voided int NOT NULL DEFAULT 0 CHECK (voided >= 0),
  -- The order as it would have been with the votes that were voided.
  order_with uuid[] NOT NULL DEFAULT '{}',
  CHECK ((kind = 'ranking') = (ranking_id IS NOT NULL)),
  CHECK ((state = 'open') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX incident_open ON incident (ranking_id) WHERE state = 'open';
CREATE INDEX incident_newest ON incident (state, opened_at DESC, id DESC);
CREATE INDEX incident_of ON incident (ranking_id, decided_at DESC);
COMMENT ON TABLE incident IS 'Votes that look like an attack: the evidence, and what was decided.';

CREATE TABLE incident_suspect (
  incident_id uuid NOT NULL REFERENCES incident (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  -- Where they come from or whom they act with, as a short name; nobody reads the trace itself.
  cluster text NOT NULL,
  trust real NOT NULL,
  appeal text NOT NULL DEFAULT '' CHECK (char_length(appeal) <= 1000),
  appealed_at timestamptz,
  answer text CHECK (answer IN ('reinstated', 'kept')),
  answered_at timestamptz,
  PRIMARY KEY (incident_id, user_id),
  CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE INDEX incident_suspect_of ON incident_suspect (user_id);
CREATE INDEX incident_appeal ON incident_suspect (incident_id) WHERE appealed_at IS NOT NULL AND answer IS NULL;
CREATE TRIGGER incident_appeal_visible BEFORE INSERT OR UPDATE OF appeal ON incident_suspect
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('appeal');
COMMENT ON TABLE incident_suspect IS 'Whose votes an incident is about, and their appeal.';

-- Which votes were voided, each by one incident.
CREATE TABLE incident_vote (
  vote_id uuid NOT NULL REFERENCES vote (id) ON DELETE CASCADE,
  incident_id uuid NOT NULL REFERENCES incident (id) ON DELETE CASCADE,
  PRIMARY KEY (incident_id, vote_id)
);
CREATE INDEX incident_vote_of ON incident_vote (vote_id);
COMMENT ON TABLE incident_vote IS 'Which votes an incident voided.';

-- Which lines of the ledger voided votes had brought, to whom, and that they were taken back; once for each line.
CREATE TABLE incident_taken (
  seq bigint PRIMARY KEY,
  incident_id uuid NOT NULL REFERENCES incident (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  voter_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  currency text NOT NULL,
  amount int NOT NULL CHECK (amount > 0),
  restored_at timestamptz
);
CREATE INDEX incident_taken_of ON incident_taken (incident_id, voter_id);
CREATE INDEX incident_taken_from ON incident_taken (user_id);
COMMENT ON TABLE incident_taken IS 'What voided votes had brought and was taken back.';
