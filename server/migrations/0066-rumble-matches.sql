-- Rumble 1v1 (rules 3.12, ADR 0068): two people say what the community prefers. None of it enters an order.

-- What the crowd preferred when a match was made; earlier runs are played again on the same.
CREATE TABLE rumble_snapshot (
  id uuid PRIMARY KEY,
  ranking_id uuid REFERENCES ranking (id) ON DELETE SET NULL,
  made_at timestamptz NOT NULL
);
CREATE INDEX rumble_snapshot_ranking ON rumble_snapshot (ranking_id);
COMMENT ON TABLE rumble_snapshot IS 'Seven pairs of a ranking and what the crowd preferred, as it was when a match was made.';

CREATE TABLE rumble_round (
  snapshot_id uuid NOT NULL REFERENCES rumble_snapshot (id) ON DELETE CASCADE,
  n smallint NOT NULL CHECK (n BETWEEN 1 AND 7),
  -- No key to the items: one that is gone makes a round void, and stands here still.
  item_a uuid NOT NULL,
  item_b uuid NOT NULL,
  -- What share of the crowd prefers the first: for the better of the two 55 to 85 %.
  chance_a double precision NOT NULL CHECK (chance_a BETWEEN 0.55 AND 0.85 OR 1 - chance_a BETWEEN 0.55 AND 0.85),
  PRIMARY KEY (snapshot_id, n),
  CHECK (item_a <> item_b)
);
COMMENT ON TABLE rumble_round IS 'The pairs of a snapshot, on their sides.';

CREATE TABLE rumble_match (
  id uuid PRIMARY KEY,
  snapshot_id uuid NOT NULL REFERENCES rumble_snapshot (id),
  kind text NOT NULL CHECK (kind IN ('invited', 'random', 'ghost')),
  state text NOT NULL
    CHECK (state IN ('invited', 'playing', 'finished', 'declined', 'cancelled', 'expired', 'forfeited')),
  created_at timestamptz NOT NULL,
  -- The end of the invitation, or of the time to play.
  until timestamptz NOT NULL,
  ended_at timestamptz,
  unrated text CHECK (unrated IN ('ghost', 'slow', 'day', 'pair', 'network', 'pace', 'unfinished')),
  -- Rounds of which an item was taken off the list while the match ran.
  voided smallint[] NOT NULL DEFAULT '{}',
  CHECK ((state IN ('invited', 'playing')) = (ended_at IS NULL)),
  CHECK (state <> 'invited' OR kind = 'invited'),
  CHECK (state <> 'declined' OR kind = 'invited')
);
CREATE INDEX rumble_match_due ON rumble_match (until) WHERE ended_at IS NULL;
CREATE INDEX rumble_match_snapshot ON rumble_match (snapshot_id);
COMMENT ON TABLE rumble_match IS 'Matches of seven rounds between two people, or against an earlier run of somebody.';

CREATE TABLE rumble_seat (
  match_id uuid NOT NULL REFERENCES rumble_match (id) ON DELETE CASCADE,
  seat text NOT NULL CHECK (seat IN ('a', 'b')),
  -- Null: an earlier run (then `run_of` says whose match it was), or somebody who is gone.
  user_id uuid REFERENCES profile (id) ON DELETE SET NULL,
  run_of uuid REFERENCES rumble_match (id) ON DELETE SET NULL,
  run_seat text CHECK (run_seat IN ('a', 'b')),
  -- The person in the other seat, for what a pair may have: one match at a time, three rated ones a day.
  against uuid REFERENCES profile (id) ON DELETE SET NULL,
  is_open boolean NOT NULL,
  -- When they sent or accepted it; null while they are invited.
  joined_at timestamptz,
  slow boolean NOT NULL DEFAULT false,
  done_at timestamptz,
  outcome text CHECK (outcome IN ('win', 'draw', 'loss')),
  points int NOT NULL DEFAULT 0 CHECK (points BETWEEN 0 AND 1200),
  rights smallint NOT NULL DEFAULT 0 CHECK (rights BETWEEN 0 AND 7),
  ms int NOT NULL DEFAULT 0 CHECK (ms >= 0),
  rating_before double precision,
  rating_after double precision,
  xp int NOT NULL DEFAULT 0 CHECK (xp >= 0),
  stars int NOT NULL DEFAULT 0 CHECK (stars >= 0),
  -- The limits of a UTC day are these places and their indexes.
  day date,
  rated_place smallint CHECK (rated_place BETWEEN 1 AND 20),
  pair_place smallint CHECK (pair_place BETWEEN 1 AND 3),
  reward_place smallint CHECK (reward_place BETWEEN 1 AND 5),
  invite_place smallint CHECK (invite_place BETWEEN 1 AND 10),
  PRIMARY KEY (match_id, seat),
  CHECK ((rating_before IS NULL) = (rating_after IS NULL)),
  CHECK (rated_place IS NULL OR day IS NOT NULL),
  CHECK (reward_place IS NULL OR day IS NOT NULL),
  CHECK (xp + stars = 0 OR reward_place IS NOT NULL)
);
CREATE UNIQUE INDEX rumble_seat_pair ON rumble_seat (user_id, against) WHERE is_open;
CREATE UNIQUE INDEX rumble_seat_rated ON rumble_seat (user_id, day, rated_place);
CREATE UNIQUE INDEX rumble_seat_rated_pair ON rumble_seat (user_id, against, day, pair_place);
CREATE UNIQUE INDEX rumble_seat_reward ON rumble_seat (user_id, day, reward_place);
CREATE UNIQUE INDEX rumble_seat_invite ON rumble_seat (user_id, invite_place);
CREATE INDEX rumble_seat_of ON rumble_seat (user_id, match_id DESC);
CREATE INDEX rumble_seat_against ON rumble_seat (against) WHERE against IS NOT NULL;
CREATE INDEX rumble_seat_run ON rumble_seat (run_of) WHERE run_of IS NOT NULL;
COMMENT ON TABLE rumble_seat IS 'The two sides of a match: who sits there, and what came of it.';

