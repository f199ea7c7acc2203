-- Follows and mutes between users (rules 3.7), with their counters and limits.
CREATE TABLE follow (
  follower_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  followed_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  since timestamptz NOT NULL,
  PRIMARY KEY (follower_id, followed_id),
  CHECK (follower_id <> followed_id)
);
COMMENT ON TABLE follow IS 'Follows between users, one per follower and followed user.';
CREATE INDEX follow_followers ON follow (followed_id, since DESC, follower_id DESC);
CREATE INDEX follow_following ON follow (follower_id, since DESC, followed_id DESC);

CREATE TABLE mute (
  muter_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  muted_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  since timestamptz NOT NULL,
  PRIMARY KEY (muter_id, muted_id),
  CHECK (muter_id <> muted_id)
);
COMMENT ON TABLE mute IS 'Users whom another user has muted. Only the user who muted them can see this.';
CREATE INDEX mute_of ON mute (muted_id);
CREATE INDEX mute_newest ON mute (muter_id, since DESC, muted_id DESC);

-- The check on `following` is the limit of follows, so that concurrent requests cannot exceed it.
CREATE TABLE follow_count (
  user_id uuid PRIMARY KEY REFERENCES profile (id) ON DELETE CASCADE,
  followers int NOT NULL DEFAULT 0 CHECK (followers >= 0),
  following int NOT NULL DEFAULT 0 CONSTRAINT follow_most CHECK (following BETWEEN 0 AND 5000)
);
COMMENT ON TABLE follow_count IS 'Numbers of followers and of followed users of each user.';

-- New follows of a user on one UTC day, for the daily limit. One row per user, for the last day with a new follow.
CREATE TABLE follow_day (
  user_id uuid PRIMARY KEY REFERENCES profile (id) ON DELETE CASCADE,
  day date NOT NULL,
  follows int NOT NULL CHECK (follows BETWEEN 1 AND 100)
);
COMMENT ON TABLE follow_day IS 'Number of users whom a user started to follow on a UTC day.';

-- When the last notification about a follow was sent. A repeated follow within 30 days sends none.
CREATE TABLE follow_told (
  follower_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  followed_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (follower_id, followed_id)
);
COMMENT ON TABLE follow_told IS 'Time of the last notification about a follow.';
CREATE INDEX follow_told_of ON follow_told (followed_id);
CREATE INDEX follow_told_at ON follow_told (told_at);

-- Keeps follow_count. Locks rows in order of user id, so that two users who follow each other do not deadlock.
CREATE FUNCTION count_follow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO follow_count AS c (user_id, followers, following)
      SELECT * FROM (VALUES (NEW.followed_id, 1, 0), (NEW.follower_id, 0, 1)) n (user_id, followers, following)
      ORDER BY n.user_id
      ON CONFLICT (user_id) DO UPDATE
      SET followers = c.followers + excluded.followers, following = c.following + excluded.following;
  ELSE
    PERFORM FROM follow_count WHERE user_id IN (OLD.followed_id, OLD.follower_id) ORDER BY user_id FOR UPDATE;
    UPDATE follow_count SET followers = followers - (user_id = OLD.followed_id)::int,
      following = following - (user_id = OLD.follower_id)::int
      WHERE user_id IN (OLD.followed_id, OLD.follower_id);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER follow_counted AFTER INSERT OR DELETE ON follow FOR EACH ROW EXECUTE FUNCTION count_follow();

-- Views for other features.
CREATE VIEW follower AS SELECT followed_id, follower_id, since FROM follow;

CREATE VIEW friendship AS
  SELECT f.follower_id AS person_id, f.followed_id AS friend_id, greatest(f.since, b.since) AS since
  FROM follow f JOIN follow b ON b.follower_id = f.followed_id AND b.followed_id = f.follower_id;

CREATE VIEW muted_person AS SELECT muter_id AS viewer_id, muted_id AS other_id FROM mute;

-- Users about whom the viewer gets no notifications. Unlike blocked_pair, this has no exception for moderators.
CREATE VIEW unheard AS
  SELECT viewer_id, other_id FROM muted_person
  UNION ALL SELECT blocker_id, blocked_id FROM person_block
  UNION ALL SELECT blocked_id, blocker_id FROM person_block;

-- Authors whose texts the viewer does not see.
CREATE VIEW unread_author AS
  SELECT viewer_id, other_id FROM muted_person UNION ALL SELECT viewer_id, other_id FROM blocked_pair;

CREATE VIEW follow_act AS SELECT follower_id AS user_id, followed_id AS about, since AS at FROM follow;
