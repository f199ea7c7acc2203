-- Rumble (rules 3.12): quick duels, the order "Duelos", 1v1 matches, the daily Rumble and tournaments.

-- A run of quick duels: the user compares up to ten pairs of a ranking, one after another.
CREATE TABLE duel_run (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  ranking_id uuid NOT NULL REFERENCES ranking (id) ON DELETE CASCADE,
  pairs smallint NOT NULL CHECK (pairs BETWEEN 1 AND 10),
  -- 'void': the user skipped more than half of the ten pairs, so the answers do not count.
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'counted', 'void')),
  -- Number of answers faster than a person can read, since the last pause.
  fast smallint NOT NULL DEFAULT 0 CHECK (fast >= 0),
  paused_until timestamptz,
  -- True if the last action was an answer: the user may undo one answer, not two.
  can_undo boolean NOT NULL DEFAULT false,
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((state = 'open') = (ended_at IS NULL))
);
COMMENT ON TABLE duel_run IS 'Runs of quick duels: a user compares up to ten pairs of a ranking, one after another.';
CREATE UNIQUE INDEX duel_run_open ON duel_run (user_id, ranking_id) WHERE state = 'open';
CREATE INDEX duel_run_of ON duel_run (user_id, ranking_id, started_at);
CREATE INDEX duel_run_paused ON duel_run (user_id, paused_until) WHERE paused_until IS NOT NULL;
CREATE INDEX duel_run_ranking ON duel_run (ranking_id);

-- A pair shown to a user. Its token accepts one answer.
CREATE TABLE duel_ask (
  token uuid PRIMARY KEY,
  run_id uuid NOT NULL REFERENCES duel_run (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  ranking_id uuid NOT NULL,
  place smallint NOT NULL CHECK (place BETWEEN 1 AND 10),
  left_item uuid NOT NULL,
  right_item uuid NOT NULL,
  -- 'undone': the user took the answer back. 'spent': the pair has no answer and accepts none.
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'undone', 'spent')),
  answer text CHECK (answer IN ('a', 'b', 'tie', 'skip')),
  -- XP earned by the answer.
  xp smallint NOT NULL DEFAULT 0 CHECK (xp >= 0),
  -- The user's previous answer to the pair, which an undo restores.
  before_winner text CHECK (before_winner IN ('low', 'high', 'tie')),
  before_weight double precision,
  before_answered_at timestamptz,
  before_token uuid,
  issued_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  answered_at timestamptz,
  CHECK (left_item <> right_item),
  CHECK (expires_at > issued_at),
  CHECK ((state IN ('answered', 'undone')) = (answer IS NOT NULL)),
  CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CHECK ((before_winner IS NULL) = (before_weight IS NULL) AND (before_winner IS NULL) = (before_answered_at IS NULL)),
  FOREIGN KEY (ranking_id, left_item) REFERENCES item (ranking_id, id) ON DELETE CASCADE,
  FOREIGN KEY (ranking_id, right_item) REFERENCES item (ranking_id, id) ON DELETE CASCADE
);
COMMENT ON TABLE duel_ask IS 'Pairs shown to a user in a run of duels, and their state. The token of a pair accepts one answer.';
-- One open pair per run, and one pair per place of the run.
CREATE UNIQUE INDEX duel_ask_open ON duel_ask (run_id) WHERE state = 'open';
CREATE UNIQUE INDEX duel_ask_place ON duel_ask (run_id, place) WHERE state IN ('open', 'answered');
CREATE INDEX duel_ask_seen ON duel_ask (user_id, ranking_id) WHERE state = 'answered';
CREATE INDEX duel_ask_left ON duel_ask (ranking_id, left_item);
CREATE INDEX duel_ask_right ON duel_ask (ranking_id, right_item);
-- Undone answers. Their XP return when the user answers the pair again.
CREATE INDEX duel_ask_undone ON duel_ask (user_id, ranking_id) WHERE state = 'undone';