CREATE TABLE rumble_answer (
  match_id uuid NOT NULL,
  seat text NOT NULL,
  n smallint NOT NULL CHECK (n BETWEEN 1 AND 7),
  -- Takes one answer, once.
  token uuid NOT NULL UNIQUE,
  begun_at timestamptz NOT NULL,
  deadline timestamptz NOT NULL,
  closed_at timestamptz,
  -- Null: the time ended, or the round is void.
  choice text CHECK (choice IN ('a', 'b')),
  is_right boolean NOT NULL DEFAULT false,
  points int NOT NULL DEFAULT 0 CHECK (points BETWEEN 0 AND 300),
  ms int NOT NULL DEFAULT 0 CHECK (ms BETWEEN 0 AND 24000),
  PRIMARY KEY (match_id, seat, n),
  FOREIGN KEY (match_id, seat) REFERENCES rumble_seat (match_id, seat) ON DELETE CASCADE,
  CHECK (deadline > begun_at),
  CHECK (is_right = (points > 0)),
  CHECK (choice IS NOT NULL OR NOT is_right)
);
-- One round runs at a time.
CREATE UNIQUE INDEX rumble_answer_running ON rumble_answer (match_id, seat) WHERE closed_at IS NULL;
COMMENT ON TABLE rumble_answer IS 'Rounds that a side of a match has begun, and what it answered.';

CREATE TABLE rumble_rating (
  user_id uuid PRIMARY KEY REFERENCES profile (id) ON DELETE CASCADE,
  -- Glicko-2.
  rating double precision NOT NULL DEFAULT 1500,
  rd double precision NOT NULL DEFAULT 350 CHECK (rd > 0 AND rd <= 350),
  volatility double precision NOT NULL DEFAULT 0.06 CHECK (volatility > 0),
  rated int NOT NULL DEFAULT 0 CHECK (rated >= 0),
  wins int NOT NULL DEFAULT 0 CHECK (wins BETWEEN 0 AND rated),
  slow boolean NOT NULL DEFAULT false,
  paused_until timestamptz
);
COMMENT ON TABLE rumble_rating IS 'How well somebody plays Rumble 1v1, and how they wish to play it.';

CREATE TABLE rumble_seeker (
  user_id uuid PRIMARY KEY REFERENCES profile (id) ON DELETE CASCADE,
  since timestamptz NOT NULL,
  asked_at timestamptz NOT NULL,
  rating double precision NOT NULL,
  match_id uuid REFERENCES rumble_match (id) ON DELETE CASCADE
);
CREATE INDEX rumble_seeker_waiting ON rumble_seeker (since) WHERE match_id IS NULL;
CREATE INDEX rumble_seeker_match ON rumble_seeker (match_id) WHERE match_id IS NOT NULL;
COMMENT ON TABLE rumble_seeker IS 'Who looks for a random rival, and the match that was found.';

-- rumble: matches that somebody played to the end, and those they won against somebody who was there.
CREATE VIEW match_act AS
  SELECT s.user_id, s.match_id AS about, s.done_at AS at, coalesce(s.outcome = 'win', false) AND m.kind <> 'ghost' AS won
  FROM rumble_seat s JOIN rumble_match m ON m.id = s.match_id
  WHERE s.user_id IS NOT NULL AND s.done_at IS NOT NULL AND m.state IN ('finished', 'forfeited')
    AND m.unrated IS DISTINCT FROM 'pace';

-- acts: as before, and matches. They are for nobody in particular, so no circle is asked about them.
CREATE OR REPLACE VIEW person_act AS
  SELECT a.user_id, a.act, a.about, a.category, a.at FROM any_act a
  WHERE a.act <> 'category' AND CASE WHEN EXISTS (SELECT FROM circle_time m WHERE m.user_id = a.user_id)
    THEN NOT is_within_circle(a.user_id, a.act, a.about, a.at) ELSE true END
  UNION ALL SELECT user_id, 'category', NULL, category, min(at) FROM any_act a
  WHERE a.act = 'vote' AND CASE WHEN EXISTS (SELECT FROM circle_time m WHERE m.user_id = a.user_id)
    THEN NOT is_within_circle(a.user_id, a.act, a.about, a.at) ELSE true END
  GROUP BY user_id, category
  UNION ALL SELECT user_id, 'match', about, NULL, at FROM match_act
  UNION ALL SELECT user_id, 'match_won', about, NULL, at FROM match_act WHERE won;
