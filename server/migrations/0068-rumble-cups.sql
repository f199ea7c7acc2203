-- Torneo (rules 3.12, ADR 0070): items of a ranking in a bracket, each match one duel of one person.
CREATE TABLE rumble_cup (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  ranking_id uuid NOT NULL REFERENCES ranking (id) ON DELETE CASCADE,
  size smallint NOT NULL CHECK (size IN (8, 16, 32)),
  seeds text NOT NULL CHECK (seeds IN ('order', 'random')),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'finished', 'expired')),
  -- Null in a finished one: both who came to the final had gone.
  champion_item uuid,
  -- Answers that came sooner than anybody reads, since the last pause.
  fast smallint NOT NULL DEFAULT 0 CHECK (fast >= 0),
  paused_until timestamptz,
  begun_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK (expires_at > begun_at),
  CHECK ((state = 'open') = (ended_at IS NULL)),
  CHECK (champion_item IS NULL OR state = 'finished')
);
-- One cup of a ranking at a time.
CREATE UNIQUE INDEX rumble_cup_open ON rumble_cup (user_id, ranking_id) WHERE state = 'open';
CREATE INDEX rumble_cup_of ON rumble_cup (user_id, begun_at);
CREATE INDEX rumble_cup_due ON rumble_cup (expires_at) WHERE state = 'open';
CREATE INDEX rumble_cup_paused ON rumble_cup (user_id, paused_until) WHERE paused_until IS NOT NULL;
CREATE INDEX rumble_cup_champion ON rumble_cup (ranking_id, user_id, ended_at) WHERE state = 'finished';
CREATE INDEX rumble_cup_ranking ON rumble_cup (ranking_id);
COMMENT ON TABLE rumble_cup IS 'A cup of a ranking that somebody plays by themselves, within a day.';

CREATE TABLE rumble_cup_entrant (
  cup_id uuid NOT NULL REFERENCES rumble_cup (id) ON DELETE CASCADE,
  seed smallint NOT NULL CHECK (seed BETWEEN 1 AND 32),
  -- From the top of the first round to its bottom.
  place smallint NOT NULL CHECK (place BETWEEN 1 AND 32),
  -- No key to the items: one that is gone loses its match, and stands here still.
  item_id uuid NOT NULL,
  PRIMARY KEY (cup_id, seed),
  UNIQUE (cup_id, place),
  UNIQUE (cup_id, item_id)
);
COMMENT ON TABLE rumble_cup_entrant IS 'The items of a cup: their seeds, and their places in the first round.';

CREATE TABLE rumble_cup_match (
  cup_id uuid NOT NULL,
  -- From the first of the first round to the final.
  n smallint NOT NULL CHECK (n BETWEEN 1 AND 31),
  left_seed smallint NOT NULL,
  right_seed smallint NOT NULL,
  -- Takes one answer. Null: nobody was asked, because one of the two had gone.
  token uuid UNIQUE,
  shown_at timestamptz,
  token_until timestamptz,
  winner_seed smallint,
  loser_seed smallint GENERATED ALWAYS AS (CASE winner_seed WHEN left_seed THEN right_seed WHEN right_seed THEN left_seed END) STORED,
  how text CHECK (how IN ('chosen', 'alone')),
  -- XP that the answer brought.
  xp smallint NOT NULL DEFAULT 0 CHECK (xp >= 0),
  decided_at timestamptz,
  PRIMARY KEY (cup_id, n),
  -- Who has lost is out.
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
-- One match at a time.
CREATE UNIQUE INDEX rumble_cup_match_open ON rumble_cup_match (cup_id) WHERE winner_seed IS NULL;
CREATE INDEX rumble_cup_match_left ON rumble_cup_match (cup_id, left_seed);
CREATE INDEX rumble_cup_match_right ON rumble_cup_match (cup_id, right_seed);
COMMENT ON TABLE rumble_cup_match IS 'The matches of a cup that were asked or decided; a token takes one answer, which is one duel.';