-- Duels (rules 3.12): which of two items of a ranking a user prefers. The order "Justo" does not use them.
CREATE TABLE duel (
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  ranking_id uuid NOT NULL,
  low_item uuid NOT NULL,
  high_item uuid NOT NULL,
  winner text NOT NULL CHECK (winner IN ('low', 'high', 'tie')),
  -- Trust in the user at the time of the answer.
  weight double precision NOT NULL CHECK (weight BETWEEN 0 AND 1),
  -- Teaser limit: three places per user, ranking and UTC day, enforced by the index duel_teaser_place.
  teaser_day date,
  teaser_place smallint CHECK (teaser_place BETWEEN 1 AND 3),
  created_at timestamptz NOT NULL,
  answered_at timestamptz NOT NULL,
  -- The pair shown for the current answer; null if the user answered in the teaser.
  token uuid REFERENCES duel_ask (token) ON DELETE SET NULL,
  -- One answer per pair, the latest. low_item < high_item gives each pair a single form.
  PRIMARY KEY (user_id, low_item, high_item),
  CHECK (low_item < high_item),
  CHECK ((teaser_day IS NULL) = (teaser_place IS NULL)),
  FOREIGN KEY (ranking_id, low_item) REFERENCES item (ranking_id, id) ON DELETE CASCADE,
  FOREIGN KEY (ranking_id, high_item) REFERENCES item (ranking_id, id) ON DELETE CASCADE
);
COMMENT ON TABLE duel IS 'Which of two items of a ranking a user prefers. Only the latest answer counts.';
CREATE UNIQUE INDEX duel_teaser_place ON duel (user_id, ranking_id, teaser_day, teaser_place);
CREATE INDEX duel_low ON duel (ranking_id, low_item);
CREATE INDEX duel_high ON duel (ranking_id, high_item);
CREATE INDEX duel_token ON duel (token) WHERE token IS NOT NULL;
-- Shows from the index alone whether the duels behind the order "Duelos" have changed.
CREATE INDEX duel_tally ON duel (ranking_id) INCLUDE (answered_at);

-- Activity: pairs that a user answered, each once, at the time of the first answer.
CREATE VIEW duel_act AS SELECT user_id, ranking_id AS about, created_at AS at FROM duel;

-- Pairs that a user has answered in quick duels or the teaser, skips included, while their ranking shows both items.
CREATE VIEW seen_pair AS
  SELECT user_id, ranking_id, low_item, high_item FROM (
    SELECT user_id, ranking_id, least(left_item, right_item) AS low_item, greatest(left_item, right_item) AS high_item
    FROM duel_ask WHERE state = 'answered'
    UNION SELECT user_id, ranking_id, low_item, high_item FROM duel) pair
  WHERE EXISTS (SELECT FROM shown_item i WHERE i.id = low_item) AND EXISTS (SELECT FROM shown_item i WHERE i.id = high_item);

-- Duels that a user answered with a tie.
CREATE VIEW tied_duel AS SELECT user_id, ranking_id, answered_at AS at FROM duel WHERE winner = 'tie';

-- The order "Duelos" of a ranking as last computed.
CREATE TABLE duel_order (
  ranking_id uuid PRIMARY KEY REFERENCES ranking (id) ON DELETE CASCADE,
  -- Fingerprint of the input. If it has changed, the order is computed again.
  tally text NOT NULL,
  places jsonb NOT NULL,
  duels int NOT NULL CHECK (duels >= 0),
  people int NOT NULL CHECK (people >= 0),
  counted_at timestamptz NOT NULL
);
COMMENT ON TABLE duel_order IS 'The order "Duelos" of a ranking: items by their strength in duels, as last computed.';

-- Rumble 1v1 (rules 3.12, ADR 0068): two users predict what the community prefers. No order uses the answers.
-- The snapshot keeps the crowd's preferences at the time of the match; matches against an earlier run reuse it.
CREATE TABLE rumble_snapshot (
  id uuid PRIMARY KEY,
  ranking_id uuid REFERENCES ranking (id) ON DELETE SET NULL,
  made_at timestamptz NOT NULL
);
COMMENT ON TABLE rumble_snapshot IS 'Seven pairs of a ranking and the preferences of the crowd, at the time when a match was created.';
CREATE INDEX rumble_snapshot_ranking ON rumble_snapshot (ranking_id);

CREATE TABLE rumble_round (
  snapshot_id uuid NOT NULL REFERENCES rumble_snapshot (id) ON DELETE CASCADE,
  n smallint NOT NULL CHECK (n BETWEEN 1 AND 7),
  -- No foreign keys to the items: a deleted item makes the round void, but the row keeps its id.
  item_a uuid NOT NULL,
  item_b uuid NOT NULL,
  -- Share of the crowd that prefers item_a. The preferred item of a pair has 55 to 85 %.
  chance_a double precision NOT NULL CHECK (chance_a BETWEEN 0.55 AND 0.85 OR 1 - chance_a BETWEEN 0.55 AND 0.85),
  PRIMARY KEY (snapshot_id, n),
  CHECK (item_a <> item_b)
);
COMMENT ON TABLE rumble_round IS 'Pairs of a snapshot, with the item on each side.';

