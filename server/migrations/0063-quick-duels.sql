-- Quick duels (rules 3.12): somebody is asked ten pairs of a ranking, one after another.
CREATE TABLE duel_run (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  ranking_id uuid NOT NULL REFERENCES ranking (id) ON DELETE CASCADE,
  pairs smallint NOT NULL CHECK (pairs BETWEEN 1 AND 10),
  -- 'void': more than half of its ten pairs were skipped, so that its answers do not count.
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'counted', 'void')),
  -- Answers that came sooner than anybody reads, since the last pause.
  fast smallint NOT NULL DEFAULT 0 CHECK (fast >= 0),
  paused_until timestamptz,
  -- Whether the last thing done in it was an answer: one may be taken back, not two.
  can_undo boolean NOT NULL DEFAULT false,
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((state = 'open') = (ended_at IS NULL))
);
CREATE UNIQUE INDEX duel_run_open ON duel_run (user_id, ranking_id) WHERE state = 'open';
CREATE INDEX duel_run_of ON duel_run (user_id, ranking_id, started_at);
CREATE INDEX duel_run_paused ON duel_run (user_id, paused_until) WHERE paused_until IS NOT NULL;
CREATE INDEX duel_run_ranking ON duel_run (ranking_id);
COMMENT ON TABLE duel_run IS 'A run of quick duels: up to ten pairs of a ranking that somebody is asked one after another.';

-- A pair that somebody was shown. Its token takes one answer.
CREATE TABLE duel_ask (
  token uuid PRIMARY KEY,
  run_id uuid NOT NULL REFERENCES duel_run (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  ranking_id uuid NOT NULL,
  place smallint NOT NULL CHECK (place BETWEEN 1 AND 10),
  left_item uuid NOT NULL,
  right_item uuid NOT NULL,
  -- 'undone': its answer was taken back. 'spent': it was never answered, and never will be.
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'undone', 'spent')),
  answer text CHECK (answer IN ('a', 'b', 'tie', 'skip')),
  -- XP that the answer brought.
  xp smallint NOT NULL DEFAULT 0 CHECK (xp >= 0),
  -- What this person had answered to the pair before, so that it can stand again.
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
-- One pair of a run at a time, and one at each place of it.
CREATE UNIQUE INDEX duel_ask_open ON duel_ask (run_id) WHERE state = 'open';
CREATE UNIQUE INDEX duel_ask_place ON duel_ask (run_id, place) WHERE state IN ('open', 'answered');
CREATE INDEX duel_ask_seen ON duel_ask (user_id, ranking_id) WHERE state = 'answered';
CREATE INDEX duel_ask_left ON duel_ask (ranking_id, left_item);
CREATE INDEX duel_ask_right ON duel_ask (ranking_id, right_item);
COMMENT ON TABLE duel_ask IS 'A pair that somebody was shown in a run of duels, and what became of it; its token takes one answer.';

-- The pair that was shown when the answer that stands was given; null: it was given in the teaser.
ALTER TABLE duel ADD COLUMN token uuid REFERENCES duel_ask (token) ON DELETE SET NULL;
CREATE INDEX duel_token ON duel (token) WHERE token IS NOT NULL;
-- What the order "Duelos" was counted from is known again by these alone.
CREATE INDEX duel_tally ON duel (ranking_id) INCLUDE (answered_at);

-- The order "Duelos" of a ranking as last counted.
CREATE TABLE duel_order (
  ranking_id uuid PRIMARY KEY REFERENCES ranking (id) ON DELETE CASCADE,
  -- Of what it was counted: another one says that it is counted anew.
  tally text NOT NULL,
  places jsonb NOT NULL,
  duels int NOT NULL CHECK (duels >= 0),
  people int NOT NULL CHECK (people >= 0),
  counted_at timestamptz NOT NULL
);
COMMENT ON TABLE duel_order IS 'A ranking by the strength of its items in duels, as last counted.';
