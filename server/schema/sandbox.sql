-- The sandbox: data of the simulated third parties. Installations with real providers leave these tables empty.

-- Codes, grants and sessions of the embedded (demo) identity provider, stored so that they survive a restart.
CREATE TABLE idp_record (
  model text NOT NULL,
  id text NOT NULL,
  payload jsonb NOT NULL,
  uid text,
  grant_id text,
  expires_at timestamptz,
  PRIMARY KEY (model, id)
);
CREATE INDEX idp_record_uid ON idp_record (uid) WHERE uid IS NOT NULL;
CREATE INDEX idp_record_grant ON idp_record (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX idp_record_age ON idp_record (expires_at);

-- Data of the card payment sandbox (ADR 0051), stored so that a restart loses nothing and processes share it.
CREATE TABLE sandbox_object (
  id text PRIMARY KEY,
  kind text NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  customer text,
  -- The object as the sandbox API returns it.
  body jsonb NOT NULL,
  -- Values that the provider knows but its API does not return.
  hidden jsonb NOT NULL
);
COMMENT ON TABLE sandbox_object IS 'Customers, subscriptions, invoices and events of the card sandbox. No real money moves.';
CREATE INDEX sandbox_object_kind ON sandbox_object (kind, seq);
CREATE INDEX sandbox_object_customer ON sandbox_object (customer, kind, seq) WHERE customer IS NOT NULL;

CREATE TABLE sandbox_request (
  key text PRIMARY KEY CHECK (char_length(key) <= 255),
  fingerprint text NOT NULL,
  answer jsonb NOT NULL,
  made_at timestamptz NOT NULL
);
COMMENT ON TABLE sandbox_request IS 'Responses of the card sandbox by idempotency key. The sandbox deletes them after a day.';
CREATE INDEX sandbox_request_age ON sandbox_request (made_at);

CREATE TABLE sandbox_delivery (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id text NOT NULL,
  at timestamptz NOT NULL,
  -- HTTP status of the response; null if there was none.
  status int
);
COMMENT ON TABLE sandbox_delivery IS 'Deliveries of events by the card sandbox: the time, and the status of the response.';
CREATE INDEX sandbox_delivery_event ON sandbox_delivery (event_id, seq);

-- Purchases in the embedded App Store; store_notice has its notifications about them.
-- Installations that use Apple's own App Store never write these two tables.
CREATE TABLE store_purchase (
  -- StoreKit's original transaction: it identifies a subscription across all its periods.
  original_transaction_id text PRIMARY KEY,
  transaction_id text NOT NULL,
  -- The browser that simulates the iPhone. It restores the purchases that it made.
  device text NOT NULL,
  product_id text NOT NULL,
  app_account_token uuid,
  ownership text NOT NULL CHECK (ownership IN ('PURCHASED', 'FAMILY_SHARED')),
  -- Apple's values: 1 active, 2 expired, 3 billing retry, 4 grace period, 5 revoked.
  status int NOT NULL CHECK (status BETWEEN 1 AND 5),
  bought_at timestamptz NOT NULL,
  period_starts_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  grace_expires_at timestamptz,
  revoked_at timestamptz,
  auto_renew boolean NOT NULL,
  -- Time of the latest signed statement about the purchase; no two statements share a time.
  signed_at timestamptz NOT NULL
);
COMMENT ON TABLE store_purchase IS 'Purchases in the embedded App Store, in the state that the store knows.';
CREATE INDEX store_purchase_device ON store_purchase (device, bought_at DESC);

CREATE TABLE store_notice (
  id uuid PRIMARY KEY,
  original_transaction_id text NOT NULL REFERENCES store_purchase ON DELETE CASCADE,
  type text NOT NULL,
  subtype text,
  -- Signed once; a repeated delivery sends the same payload.
  signed_payload text NOT NULL,
  told_at timestamptz NOT NULL,
  -- HTTP status of the application's latest response; null before the first response.
  answer int
);
COMMENT ON TABLE store_notice IS 'Notifications about purchases that the embedded App Store sent to the application.';
CREATE INDEX store_notice_about ON store_notice (original_transaction_id, told_at DESC);