CREATE TABLE rumble_match (
  id uuid PRIMARY KEY,
  snapshot_id uuid NOT NULL REFERENCES rumble_snapshot (id),
  kind text NOT NULL CHECK (kind IN ('invited', 'random', 'ghost')),
  state text NOT NULL
    CHECK (state IN ('invited', 'playing', 'finished', 'declined', 'cancelled', 'expired', 'forfeited')),
  created_at timestamptz NOT NULL,
  -- When the invitation or the time to play ends.
  until timestamptz NOT NULL,
  ended_at timestamptz,
  unrated text,
  -- Rounds with an item that was removed from the ranking during the match.
  voided smallint[] NOT NULL DEFAULT '{}',
  CHECK ((state IN ('invited', 'playing')) = (ended_at IS NULL)),
  CHECK (state <> 'invited' OR kind = 'invited'),
  CHECK (state <> 'declined' OR kind = 'invited'),
  CONSTRAINT rumble_match_unrated_check
    CHECK (unrated IN ('ghost', 'slow', 'day', 'pair', 'network', 'pace', 'unfinished', 'review'))
);
COMMENT ON TABLE rumble_match IS 'Matches of seven rounds between two users, or against an earlier run of a user.';
CREATE INDEX rumble_match_due ON rumble_match (until) WHERE ended_at IS NULL;
CREATE INDEX rumble_match_snapshot ON rumble_match (snapshot_id);

