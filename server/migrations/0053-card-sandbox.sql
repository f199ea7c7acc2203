-- platform: what the sandbox of card payments keeps (ADR 0051), so that a restart loses nothing and processes share it.
CREATE TABLE sandbox_object (
  id text PRIMARY KEY,
  kind text NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  customer text,
  -- As its API shows it.
  body jsonb NOT NULL,
  -- What a provider knows and does not tell.
  hidden jsonb NOT NULL
);
CREATE INDEX sandbox_object_kind ON sandbox_object (kind, seq);
CREATE INDEX sandbox_object_customer ON sandbox_object (customer, kind, seq) WHERE customer IS NOT NULL;
COMMENT ON TABLE sandbox_object IS 'Customers, subscriptions, invoices and events of the card sandbox; money that nobody pays.';

CREATE TABLE sandbox_request (
  key text PRIMARY KEY CHECK (char_length(key) <= 255),
  fingerprint text NOT NULL,
  answer jsonb NOT NULL,
  made_at timestamptz NOT NULL
);
CREATE INDEX sandbox_request_age ON sandbox_request (made_at);
COMMENT ON TABLE sandbox_request IS 'What the card sandbox answered to an idempotency key; a day old, it is forgotten.';

CREATE TABLE sandbox_delivery (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id text NOT NULL,
  at timestamptz NOT NULL,
  -- The answer; null when there was none.
  status int
);
CREATE INDEX sandbox_delivery_event ON sandbox_delivery (event_id, seq);
COMMENT ON TABLE sandbox_delivery IS 'Which event the card sandbox delivered when, and what it was answered.';
