-- Duels (rules 3.12): two items of a ranking face to face, and which one somebody puts higher. "Justo" knows nothing of them.
CREATE TABLE duel (
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  ranking_id uuid NOT NULL,
  low_item uuid NOT NULL,
  high_item uuid NOT NULL,
  winner text NOT NULL CHECK (winner IN ('low', 'high', 'tie')),
  -- Trust in the person when it was answered.
  weight double precision NOT NULL CHECK (weight BETWEEN 0 AND 1),
  -- One of the three places that a person, a ranking and a UTC day have for the teaser: the limit is this index.
  teaser_day date,
  teaser_place smallint CHECK (teaser_place BETWEEN 1 AND 3),
  created_at timestamptz NOT NULL,
  answered_at timestamptz NOT NULL,
  -- One answer for a pair, the latest: the pair has one way to be written.
  PRIMARY KEY (user_id, low_item, high_item),
  CHECK (low_item < high_item),
  CHECK ((teaser_day IS NULL) = (teaser_place IS NULL)),
  FOREIGN KEY (ranking_id, low_item) REFERENCES item (ranking_id, id) ON DELETE CASCADE,
  FOREIGN KEY (ranking_id, high_item) REFERENCES item (ranking_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX duel_teaser_place ON duel (user_id, ranking_id, teaser_day, teaser_place);
CREATE INDEX duel_low ON duel (ranking_id, low_item);
CREATE INDEX duel_high ON duel (ranking_id, high_item);
COMMENT ON TABLE duel IS 'Which of two items of a ranking somebody puts higher; the latest answer counts.';
