-- Notifications (rules 3.23): the list, push messages, e-mails, weekly digests and announcements.

-- One row per event and recipient.
CREATE TABLE notification (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  type text NOT NULL CHECK (type ~ '^[a-z_]{3,40}$'),
  -- Deduplication key: a name of the event. A repeated event creates no second notification.
  cause text NOT NULL CHECK (char_length(cause) BETWEEN 1 AND 200),
  -- The user who caused it. Null: nobody did, or their account is gone.
  actor_id uuid REFERENCES profile (id) ON DELETE SET NULL,
  -- The ranking that it is about. The server names it only while the recipient may see it.
  ranking_id uuid REFERENCES ranking (id) ON DELETE CASCADE,
  -- Notifications of one type about the same target form a group. Null: never grouped.
  target_id uuid,
  -- Ids and counts. The text is rendered when the notification is read.
  data jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(data) = 'object' AND octet_length(data::text) <= 2000),
  -- Text and link sent with the notification, for types that have none of their own.
  message text CHECK (char_length(message) BETWEEN 1 AND 200),
  link text CHECK (link ~ '^/([^/\\]|$)' AND char_length(link) <= 2000),
  -- `group_id` is the head of the group that this row belongs to; `people`, on the head, is the number of its actors.
  group_id uuid REFERENCES notification (id) ON DELETE CASCADE,
  people int NOT NULL DEFAULT 1 CHECK (people >= 1),
  is_read boolean NOT NULL DEFAULT false,
  -- When it happened, and when the group last got a new notification.
  created_at timestamptz NOT NULL,
  at timestamptz NOT NULL,
  -- Set if it is not in the recipient's list: the user cleared it or switched the channel off.
  -- The row stays for undo and deduplication.
  cleared_at timestamptz,
  CHECK (group_id <> id),
  UNIQUE (user_id, cause)
);
COMMENT ON TABLE notification IS 'Notifications of users. A grouped notification refers to the head of its group, which the list shows.';
CREATE INDEX notification_list ON notification (user_id, at DESC, id DESC) WHERE group_id IS NULL AND cleared_at IS NULL;
CREATE INDEX notification_unread ON notification (user_id) WHERE group_id IS NULL AND cleared_at IS NULL AND NOT is_read;
CREATE INDEX notification_about ON notification (user_id, type, target_id, at DESC) WHERE target_id IS NOT NULL;
CREATE INDEX notification_group ON notification (group_id, actor_id) WHERE group_id IS NOT NULL;
CREATE INDEX notification_of_actor ON notification (actor_id) WHERE actor_id IS NOT NULL;
CREATE INDEX notification_of_ranking ON notification (ranking_id) WHERE ranking_id IS NOT NULL;
CREATE INDEX notification_age ON notification (at);

CREATE TRIGGER notification_visible BEFORE INSERT OR UPDATE OF message ON notification
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('message');

-- Keeps profile.unread. Writers of notifications must lock the profiles first, in order of id.
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

CREATE TABLE votes_told (
  ranking_id uuid PRIMARY KEY REFERENCES ranking (id) ON DELETE CASCADE,
  until timestamptz NOT NULL
);
COMMENT ON TABLE votes_told IS 'Time up to which the server has notified the author of a ranking about its votes.';

CREATE TABLE notification_preference (
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind ~ '^[a-z_]{3,40}$'),
  channel text NOT NULL CHECK (channel IN ('in_app', 'push', 'mail')),
  is_on boolean NOT NULL,
  PRIMARY KEY (user_id, kind, channel)
);
COMMENT ON TABLE notification_preference IS 'Notification switches that a user changed from the default. The contract package defines the defaults.';
CREATE INDEX notification_preference_digest ON notification_preference (user_id) WHERE kind = 'weekly_digest' AND is_on;

CREATE TABLE channel_setting (
  user_id uuid PRIMARY KEY REFERENCES profile (id) ON DELETE CASCADE,
  quiet_hours boolean NOT NULL DEFAULT true,
  -- Last e-mail about notifications. The next one waits for an hour.
  last_letter_at timestamptz
);
COMMENT ON TABLE channel_setting IS 'Quiet hours of a user, and the time of the last notification e-mail. Without a row, the defaults apply.';

CREATE TABLE push_key (
  is_one boolean PRIMARY KEY DEFAULT true CHECK (is_one),
  public_key text NOT NULL CHECK (char_length(public_key) = 87),
  private_key text NOT NULL CHECK (char_length(private_key) = 43),
  created_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE push_key IS 'VAPID keys that identify this installation to push services. The first start generates them.';

CREATE TABLE push_subscription (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  -- The subscription ends with the session, however the session ends.
  session_id uuid NOT NULL UNIQUE REFERENCES session (id) ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE CHECK (endpoint ~ '^https://' AND char_length(endpoint) <= 1000),
  p256dh text NOT NULL CHECK (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text NOT NULL CHECK (auth ~ '^[A-Za-z0-9_-]{22}$'),
  -- One of ten slots per user: this column and its unique index are the limit.
  place smallint NOT NULL CHECK (place BETWEEN 1 AND 10),
  created_at timestamptz NOT NULL,
  UNIQUE (user_id, place)
);
COMMENT ON TABLE push_subscription IS 'Browsers that receive push messages, each until its session ends.';

CREATE TABLE channel_due (
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('push', 'mail')),
  notification_id uuid NOT NULL REFERENCES notification (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, channel, notification_id)
);
COMMENT ON TABLE channel_due IS 'Notifications that wait to be sent by push or e-mail. They wait until quiet hours end or the next e-mail is due.';
CREATE INDEX channel_due_about ON channel_due (notification_id);

CREATE TABLE weekly_digest (
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  -- The Monday of the digest, which covers the week before it.
  week date NOT NULL CHECK (extract(isodow FROM week) = 1),
  -- False if there was nothing to report.
  was_written boolean NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, week)
);
COMMENT ON TABLE weekly_digest IS 'Users whose digest of a week is done, once each. A row exists even if there was nothing to report.';
CREATE INDEX weekly_digest_at ON weekly_digest (created_at);

-- Announcements by staff to many users at once; at most one a day.
CREATE TABLE announcement (
  id uuid PRIMARY KEY,
  text_es text NOT NULL CHECK (char_length(text_es) BETWEEN 1 AND 200),
  text_en text NOT NULL CHECK (char_length(text_en) BETWEEN 1 AND 200),
  link text CHECK (link ~ '^/([^/\\]|$)' AND char_length(link) <= 500),
  audience text NOT NULL CHECK (audience IN ('everybody', 'pro', 'level')),
  level int CHECK (level BETWEEN 2 AND 1000),
  by_id uuid REFERENCES account ON DELETE SET NULL,
  day date NOT NULL CONSTRAINT announcement_once_a_day UNIQUE,
  made_at timestamptz NOT NULL,
  told int NOT NULL DEFAULT 0 CHECK (told >= 0),
  done_at timestamptz,
  CHECK ((audience = 'level') = (level IS NOT NULL))
);
COMMENT ON TABLE announcement IS 'Announcements of staff to many users at once, and the progress of sending them.';
CREATE INDEX announcement_latest ON announcement (made_at DESC);
CREATE INDEX announcement_by ON announcement (by_id) WHERE by_id IS NOT NULL;

CREATE TRIGGER announcement_visible BEFORE INSERT OR UPDATE ON announcement
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('text_es', 'text_en');
