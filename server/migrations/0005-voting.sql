-- Votes (rules 3.3). A withdrawn vote keeps its row: pace limits, trust and history are read from them.
CREATE TABLE vote (
  id uuid PRIMARY KEY,
  -- The wallet and not the account: whoever casts a vote holds that row locked anyway. A person with votes is made
  -- anonymous, never removed, or the counters would break.
  user_id uuid NOT NULL REFERENCES wallet (user_id),
  ranking_id uuid NOT NULL REFERENCES ranking (id) ON DELETE CASCADE,
  -- Null: the vote is on the ranking itself.
  item_id uuid,
  target_id uuid NOT NULL GENERATED ALWAYS AS (coalesce(item_id, ranking_id)) STORED,
  kind text NOT NULL CHECK (kind IN ('vote', 'boost', 'ultra', 'down')),
  -- Points shown: the level's weight at vote time, or the Stars spent; a down-vote shows none.
  points int NOT NULL CHECK (points >= 0 AND (kind = 'down') = (points = 0)),
  cost_stars int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  day date NOT NULL GENERATED ALWAYS AS ((created_at AT TIME ZONE 'UTC')::date) STORED,
  withdrawn_at timestamptz CHECK (withdrawn_at >= created_at),
  FOREIGN KEY (ranking_id, item_id) REFERENCES item (ranking_id, id) ON DELETE CASCADE,
  CHECK (cost_stars = CASE WHEN kind IN ('boost', 'ultra') THEN points ELSE 0 END),
  CHECK (kind <> 'down' OR item_id IS NOT NULL)
);
CREATE UNIQUE INDEX vote_free_once ON vote (user_id, target_id) WHERE kind IN ('vote', 'down') AND withdrawn_at IS NULL;
CREATE UNIQUE INDEX vote_paid_once_a_day ON vote (user_id, target_id, kind, day) WHERE kind IN ('boost', 'ultra') AND withdrawn_at IS NULL;
CREATE INDEX vote_recent ON vote (user_id, created_at);
CREATE INDEX vote_of_ranking ON vote (ranking_id, user_id);

-- Paid votes of a person on a UTC day; undoing gives the place back.
CREATE TABLE paid_vote_day (
  user_id uuid NOT NULL REFERENCES wallet (user_id) ON DELETE CASCADE,
  day date NOT NULL,
  boosts int NOT NULL DEFAULT 0 CHECK (boosts BETWEEN 0 AND 10),
  ultras int NOT NULL DEFAULT 0 CHECK (ultras BETWEEN 0 AND 3),
  PRIMARY KEY (user_id, day)
);

-- How far a voter is trusted, as last recomputed (rules 3.4); no row yet: read from the account's facts.
CREATE TABLE voter (
  user_id uuid PRIMARY KEY REFERENCES wallet (user_id) ON DELETE CASCADE,
  trust real NOT NULL CHECK (trust BETWEEN 0 AND 1),
  rankings_voted int NOT NULL,
  suspended_at timestamptz,
  computed_at timestamptz NOT NULL
);

-- XP that repeatable acts earned a person on a UTC day, by act: the caps of rules 3.14.
CREATE TABLE xp_day (
  user_id uuid NOT NULL REFERENCES wallet (user_id) ON DELETE CASCADE,
  day date NOT NULL,
  reward text NOT NULL,
  xp int NOT NULL CHECK (xp > 0),
  PRIMARY KEY (user_id, day, reward)
);

-- `vote_seq` counts what moved the votes, `order_seq` is the count that the fair order was computed from; while they
-- differ the order is owed, whichever process dies in between.
ALTER TABLE ranking
  ADD COLUMN vote_seq bigint NOT NULL DEFAULT 0,
  ADD COLUMN order_seq bigint NOT NULL DEFAULT 0;
CREATE INDEX ranking_order_owed ON ranking (id) WHERE vote_seq <> order_seq;

-- The one definition of every vote counter: what item and ranking must show. `npm run audit` compares, the seed fills in.
CREATE VIEW item_count AS
  SELECT i.id AS item_id, coalesce(sum(v.points), 0)::bigint AS points, coalesce(sum(v.cost_stars), 0)::bigint AS paid_points,
    count(DISTINCT v.user_id)::int AS voters
  FROM item i LEFT JOIN vote v ON v.item_id = i.id AND v.ranking_id = i.ranking_id AND v.withdrawn_at IS NULL
  GROUP BY i.id;
CREATE VIEW ranking_count AS
  SELECT r.id AS ranking_id, coalesce(sum(v.points), 0)::bigint AS points,
    coalesce(sum(v.points) FILTER (WHERE v.item_id IS NULL), 0)::bigint AS own_points, count(DISTINCT v.user_id)::int AS voters
  FROM ranking r LEFT JOIN vote v ON v.ranking_id = r.id AND v.withdrawn_at IS NULL
  GROUP BY r.id;
