-- Who follows, blocks and mutes whom (rules 3.7).

-- profiles: who blocks whom. It lies on the floor of people, because whatever shows people stands above it (ADR 0037).
CREATE TABLE person_block (
  blocker_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  blocked_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  since timestamptz NOT NULL,
  PRIMARY KEY (blocker_id, blocked_id),
  CHECK (blocker_id <> blocked_id)
);
CREATE INDEX person_block_of ON person_block (blocked_id, blocker_id);
CREATE INDEX person_block_newest ON person_block (blocker_id, since DESC, blocked_id DESC);
COMMENT ON TABLE person_block IS 'Who blocks whom; neither sees the other.';
-- Both ways: whoever blocked, they are invisible to each other.
CREATE VIEW blocked_pair AS
  SELECT blocker_id AS viewer_id, blocked_id AS other_id FROM person_block
  UNION ALL SELECT blocked_id, blocker_id FROM person_block;

CREATE TABLE follow (
  follower_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  followed_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  since timestamptz NOT NULL,
  PRIMARY KEY (follower_id, followed_id),
  CHECK (follower_id <> followed_id)
);
CREATE INDEX follow_followers ON follow (followed_id, since DESC, follower_id DESC);
CREATE INDEX follow_following ON follow (follower_id, since DESC, followed_id DESC);
COMMENT ON TABLE follow IS 'Who follows whom, once each.';

CREATE TABLE mute (
  muter_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  muted_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  since timestamptz NOT NULL,
  PRIMARY KEY (muter_id, muted_id),
  CHECK (muter_id <> muted_id)
);
CREATE INDEX mute_of ON mute (muted_id);
CREATE INDEX mute_newest ON mute (muter_id, since DESC, muted_id DESC);
COMMENT ON TABLE mute IS 'Whom somebody does not want to hear; nobody else knows.';

-- How many a person follows is limited by this column, so that no two requests can pass together.
CREATE TABLE follow_count (
  user_id uuid PRIMARY KEY REFERENCES profile (id) ON DELETE CASCADE,
  followers int NOT NULL DEFAULT 0 CHECK (followers >= 0),
  following int NOT NULL DEFAULT 0 CONSTRAINT follow_most CHECK (following BETWEEN 0 AND 5000)
);
COMMENT ON TABLE follow_count IS 'How many follow a person and how many they follow.';

-- New follows of a UTC day; one row a person, the day it tells of is the last with any.
CREATE TABLE follow_day (
  user_id uuid PRIMARY KEY REFERENCES profile (id) ON DELETE CASCADE,
  day date NOT NULL,
  follows int NOT NULL CHECK (follows BETWEEN 1 AND 100)
);
COMMENT ON TABLE follow_day IS 'How many people somebody began to follow on a UTC day.';

-- When a follow was last made news: who follows again within 30 days is no news.
CREATE TABLE follow_told (
  follower_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  followed_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (follower_id, followed_id)
);
CREATE INDEX follow_told_of ON follow_told (followed_id);
CREATE INDEX follow_told_at ON follow_told (told_at);
COMMENT ON TABLE follow_told IS 'When a follow was last made news.';

-- Rows are locked in order of person, so that two who follow each other never wait for one another.
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

-- What slices above read.
CREATE VIEW follower AS SELECT followed_id, follower_id, since FROM follow;
CREATE VIEW friendship AS
  SELECT f.follower_id AS person_id, f.followed_id AS friend_id, greatest(f.since, b.since) AS since
  FROM follow f JOIN follow b ON b.follower_id = f.followed_id AND b.followed_id = f.follower_id;
CREATE VIEW muted_person AS SELECT muter_id AS viewer_id, muted_id AS other_id FROM mute;
-- Of whom somebody wants, or may have, no news: whom they mute, and blocks either way.
CREATE VIEW unheard AS
  SELECT viewer_id, other_id FROM muted_person UNION ALL SELECT viewer_id, other_id FROM blocked_pair;
