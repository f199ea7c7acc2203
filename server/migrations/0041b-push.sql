-- Ways of being told beside the list of notifications: push messages and letters, each switchable (rules 3.23).

-- profiles: how somebody is written to: in which language, at what time of day, about what.
CREATE VIEW addressee AS SELECT id, username, language, time_zone, interests FROM profile;

CREATE TABLE notification_preference (
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind ~ '^[a-z_]{3,40}$'),
  channel text NOT NULL CHECK (channel IN ('in_app', 'push', 'mail')),
  is_on boolean NOT NULL,
  PRIMARY KEY (user_id, kind, channel)
);
CREATE INDEX notification_preference_digest ON notification_preference (user_id) WHERE kind = 'weekly_digest' AND is_on;
COMMENT ON TABLE notification_preference IS 'Switches that somebody moved away from their default; the defaults stand in the contract.';

CREATE TABLE channel_setting (
  user_id uuid PRIMARY KEY REFERENCES profile (id) ON DELETE CASCADE,
  quiet_hours boolean NOT NULL DEFAULT true,
  -- Of notifications; the next one waits for an hour.
  last_letter_at timestamptz
);
COMMENT ON TABLE channel_setting IS 'How somebody is told: whether at night, and when a letter was last written. No row: as everybody.';

CREATE TABLE push_key (
  is_one boolean PRIMARY KEY DEFAULT true CHECK (is_one),
  public_key text NOT NULL CHECK (char_length(public_key) = 87),
  private_key text NOT NULL CHECK (char_length(private_key) = 43),
  created_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE push_key IS 'The keys by which push services know this installation (VAPID), made at its first start.';

CREATE TABLE push_subscription (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  -- Whoever signs out, or is signed out, receives nothing there any more.
  session_id uuid NOT NULL UNIQUE REFERENCES session (id) ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE CHECK (endpoint ~ '^https://' AND char_length(endpoint) <= 1000),
  p256dh text NOT NULL CHECK (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text NOT NULL CHECK (auth ~ '^[A-Za-z0-9_-]{22}$'),
  -- One of the ten places that a person has: the limit is this column and its index.
  place smallint NOT NULL CHECK (place BETWEEN 1 AND 10),
  created_at timestamptz NOT NULL,
  UNIQUE (user_id, place)
);
COMMENT ON TABLE push_subscription IS 'Browsers that receive push messages, each for as long as its session lasts.';

CREATE TABLE channel_due (
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('push', 'mail')),
  notification_id uuid NOT NULL REFERENCES notification (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, channel, notification_id)
);
CREATE INDEX channel_due_about ON channel_due (notification_id);
COMMENT ON TABLE channel_due IS 'News that wait to be pushed or written: for the end of quiet hours, or for the hour of the next letter.';

CREATE TABLE weekly_digest (
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  -- The Monday of the week that it tells about the one before.
  week date NOT NULL CHECK (extract(isodow FROM week) = 1),
  -- Whether there was anything to tell.
  was_written boolean NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, week)
);
CREATE INDEX weekly_digest_at ON weekly_digest (created_at);
COMMENT ON TABLE weekly_digest IS 'For whom the digest of a week is done: once each, also where nothing had happened.';
