-- Daily reward (rules 3.16): claimed dates of each user's own calendar, streaks, and freezes for missed dates.
CREATE TABLE streak (
  user_id uuid PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  -- Number of consecutive claimed days.
  streak int NOT NULL DEFAULT 0 CHECK (streak >= 0),
  best int NOT NULL DEFAULT 0,
  last_date date,
  last_claim_at timestamptz,
  -- Time zone at the last claim attempt: a date ends only when it has ended there too.
  seen_zone text,
  -- A broken streak, the dates that broke it, and until when the user can repair it.
  lost_streak int CHECK (lost_streak >= 2),
  lost_from date,
  lost_to date,
  lost_until timestamptz,
  repaired_at timestamptz,
  CHECK (best >= streak),
  CHECK ((streak = 0) = (last_date IS NULL)),
  CHECK ((last_date IS NULL) = (last_claim_at IS NULL)),
  CHECK (num_nulls(lost_streak, lost_from, lost_to, lost_until) IN (0, 4)),
  CHECK (lost_from <= lost_to AND lost_to < last_date)
);
COMMENT ON TABLE streak IS 'State of each user in the daily reward. A claim locks this row.';

CREATE TABLE streak_day (
  user_id uuid NOT NULL REFERENCES streak (user_id) ON DELETE CASCADE,
  -- Date in the user's own calendar.
  day date NOT NULL,
  -- kept: the user came or travelled and could claim nothing. The day neither counts nor breaks the streak.
  state text NOT NULL CHECK (state IN ('claimed', 'frozen', 'repaired', 'kept')),
  at timestamptz NOT NULL,
  stars int NOT NULL DEFAULT 0 CHECK (stars >= 0),
  xp int NOT NULL DEFAULT 0 CHECK (xp >= 0),
  CHECK ((state = 'claimed') = (stars > 0 AND xp > 0)),
  PRIMARY KEY (user_id, day)
);
COMMENT ON TABLE streak_day IS 'Dates that keep a streak unbroken. A user has one row per date, so that no date is rewarded twice.';

CREATE TABLE streak_freeze (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES streak (user_id) ON DELETE CASCADE,
  -- One of the two freezes that a user may hold at once.
  place smallint NOT NULL CHECK (place IN (1, 2)),
  bought_at timestamptz NOT NULL,
  -- Date in the user's calendar. The freeze covers dates missed from then on.
  bought_on date NOT NULL,
  used_for date,
  CHECK (used_for >= bought_on),
  UNIQUE (user_id, used_for)
);
COMMENT ON TABLE streak_freeze IS 'Freezes bought with Stars. A user holds at most two, and each covers one missed date.';
CREATE UNIQUE INDEX streak_freeze_held ON streak_freeze (user_id, place) WHERE used_for IS NULL;

CREATE TABLE streak_milestone (
  user_id uuid NOT NULL REFERENCES streak (user_id) ON DELETE CASCADE,
  days int NOT NULL CHECK (days > 0),
  stars int NOT NULL CHECK (stars > 0),
  reached_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, days)
);
COMMENT ON TABLE streak_milestone IS 'Milestones of long streaks that users reached. Each brings a badge, and Stars once.';

-- Streaks for other features, which count achievements and send reminders.
CREATE VIEW daily_streak AS SELECT user_id, streak, best, last_date, last_claim_at FROM streak;
