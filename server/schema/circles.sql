-- Collusion rings (rules 3.14, 3.29, ADR 0049): users who act almost only for one another.
-- Keeps their members and the rewards that were clawed back.

-- Members of rings. Activity for other members of the ring does not count from `counts_from` until `ended_at`.
CREATE TABLE circle_member (
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  since timestamptz NOT NULL,
  circle_id uuid NOT NULL,
  counts_from timestamptz NOT NULL CHECK (counts_from <= since),
  ended_at timestamptz CHECK (ended_at >= since),
  -- As of the last scan: users who reciprocate, all activities for others, and the activities for those users.
  partners int NOT NULL CHECK (partners > 0),
  acts int NOT NULL CHECK (acts > 0),
  inside int NOT NULL CHECK (inside BETWEEN 1 AND acts),
  PRIMARY KEY (user_id, since)
);
COMMENT ON TABLE circle_member IS 'Members of collusion rings, and for how long. Almost all of their activity benefits users who do the same for them.';
CREATE UNIQUE INDEX circle_member_now ON circle_member (user_id) WHERE ended_at IS NULL;
CREATE INDEX circle_member_of ON circle_member (circle_id, user_id);

CREATE VIEW circle_time AS SELECT user_id, circle_id, counts_from, ended_at FROM circle_member;

-- Ledger rows that were clawed back, each once.
CREATE TABLE circle_taken (
  seq bigint PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  circle_id uuid NOT NULL,
  currency text NOT NULL,
  amount int NOT NULL CHECK (amount > 0),
  -- Key of the ledger movement that took it back; one movement covers several rows.
  movement_key text NOT NULL
);
COMMENT ON TABLE circle_taken IS 'Ledger rows that activity in a collusion ring earned and that were clawed back, each once.';
CREATE INDEX circle_taken_of ON circle_taken (user_id, circle_id);

-- Last ledger row at the time of each scan. A scan finds the position of thirty days ago by reading one row.
CREATE TABLE circle_look (at timestamptz PRIMARY KEY, seq bigint NOT NULL);
COMMENT ON TABLE circle_look IS 'Last ledger row at the time of each scan for collusion rings.';