CREATE TABLE rumble_seat (
  match_id uuid NOT NULL REFERENCES rumble_match (id) ON DELETE CASCADE,
  seat text NOT NULL CHECK (seat IN ('a', 'b')),
  -- Null: an earlier run (then `run_of` is its match), or a deleted account.
  user_id uuid REFERENCES profile (id) ON DELETE SET NULL,
  run_of uuid REFERENCES rumble_match (id) ON DELETE SET NULL,
  run_seat text CHECK (run_seat IN ('a', 'b')),
  -- The opponent, for the limits per pair of users: one open match, and three rated matches a day.
  against uuid REFERENCES profile (id) ON DELETE SET NULL,
  is_open boolean NOT NULL,
  -- When the user sent or accepted the invitation; null while invited.
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
  -- Limits per UTC day, enforced by these places and their unique indexes.
  -- invite_place limits pending invitations instead and does not depend on the day.
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
COMMENT ON TABLE rumble_seat IS 'The two sides of a match, with the user and the result of each.';
CREATE UNIQUE INDEX rumble_seat_pair ON rumble_seat (user_id, against) WHERE is_open;
CREATE UNIQUE INDEX rumble_seat_rated ON rumble_seat (user_id, day, rated_place);
CREATE UNIQUE INDEX rumble_seat_rated_pair ON rumble_seat (user_id, against, day, pair_place);
CREATE UNIQUE INDEX rumble_seat_reward ON rumble_seat (user_id, day, reward_place);
CREATE UNIQUE INDEX rumble_seat_invite ON rumble_seat (user_id, invite_place);
CREATE INDEX rumble_seat_of ON rumble_seat (user_id, match_id DESC);
CREATE INDEX rumble_seat_against ON rumble_seat (against) WHERE against IS NOT NULL;
CREATE INDEX rumble_seat_run ON rumble_seat (run_of) WHERE run_of IS NOT NULL;

CREATE TABLE rumble_answer (
  match_id uuid NOT NULL,
  seat text NOT NULL,
  n smallint NOT NULL CHECK (n BETWEEN 1 AND 7),
  -- Accepts one answer.
  token uuid NOT NULL UNIQUE,
  begun_at timestamptz NOT NULL,
  deadline timestamptz NOT NULL,
  closed_at timestamptz,
  -- Null: the time ran out, or the round is void.
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
COMMENT ON TABLE rumble_answer IS 'Rounds that a side of a match has started, and the answer of that side.';
-- One running round per seat.
CREATE UNIQUE INDEX rumble_answer_running ON rumble_answer (match_id, seat) WHERE closed_at IS NULL;

CREATE TABLE rumble_rating (
  user_id uuid PRIMARY KEY REFERENCES profile (id) ON DELETE CASCADE,
  -- Rating, rating deviation and volatility of Glicko-2.
  rating double precision NOT NULL DEFAULT 1500,
  rd double precision NOT NULL DEFAULT 350 CHECK (rd > 0 AND rd <= 350),
  volatility double precision NOT NULL DEFAULT 0.06 CHECK (volatility > 0),
  rated int NOT NULL DEFAULT 0 CHECK (rated >= 0),
  wins int NOT NULL DEFAULT 0 CHECK (wins BETWEEN 0 AND rated),
  slow boolean NOT NULL DEFAULT false,
  paused_until timestamptz
);
COMMENT ON TABLE rumble_rating IS 'Skill rating of a user in Rumble 1v1, and the pace that the user chose.';

CREATE TABLE rumble_seeker (
  user_id uuid PRIMARY KEY REFERENCES profile (id) ON DELETE CASCADE,
  since timestamptz NOT NULL,
  asked_at timestamptz NOT NULL,
  rating double precision NOT NULL,
  match_id uuid REFERENCES rumble_match (id) ON DELETE CASCADE
);
COMMENT ON TABLE rumble_seeker IS 'Users who look for a random opponent, and the match that was created for them.';
CREATE INDEX rumble_seeker_waiting ON rumble_seeker (since) WHERE match_id IS NULL;
CREATE INDEX rumble_seeker_match ON rumble_seeker (match_id) WHERE match_id IS NOT NULL;

-- Activity: matches that a user played to the end. `won` excludes matches against an earlier run.
CREATE VIEW match_act AS
  SELECT s.user_id, s.match_id AS about, s.done_at AS at, coalesce(s.outcome = 'win', false) AND m.kind <> 'ghost' AS won
  FROM rumble_seat s JOIN rumble_match m ON m.id = s.match_id
  WHERE s.user_id IS NOT NULL AND s.done_at IS NOT NULL AND m.state IN ('finished', 'forfeited')
    AND m.unrated IS DISTINCT FROM 'pace';

-- "Rumble del día" (rules 4, ADR 0069): the same seven duels for all users.
-- Answers are predictions; no order uses them.
-- A row is a date, the same worldwide. Its duels are drawn once, from the votes so far, and never change.
CREATE TABLE rumble_day (
  day date PRIMARY KEY,
  frozen_at timestamptz NOT NULL
);
COMMENT ON TABLE rumble_day IS 'Dates whose seven duels have been drawn.';

CREATE TABLE rumble_day_duel (
  day date NOT NULL REFERENCES rumble_day (day) ON DELETE CASCADE,
  place smallint NOT NULL CHECK (place BETWEEN 1 AND 7),
  -- No foreign keys: a deleted ranking or item makes the duel void, but the row keeps its id.
  ranking_id uuid NOT NULL,
  item_a uuid NOT NULL,
  item_b uuid NOT NULL,
  -- Percentage that prefers item_a. The preferred item of a pair has 55 to 90.
  share_a smallint NOT NULL CHECK (greatest(share_a, 100 - share_a) BETWEEN 55 AND 90),
  PRIMARY KEY (day, place),
  CHECK (item_a <> item_b)
);
COMMENT ON TABLE rumble_day_duel IS 'Duels of a date with the item on each side, and the preferences of the crowd at the draw.';
CREATE INDEX rumble_day_duel_ranking ON rumble_day_duel (ranking_id, day);

CREATE TABLE rumble_day_play (
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  day date NOT NULL REFERENCES rumble_day (day) ON DELETE CASCADE,
  -- True if begun on its date in the user's calendar; otherwise it is only for fun.
  is_live boolean NOT NULL,
  begun_at timestamptz NOT NULL,
  done_at timestamptz,
  answered smallint NOT NULL DEFAULT 0 CHECK (answered BETWEEN 0 AND 7),
  -- Bit n - 1 is set if the answer to duel n is right.
  right_mask smallint NOT NULL DEFAULT 0 CHECK (right_mask BETWEEN 0 AND 127),
  -- True if finished in time: the play is on the leaderboard and has earned its XP.
  counted boolean NOT NULL DEFAULT false,
  -- Length of the streak with this day; null if the user had played a later date before.
  in_a_row int CHECK (in_a_row > 0),
  PRIMARY KEY (user_id, day),
  CHECK ((answered = 7) = (done_at IS NOT NULL)),
  CHECK (NOT counted OR is_live AND done_at IS NOT NULL),
  CHECK (in_a_row IS NULL OR counted)
);
COMMENT ON TABLE rumble_day_play IS 'Users who play or have played the Rumble of a date, and their results.';
CREATE INDEX rumble_day_play_counted ON rumble_day_play (day, right_mask) WHERE counted;

CREATE TABLE rumble_day_answer (
  user_id uuid NOT NULL,
  day date NOT NULL,
  place smallint NOT NULL CHECK (place BETWEEN 1 AND 7),
  -- Null: the duel is void.
  side text CHECK (side IN ('a', 'b')),
  answered_at timestamptz NOT NULL,
  -- One answer per duel.
  PRIMARY KEY (user_id, day, place),
  FOREIGN KEY (user_id, day) REFERENCES rumble_day_play (user_id, day) ON DELETE CASCADE,
  FOREIGN KEY (day, place) REFERENCES rumble_day_duel (day, place)
);
COMMENT ON TABLE rumble_day_answer IS 'Answers of users: which item they expect the crowd to prefer.';

CREATE TABLE rumble_day_streak (
  user_id uuid PRIMARY KEY REFERENCES profile (id) ON DELETE CASCADE,
  in_a_row int NOT NULL DEFAULT 0 CHECK (in_a_row >= 0),
  best int NOT NULL DEFAULT 0,
  last_day date,
  -- The user's time zone at the last play, so that travelling does not break the streak.
  seen_zone text,
  CHECK (best >= in_a_row),
  CHECK ((in_a_row = 0) = (last_day IS NULL))
);
COMMENT ON TABLE rumble_day_streak IS 'Number of days in a row on which a user played the daily Rumble.';

-- Tournament ("Torneo", rules 3.12, ADR 0070): a user plays a bracket of items. Each match is one duel.
CREATE TABLE rumble_cup (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  ranking_id uuid NOT NULL REFERENCES ranking (id) ON DELETE CASCADE,
  size smallint NOT NULL CHECK (size IN (8, 16, 32)),
  seeds text NOT NULL CHECK (seeds IN ('order', 'random')),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'finished', 'expired')),
  -- Null in a finished cup: both finalists are gone from the ranking.
  champion_item uuid,
  -- Number of answers faster than a person can read, since the last pause.
  fast smallint NOT NULL DEFAULT 0 CHECK (fast >= 0),
  paused_until timestamptz,
  begun_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK (expires_at > begun_at),
  CHECK ((state = 'open') = (ended_at IS NULL)),
  CHECK (champion_item IS NULL OR state = 'finished')
);
COMMENT ON TABLE rumble_cup IS 'Tournaments (cups) of a ranking that a user plays alone, within a day.';
-- One open cup per user and ranking.
CREATE UNIQUE INDEX rumble_cup_open ON rumble_cup (user_id, ranking_id) WHERE state = 'open';
CREATE INDEX rumble_cup_of ON rumble_cup (user_id, begun_at);
CREATE INDEX rumble_cup_due ON rumble_cup (expires_at) WHERE state = 'open';
CREATE INDEX rumble_cup_paused ON rumble_cup (user_id, paused_until) WHERE paused_until IS NOT NULL;
CREATE INDEX rumble_cup_champion ON rumble_cup (ranking_id, user_id, ended_at) WHERE state = 'finished';
CREATE INDEX rumble_cup_ranking ON rumble_cup (ranking_id);

