-- Achievements (rules 3.18): which steps are whose, once each, for good.
CREATE TABLE achievement_grant (
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  key text NOT NULL CHECK (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(key) <= 40),
  step smallint NOT NULL CHECK (step BETWEEN 1 AND 3),
  stars int NOT NULL CHECK (stars > 0),
  at timestamptz NOT NULL,
  -- Taken back for fraud: the row stays, so that it is never earned again.
  revoked_at timestamptz CHECK (revoked_at >= at),
  PRIMARY KEY (user_id, key, step)
);
CREATE INDEX achievement_grant_share ON achievement_grant (key, step, user_id) WHERE revoked_at IS NULL;
COMMENT ON TABLE achievement_grant IS 'Which steps of which achievements are whose, once each.';

CREATE TABLE achievement_progress (
  user_id uuid PRIMARY KEY REFERENCES profile (id) ON DELETE CASCADE,
  -- By achievement, how much of it they had when they were last counted.
  counts jsonb NOT NULL CHECK (jsonb_typeof(counts) = 'object')
) WITH (fillfactor = 70);
COMMENT ON TABLE achievement_progress IS 'How far somebody is with each achievement, as last counted.';

CREATE TABLE achievement_share (
  key text NOT NULL,
  step smallint NOT NULL,
  people int NOT NULL CHECK (people > 0),
  of_people int NOT NULL CHECK (of_people >= people),
  PRIMARY KEY (key, step)
);
COMMENT ON TABLE achievement_share IS 'How many people have each step, of how many, as last counted.';

-- What can be achieved has changed: everybody is looked at, in the order of their ids.
CREATE TABLE achievement_walk (
  definitions text PRIMARY KEY,
  after uuid NOT NULL,
  done_at timestamptz
);
COMMENT ON TABLE achievement_walk IS 'How far everybody was looked at since what can be achieved changed.';

-- Who backed an item that stood low, and where it stood: only from the eleventh place can it rise by ten.
CREATE TABLE achievement_backing (
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  ranking_id uuid NOT NULL,
  item_id uuid NOT NULL,
  place int NOT NULL CHECK (place > 10),
  rose_at timestamptz,
  PRIMARY KEY (user_id, item_id),
  FOREIGN KEY (ranking_id, item_id) REFERENCES item (ranking_id, id) ON DELETE CASCADE
);
CREATE INDEX achievement_backing_waits ON achievement_backing (ranking_id, item_id) WHERE rose_at IS NULL;
CREATE INDEX achievement_backing_rose ON achievement_backing (user_id) WHERE rose_at IS NOT NULL;
COMMENT ON TABLE achievement_backing IS 'Where an item stood when somebody backed it, if it can still rise by ten.';

-- voting: who backs which item of somebody else with a vote that stands.
CREATE VIEW backed_item AS
  SELECT v.user_id, v.ranking_id, v.item_id, v.created_at AS at FROM vote v
  JOIN ranking r ON r.id = v.ranking_id AND r.author_id <> v.user_id
  JOIN item i ON i.id = v.item_id AND i.added_by IS DISTINCT FROM v.user_id
  WHERE v.kind <> 'down' AND v.withdrawn_at IS NULL
    AND NOT EXISTS (SELECT FROM voter t WHERE t.user_id = v.user_id AND t.suspended_at IS NOT NULL);

-- rumble: duels that somebody left undecided.
CREATE VIEW tied_duel AS SELECT user_id, ranking_id, answered_at AS at FROM duel WHERE winner = 'tie';

-- avatars: what is on offer to everybody sooner or later, and what is whose; for good once it is worn, or cost nothing.
CREATE VIEW avatar_offer AS SELECT id FROM avatar WHERE is_active AND unlock_type <> 'event';
CREATE VIEW kept_avatar AS
  SELECT user_id, avatar_id, created_at AS at, worn_at IS NOT NULL OR cost_stars = 0 AS for_good FROM avatar_unlock;
