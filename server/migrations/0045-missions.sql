-- Missions (rules 3.15): what somebody is to do, how far they are, and that they were paid.
CREATE TABLE mission_person (
  -- Whoever draws, counts or exchanges missions of a person holds this row: they come one after another.
  user_id uuid PRIMARY KEY REFERENCES profile (id) ON DELETE CASCADE,
  onboarding_done_at timestamptz,
  dismissed_at timestamptz
);
COMMENT ON TABLE mission_person IS 'How somebody stands with the first steps, and the row that keeps their missions in turn.';

CREATE TABLE mission (
  -- Names its movements in the ledger.
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  series text NOT NULL CHECK (series IN ('onboarding', 'daily', 'weekly')),
  -- The person's local date; the Monday of a week; for the first steps the day they were laid.
  day date NOT NULL,
  slot smallint NOT NULL CHECK (slot BETWEEN 0 AND 5),
  kind text NOT NULL,
  target int NOT NULL CHECK (target > 0),
  progress int NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND target),
  -- Within which it counts; null for the first steps, which count for ever.
  from_at timestamptz,
  to_at timestamptz CHECK (to_at > from_at),
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'completed', 'rewarded', 'expired')),
  -- What it took the place of: a day has one exchange.
  instead_of text,
  rewarded_at timestamptz,
  CHECK ((series = 'onboarding') = (from_at IS NULL)),
  CHECK ((from_at IS NULL) = (to_at IS NULL)),
  CHECK ((state = 'rewarded') = (rewarded_at IS NOT NULL)),
  CHECK (state <> 'rewarded' OR progress = target),
  CHECK (instead_of IS NULL OR series = 'daily'),
  CHECK (series <> 'weekly' OR extract(isodow FROM day) = 1),
  UNIQUE (user_id, series, day, slot)
);
CREATE UNIQUE INDEX mission_once ON mission (user_id, slot) WHERE series = 'onboarding';
CREATE UNIQUE INDEX mission_exchange ON mission (user_id, day) WHERE instead_of IS NOT NULL;
CREATE INDEX mission_due ON mission (to_at) WHERE state = 'active';
COMMENT ON TABLE mission IS 'Missions of people: drawn once for each place of a day or a week, paid once.';

CREATE TABLE mission_badge (
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  earned_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, month)
);
COMMENT ON TABLE mission_badge IS 'Months in which somebody did a mission on twenty days.';