CREATE TABLE rumble_cup_entrant (
  cup_id uuid NOT NULL REFERENCES rumble_cup (id) ON DELETE CASCADE,
  seed smallint NOT NULL CHECK (seed BETWEEN 1 AND 32),
  -- Position in the first round, from top to bottom.
  place smallint NOT NULL CHECK (place BETWEEN 1 AND 32),
  -- No foreign key: a deleted item loses its match, but the row keeps its id.
  item_id uuid NOT NULL,
  PRIMARY KEY (cup_id, seed),
  UNIQUE (cup_id, place),
  UNIQUE (cup_id, item_id)
);
COMMENT ON TABLE rumble_cup_entrant IS 'Items of a cup, with their seeds and their places in the first round.';

CREATE TABLE rumble_cup_match (
  cup_id uuid NOT NULL,
  -- Number of the match, from the first one of the first round to the final.
  n smallint NOT NULL CHECK (n BETWEEN 1 AND 31),
  left_seed smallint NOT NULL,
  right_seed smallint NOT NULL,
  -- Accepts one answer. Null: the user saw no question, because one of the two items was gone.
  token uuid UNIQUE,
  shown_at timestamptz,
  token_until timestamptz,
  winner_seed smallint,
  loser_seed smallint GENERATED ALWAYS AS (CASE winner_seed WHEN left_seed THEN right_seed WHEN right_seed THEN left_seed END) STORED,
  how text CHECK (how IN ('chosen', 'alone')),
  -- XP earned by the answer.
  xp smallint NOT NULL DEFAULT 0 CHECK (xp >= 0),
  decided_at timestamptz,
  PRIMARY KEY (cup_id, n),
  -- A seed that loses a match is out.
  UNIQUE (cup_id, loser_seed),
  FOREIGN KEY (cup_id, left_seed) REFERENCES rumble_cup_entrant (cup_id, seed) ON DELETE CASCADE,
  FOREIGN KEY (cup_id, right_seed) REFERENCES rumble_cup_entrant (cup_id, seed) ON DELETE CASCADE,
  CHECK (left_seed <> right_seed),
  CHECK (winner_seed IN (left_seed, right_seed)),
  CHECK ((winner_seed IS NULL) = (decided_at IS NULL) AND (winner_seed IS NULL) = (how IS NULL)),
  CHECK ((token IS NULL) = (shown_at IS NULL) AND (token IS NULL) = (token_until IS NULL)),
  CHECK (token IS NOT NULL OR how = 'alone'),
  CHECK (xp = 0 OR how = 'chosen')
);
COMMENT ON TABLE rumble_cup_match IS 'Matches of a cup that were shown or decided. A token accepts one answer, which is one duel.';
-- One open match per cup.
CREATE UNIQUE INDEX rumble_cup_match_open ON rumble_cup_match (cup_id) WHERE winner_seed IS NULL;
CREATE INDEX rumble_cup_match_left ON rumble_cup_match (cup_id, left_seed);
CREATE INDEX rumble_cup_match_right ON rumble_cup_match (cup_id, right_seed);

