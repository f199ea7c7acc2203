-- Achievements (rules 3.18): which steps a user has reached, each granted once and for good.
CREATE TABLE achievement_grant (
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  key text NOT NULL CHECK (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(key) <= 40),
  step smallint NOT NULL CHECK (step BETWEEN 1 AND 3),
  stars int NOT NULL CHECK (stars > 0),
  at timestamptz NOT NULL,
  -- When it was revoked for fraud. The row stays, so the user cannot earn the step again.
  revoked_at timestamptz CHECK (revoked_at >= at),
  PRIMARY KEY (user_id, key, step)
);
COMMENT ON TABLE achievement_grant IS 'Achievement steps granted to users, each at most once per user.';
CREATE INDEX achievement_grant_share ON achievement_grant (key, step, user_id) WHERE revoked_at IS NULL;

CREATE TABLE achievement_progress (
  user_id uuid PRIMARY KEY REFERENCES profile (id) ON DELETE CASCADE,
  -- The user's count for each achievement key, as last computed.
  counts jsonb NOT NULL CHECK (jsonb_typeof(counts) = 'object')
) WITH (fillfactor = 70);
COMMENT ON TABLE achievement_progress IS 'Count of a user for each achievement, as last computed.';

CREATE TABLE achievement_share (
  key text NOT NULL,
  step smallint NOT NULL,
  people int NOT NULL CHECK (people > 0),
  of_people int NOT NULL CHECK (of_people >= people),
  PRIMARY KEY (key, step)
);
COMMENT ON TABLE achievement_share IS 'Number of users with each achievement step, and the number of all users, as last computed.';

-- When the achievements change, a job checks all users again, in order of id. `definitions` is a hash of them all;
-- `after` is the last user that the job checked.
CREATE TABLE achievement_walk (
  definitions text PRIMARY KEY,
  after uuid NOT NULL,
  done_at timestamptz
);
COMMENT ON TABLE achievement_walk IS 'Progress of the job that checks all users again after the definitions of achievements change.';

-- Items in a low place that a user backed with a vote, and their place then.
-- Only from the eleventh place on can an item rise by ten.
CREATE TABLE achievement_backing (
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  ranking_id uuid NOT NULL,
  item_id uuid NOT NULL,
  place int NOT NULL CHECK (place > 10),
  rose_at timestamptz,
  PRIMARY KEY (user_id, item_id),
  FOREIGN KEY (ranking_id, item_id) REFERENCES item (ranking_id, id) ON DELETE CASCADE
);
COMMENT ON TABLE achievement_backing IS 'Place of an item when a user voted for it, if the item could still rise by ten places.';
CREATE INDEX achievement_backing_waits ON achievement_backing (ranking_id, item_id) WHERE rose_at IS NULL;
CREATE INDEX achievement_backing_rose ON achievement_backing (user_id) WHERE rose_at IS NOT NULL;
