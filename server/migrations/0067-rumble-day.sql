-- Rumble del día (rules 4, ADR 0069): the same seven duels for everybody. Answers are predictions: no order knows of them.

-- A date for the whole world: its set is drawn once, from the votes until then, and stays.
CREATE TABLE rumble_day (
  day date PRIMARY KEY,
  frozen_at timestamptz NOT NULL
);
COMMENT ON TABLE rumble_day IS 'Dates that have their seven duels.';

CREATE TABLE rumble_day_duel (
  day date NOT NULL REFERENCES rumble_day (day) ON DELETE CASCADE,
  place smallint NOT NULL CHECK (place BETWEEN 1 AND 7),
  -- No keys: what is gone makes a duel void, and stands here still.
  ranking_id uuid NOT NULL,
  item_a uuid NOT NULL,
  item_b uuid NOT NULL,
  -- How many of a hundred prefer the first: for the better of the two 55 to 90.
  share_a smallint NOT NULL CHECK (greatest(share_a, 100 - share_a) BETWEEN 55 AND 90),
  PRIMARY KEY (day, place),
  CHECK (item_a <> item_b)
);
CREATE INDEX rumble_day_duel_ranking ON rumble_day_duel (ranking_id, day);
COMMENT ON TABLE rumble_day_duel IS 'The duels of a date on their sides, and what the crowd preferred when they were drawn.';

CREATE TABLE rumble_day_play (
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  day date NOT NULL REFERENCES rumble_day (day) ON DELETE CASCADE,
  -- Begun on its date, by the calendar of the person; else for fun.
  is_live boolean NOT NULL,
  begun_at timestamptz NOT NULL,
  done_at timestamptz,
  answered smallint NOT NULL DEFAULT 0 CHECK (answered BETWEEN 0 AND 7),
  -- Bit n - 1 is set when duel n was answered right.
  right_mask smallint NOT NULL DEFAULT 0 CHECK (right_mask BETWEEN 0 AND 127),
  -- It was ended in time: it is on the board and has brought its XP.
  counted boolean NOT NULL DEFAULT false,
  -- Days in a row with it; null where a later date was played before.
  in_a_row int CHECK (in_a_row > 0),
  PRIMARY KEY (user_id, day),
  CHECK ((answered = 7) = (done_at IS NOT NULL)),
  CHECK (NOT counted OR is_live AND done_at IS NOT NULL),
  CHECK (in_a_row IS NULL OR counted)
);
CREATE INDEX rumble_day_play_counted ON rumble_day_play (day, right_mask) WHERE counted;
COMMENT ON TABLE rumble_day_play IS 'Who plays or has played which date, and how.';

CREATE TABLE rumble_day_answer (
  user_id uuid NOT NULL,
  day date NOT NULL,
  place smallint NOT NULL CHECK (place BETWEEN 1 AND 7),
  -- Null: the duel was void.
  side text CHECK (side IN ('a', 'b')),
  answered_at timestamptz NOT NULL,
  -- One answer a duel.
  PRIMARY KEY (user_id, day, place),
  FOREIGN KEY (user_id, day) REFERENCES rumble_day_play (user_id, day) ON DELETE CASCADE,
  FOREIGN KEY (day, place) REFERENCES rumble_day_duel (day, place)
);
COMMENT ON TABLE rumble_day_answer IS 'What somebody said that the crowd prefers.';

CREATE TABLE rumble_day_streak (
  user_id uuid PRIMARY KEY REFERENCES profile (id) ON DELETE CASCADE,
  in_a_row int NOT NULL DEFAULT 0 CHECK (in_a_row >= 0),
  best int NOT NULL DEFAULT 0,
  last_day date,
  -- The zone of the person when they last played: a journey loses no day.
  seen_zone text,
  CHECK (best >= in_a_row),
  CHECK ((in_a_row = 0) = (last_day IS NULL))
);
COMMENT ON TABLE rumble_day_streak IS 'Days in a row on which somebody played the Rumble of the date.';