-- Duels as they count after merges: a surviving item has the duels of both items.
-- For each user and pair, the latest duel counts. A duel between the two merged items does not count.
-- No row is rewritten, so that undoing a merge gives each item its own duels again.
CREATE VIEW standing_duel AS
  SELECT DISTINCT ON (ranking_id, user_id, low_item, high_item)
    ranking_id, user_id, low_item, high_item, winner, weight, answered_at
  FROM (
    SELECT d.ranking_id, d.user_id, least(s.a, s.b) AS low_item, greatest(s.a, s.b) AS high_item,
      CASE WHEN s.a < s.b OR d.winner = 'tie' THEN d.winner WHEN d.winner = 'low' THEN 'high' ELSE 'low' END AS winner,
      d.weight, d.answered_at, d.low_item AS was_low, d.high_item AS was_high
    FROM duel d
    LEFT JOIN merged_item l ON l.ranking_id = d.ranking_id AND l.id = d.low_item
    LEFT JOIN merged_item h ON h.ranking_id = d.ranking_id AND h.id = d.high_item
    CROSS JOIN LATERAL (SELECT coalesce(l.into_id, d.low_item) AS a, coalesce(h.into_id, d.high_item) AS b) s
    WHERE s.a <> s.b
  ) mapped
  ORDER BY ranking_id, user_id, low_item, high_item, answered_at DESC, was_low, was_high;

-- Players with more and faster right answers than people give (rules 3.12).
-- Their matches are unrated until a moderator decides.
CREATE TABLE rumble_review (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  found_at timestamptz NOT NULL,
  matches int NOT NULL CHECK (matches > 0),
  rights_share double precision NOT NULL CHECK (rights_share BETWEEN 0 AND 1),
  mean_ms int NOT NULL CHECK (mean_ms >= 0),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'cleared', 'upheld')),
  decided_at timestamptz,
  decided_by uuid,
  -- Set if upheld: the user's matches change no rating until then.
  unrated_until timestamptz,
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CHECK ((state = 'upheld') = (unrated_until IS NOT NULL))
);
COMMENT ON TABLE rumble_review IS 'Players whose answers look automated, and the decision of the moderator.';
CREATE UNIQUE INDEX rumble_review_waiting ON rumble_review (user_id) WHERE state = 'waiting';
CREATE INDEX rumble_review_of ON rumble_review (user_id, found_at DESC);
