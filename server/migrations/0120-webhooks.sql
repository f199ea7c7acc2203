-- Versions from before this migration can run on the database after it.
-- Webhooks (rules 3.31): receivers on other servers, the messages to them, and each attempt to send one.
CREATE TABLE webhook (
  id uuid PRIMARY KEY,
  -- Limits their number.
  place smallint NOT NULL UNIQUE CHECK (place BETWEEN 1 AND 20),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  url text NOT NULL CHECK (url ~ '^https?://' AND char_length(url) <= 500),
  format text NOT NULL CHECK (format IN ('json', 'discord', 'slack')),
  language text NOT NULL CHECK (language ~ '^[a-z]{2,3}$'),
  events text[] NOT NULL CHECK (cardinality(events) BETWEEN 1 AND 20),
  -- The secret is derived from this number and the secret of the installation, so it is in no backup.
  secret_version int NOT NULL DEFAULT 1 CHECK (secret_version > 0),
  -- Until then the secret before this one signs, too.
  former_until timestamptz CHECK (former_until IS NULL OR secret_version > 1),
  paused text CHECK (paused IN ('staff', 'gone', 'failing')),
  paused_at timestamptz,
  failing_since timestamptz,
  created_at timestamptz NOT NULL,
  CHECK ((paused IS NULL) = (paused_at IS NULL))
);
COMMENT ON TABLE webhook IS 'Receivers on other servers of messages about what happens on the site.';

CREATE TRIGGER webhook_visible BEFORE INSERT OR UPDATE OF name ON webhook
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('name');

CREATE TABLE webhook_delivery (
  id uuid PRIMARY KEY,
  webhook_id uuid NOT NULL REFERENCES webhook (id) ON DELETE CASCADE,
  event text NOT NULL CHECK (char_length(event) <= 40),
  -- What it is about, to check before each attempt that it is still public.
  about jsonb NOT NULL,
  -- A user whom the body names. Deleting the account deletes the message.
  person_id uuid REFERENCES account (id) ON DELETE CASCADE,
  -- The same event is one message for each webhook, also if its job runs twice.
  once_key text NOT NULL CHECK (char_length(once_key) <= 100),
  body text NOT NULL CHECK (char_length(body) <= 20000),
  state text NOT NULL CHECK (state IN ('waiting', 'delivered', 'failed', 'withdrawn')),
  -- Attempts since it was last queued by an event or by staff.
  tries int NOT NULL DEFAULT 0 CHECK (tries >= 0),
  next_at timestamptz,
  created_at timestamptz NOT NULL,
  UNIQUE (webhook_id, event, once_key),
  CHECK ((state = 'waiting') = (next_at IS NOT NULL)),
  CHECK (state <> 'withdrawn' OR body = '')
);
COMMENT ON TABLE webhook_delivery IS 'Messages to webhooks of the last 30 days, sent or waiting.';
CREATE INDEX webhook_delivery_newest ON webhook_delivery (webhook_id, created_at DESC, id DESC);
CREATE INDEX webhook_delivery_old ON webhook_delivery (created_at);
CREATE INDEX webhook_delivery_person ON webhook_delivery (person_id);

CREATE TABLE webhook_attempt (
  delivery_id uuid NOT NULL REFERENCES webhook_delivery (id) ON DELETE CASCADE,
  number int NOT NULL CHECK (number > 0),
  at timestamptz NOT NULL,
  status smallint CHECK (status BETWEEN 100 AND 999),
  error text CHECK (error IN ('address-refused', 'name-unknown', 'timeout', 'certificate', 'connection')),
  duration_ms int NOT NULL CHECK (duration_ms >= 0),
  -- The beginning of the answer.
  answer text NOT NULL CHECK (char_length(answer) <= 2048),
  PRIMARY KEY (delivery_id, number),
  CHECK ((status IS NULL) = (error IS NOT NULL))
);
COMMENT ON TABLE webhook_attempt IS 'Requests to webhooks and their answers.';
