-- Notifications (rules 3.23): one row for each thing that happened and each person who is told of it.
CREATE TABLE notification (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  type text NOT NULL CHECK (type ~ '^[a-z_]{3,40}$'),
  -- What happened, by a name of its own: however often it is heard of, it is told once.
  cause text NOT NULL CHECK (char_length(cause) BETWEEN 1 AND 200),
  -- Null: nobody did it, or they have left.
  actor_id uuid REFERENCES profile (id) ON DELETE SET NULL,
  -- The ranking that it is about, named while its reader may see it.
  ranking_id uuid REFERENCES ranking (id) ON DELETE CASCADE,
  -- What several of one type are told as one about; null: they never are.
  target_id uuid,
  -- Facts: ids and counts. Words are made when it is read.
  data jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(data) = 'object' AND octet_length(data::text) <= 2000),
  -- Words and a way that came with it, where no type makes them.
  message text CHECK (char_length(message) BETWEEN 1 AND 200),
  link text CHECK (link ~ '^/([^/\\]|$)' AND char_length(link) <= 2000),
  -- The one that this is told with, and of that one: how many people stand behind it.
  group_id uuid REFERENCES notification (id) ON DELETE CASCADE,
  people int NOT NULL DEFAULT 1 CHECK (people >= 1),
  is_read boolean NOT NULL DEFAULT false,
  -- When it happened, and when something last came to it.
  created_at timestamptz NOT NULL,
  at timestamptz NOT NULL,
  -- Out of its reader's list; kept so that it can come back, and is not told anew.
  cleared_at timestamptz,
  CHECK (group_id <> id),
  UNIQUE (user_id, cause)
);
CREATE INDEX notification_list ON notification (user_id, at DESC, id DESC) WHERE group_id IS NULL AND cleared_at IS NULL;
CREATE INDEX notification_unread ON notification (user_id) WHERE group_id IS NULL AND cleared_at IS NULL AND NOT is_read;
CREATE INDEX notification_about ON notification (user_id, type, target_id, at DESC) WHERE target_id IS NOT NULL;
CREATE INDEX notification_group ON notification (group_id, actor_id) WHERE group_id IS NOT NULL;
CREATE INDEX notification_of_actor ON notification (actor_id) WHERE actor_id IS NOT NULL;
CREATE INDEX notification_of_ranking ON notification (ranking_id) WHERE ranking_id IS NOT NULL;
CREATE INDEX notification_age ON notification (at);
CREATE TRIGGER notification_visible BEFORE INSERT OR UPDATE OF message ON notification
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('message');
COMMENT ON TABLE notification IS 'What people are told of; grouped ones hang on the one that is shown.';

-- How many of somebody's are unread: on the row that every page of theirs reads anyway.
ALTER TABLE profile ADD COLUMN unread int NOT NULL DEFAULT 0 CHECK (unread >= 0);
CREATE VIEW unread_of AS SELECT id AS user_id, unread FROM profile;

-- Whoever writes notifications locks the profiles first, in order.
CREATE FUNCTION count_unread() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE profile p SET unread = p.unread + c.n FROM (SELECT user_id, count(*)::int AS n FROM now_there
      WHERE NOT is_read AND group_id IS NULL AND cleared_at IS NULL GROUP BY user_id) c WHERE p.id = c.user_id;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE profile p SET unread = p.unread - c.n FROM (SELECT user_id, count(*)::int AS n FROM was_there
      WHERE NOT is_read AND group_id IS NULL AND cleared_at IS NULL GROUP BY user_id) c WHERE p.id = c.user_id;
  ELSE
    UPDATE profile p SET unread = p.unread + c.n FROM (
      SELECT user_id, sum(n)::int AS n FROM (
        SELECT user_id, 1 AS n FROM now_there WHERE NOT is_read AND group_id IS NULL AND cleared_at IS NULL
        UNION ALL
        SELECT user_id, -1 FROM was_there WHERE NOT is_read AND group_id IS NULL AND cleared_at IS NULL) moved
      GROUP BY user_id HAVING sum(n) <> 0) c WHERE p.id = c.user_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER notification_added AFTER INSERT ON notification REFERENCING NEW TABLE AS now_there
  FOR EACH STATEMENT EXECUTE FUNCTION count_unread();
CREATE TRIGGER notification_changed AFTER UPDATE ON notification REFERENCING OLD TABLE AS was_there NEW TABLE AS now_there
  FOR EACH STATEMENT EXECUTE FUNCTION count_unread();
CREATE TRIGGER notification_removed AFTER DELETE ON notification REFERENCING OLD TABLE AS was_there
  FOR EACH STATEMENT EXECUTE FUNCTION count_unread();

-- Up to when the votes of a ranking were told to its author.
CREATE TABLE votes_told (
  ranking_id uuid PRIMARY KEY REFERENCES ranking (id) ON DELETE CASCADE,
  until timestamptz NOT NULL
);
COMMENT ON TABLE votes_told IS 'Up to when the author of a ranking was told of its votes.';
