-- Integrity (rules 3.29, ADR 0077): incidents of votes that look like an attack, their evidence and the outcome.
CREATE TABLE incident (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('ranking', 'serial')),
  ranking_id uuid REFERENCES ranking (id) ON DELETE CASCADE,
  -- The item that the votes favour, if it is a single one.
  item_id uuid REFERENCES item (id) ON DELETE SET NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'voided', 'released', 'locked')),
  score int NOT NULL CHECK (score BETWEEN 1 AND 3),
  opened_at timestamptz NOT NULL,
  window_from timestamptz NOT NULL,
  window_to timestamptz NOT NULL CHECK (window_to >= window_from),
  -- Measured signals: [{name, value, limit}].
  signals jsonb NOT NULL,
  voters int NOT NULL CHECK (voters >= 0),
  calm_until timestamptz,
  frozen_until timestamptz,
  decided_at timestamptz,
  decided_by uuid REFERENCES profile (id) ON DELETE SET NULL,
  reason text NOT NULL DEFAULT '',
  voided int NOT NULL DEFAULT 0 CHECK (voided >= 0),
  -- The order of the items with the voided votes included.
  order_with uuid[] NOT NULL DEFAULT '{}',
  CHECK ((kind = 'ranking') = (ranking_id IS NOT NULL)),
  CHECK ((state = 'open') = (decided_at IS NULL))
);
COMMENT ON TABLE incident IS 'Incidents: votes that look like an attack, the evidence and the decision.';
CREATE UNIQUE INDEX incident_open ON incident (ranking_id) WHERE state = 'open';
CREATE INDEX incident_newest ON incident (state, opened_at DESC, id DESC);
CREATE INDEX incident_of ON incident (ranking_id, decided_at DESC);

CREATE TABLE incident_suspect (
  incident_id uuid NOT NULL REFERENCES incident (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  -- Short name of the shared network, device or group. Staff see this name, not the trace itself.
  cluster text NOT NULL,
  trust real NOT NULL,
  appeal text NOT NULL DEFAULT '' CHECK (char_length(appeal) <= 1000),
  appealed_at timestamptz,
  answer text CHECK (answer IN ('reinstated', 'kept')),
  answered_at timestamptz,
  -- The appeal succeeded because nobody answered in time.
  automatic boolean NOT NULL DEFAULT false,
  PRIMARY KEY (incident_id, user_id),
  CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CONSTRAINT incident_suspect_automatic CHECK (NOT automatic OR answer IS NOT DISTINCT FROM 'reinstated')
);
COMMENT ON TABLE incident_suspect IS 'Users whose votes are part of an incident, and their appeals.';
CREATE INDEX incident_suspect_of ON incident_suspect (user_id);
CREATE INDEX incident_appeal ON incident_suspect (incident_id) WHERE appealed_at IS NOT NULL AND answer IS NULL;

CREATE TRIGGER incident_appeal_visible BEFORE INSERT OR UPDATE OF appeal ON incident_suspect
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('appeal');

-- Voided votes, each voided by one incident.
CREATE TABLE incident_vote (
  vote_id uuid NOT NULL REFERENCES vote (id) ON DELETE CASCADE,
  incident_id uuid NOT NULL REFERENCES incident (id) ON DELETE CASCADE,
  PRIMARY KEY (incident_id, vote_id)
);
COMMENT ON TABLE incident_vote IS 'Votes that an incident voided.';
CREATE INDEX incident_vote_of ON incident_vote (vote_id);

-- Ledger rows that voided votes had paid, and that were taken back; each once.
CREATE TABLE incident_taken (
  seq bigint PRIMARY KEY,
  incident_id uuid NOT NULL REFERENCES incident (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  voter_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  currency text NOT NULL,
  amount int NOT NULL CHECK (amount > 0),
  restored_at timestamptz
);
COMMENT ON TABLE incident_taken IS 'Rewards of voided votes that were clawed back.';
CREATE INDEX incident_taken_of ON incident_taken (incident_id, voter_id);
CREATE INDEX incident_taken_from ON incident_taken (user_id);
