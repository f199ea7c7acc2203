-- The daily reward: who claimed which date of their own calendar, the streak of it, and what covers a missed date (rules 3.16).
CREATE TABLE streak (
  user_id uuid PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  -- Days in a row that were claimed.
  streak int NOT NULL DEFAULT 0 CHECK (streak >= 0),
  best int NOT NULL DEFAULT 0,
  last_date date,
  last_claim_at timestamptz,
  -- The zone in which they were last seen: a date is over when it is over there, too.
  seen_zone text,
  -- A streak that broke, the dates that broke it, and until when it can be taken up again.
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
COMMENT ON TABLE streak IS 'Where each person stands with the daily reward. A claim holds this row.';

CREATE TABLE streak_day (
  user_id uuid NOT NULL REFERENCES streak (user_id) ON DELETE CASCADE,
  -- Of the person's own calendar.
  day date NOT NULL,
  -- kept: they came, or travelled, and nothing could be claimed; it neither counts nor breaks.
  state text NOT NULL CHECK (state IN ('claimed', 'frozen', 'repaired', 'kept')),
  at timestamptz NOT NULL,
  stars int NOT NULL DEFAULT 0 CHECK (stars >= 0),
  xp int NOT NULL DEFAULT 0 CHECK (xp >= 0),
  CHECK ((state = 'claimed') = (stars > 0 AND xp > 0)),
  PRIMARY KEY (user_id, day)
);
COMMENT ON TABLE streak_day IS 'Dates that hold a streak together: each at most once a person, so that none is rewarded twice.';

CREATE TABLE streak_freeze (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES streak (user_id) ON DELETE CASCADE,
  -- One of the two that somebody may hold at once.
  place smallint NOT NULL CHECK (place IN (1, 2)),
  bought_at timestamptz NOT NULL,
  -- A date of their calendar: it covers what was missed from then on.
  bought_on date NOT NULL,
  used_for date,
  CHECK (used_for >= bought_on),
  UNIQUE (user_id, used_for)
);
CREATE UNIQUE INDEX streak_freeze_held ON streak_freeze (user_id, place) WHERE used_for IS NULL;
COMMENT ON TABLE streak_freeze IS 'Freezes bought with Stars: at most two held, each used for one missed date.';

CREATE TABLE streak_milestone (
  user_id uuid NOT NULL REFERENCES streak (user_id) ON DELETE CASCADE,
  days int NOT NULL CHECK (days > 0),
  stars int NOT NULL CHECK (stars > 0),
  reached_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, days)
);
COMMENT ON TABLE streak_milestone IS 'Long streaks that somebody had: a badge, and Stars once.';

-- What slices above count and remind by.
CREATE VIEW daily_streak AS SELECT user_id, streak, best, last_date, last_claim_at FROM streak;

-- profiles: what specification 3 names of it, and whether its owner wants to see any of it.
ALTER TABLE profile
  ADD COLUMN daily_login_streak int NOT NULL DEFAULT 0 CHECK (daily_login_streak >= 0),
  ADD COLUMN last_daily_reward timestamptz,
  ADD COLUMN streak_shown boolean NOT NULL DEFAULT true;
