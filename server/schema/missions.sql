-- Missions (rules 3.15): tasks of a user for a day, a week or the first steps, with progress and payment.
CREATE TABLE mission_person (
  -- Transactions that draw, count or exchange a user's missions lock this row, so they run one after another.
  user_id uuid PRIMARY KEY REFERENCES profile (id) ON DELETE CASCADE,
  onboarding_done_at timestamptz,
  dismissed_at timestamptz
);
COMMENT ON TABLE mission_person IS 'State of a user in the first steps. Transactions lock this row, so that changes to missions of the user run one after another.';

CREATE TABLE mission (
  -- Also the key of its ledger movements.
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  series text NOT NULL CHECK (series IN ('onboarding', 'daily', 'weekly')),
  -- The user's local date; the Monday of a weekly mission; for the first steps, the day of their creation.
  day date NOT NULL,
  slot smallint NOT NULL CHECK (slot BETWEEN 0 AND 5),
  kind text NOT NULL,
  target int NOT NULL CHECK (target > 0),
  progress int NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND target),
  -- Period in which activity counts. Null for the first steps, which never expire.
  from_at timestamptz,
  to_at timestamptz CHECK (to_at > from_at),
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'completed', 'rewarded', 'expired')),
  -- Kind of the mission that this one replaced. A user has one exchange a day.
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
COMMENT ON TABLE mission IS 'Missions of users. Each is drawn once for its slot of a day or a week, and paid once.';
CREATE UNIQUE INDEX mission_once ON mission (user_id, slot) WHERE series = 'onboarding';
CREATE UNIQUE INDEX mission_exchange ON mission (user_id, day) WHERE instead_of IS NOT NULL;
CREATE INDEX mission_due ON mission (to_at) WHERE state = 'active';

CREATE TABLE mission_badge (
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  earned_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, month)
);
COMMENT ON TABLE mission_badge IS 'Months in which a user completed missions on 20 days.';
