-- What the embedded App Store knows (platform/app-store/embedded): what was bought there, and what it told about it. Never
-- written in an installation that Apple's own store answers for.
CREATE TABLE store_purchase (
  -- What StoreKit calls the original transaction: the name of a subscription in all its periods.
  original_transaction_id text PRIMARY KEY,
  transaction_id text NOT NULL,
  -- The browser that plays the iPhone: what it bought is what it restores.
  device text NOT NULL,
  product_id text NOT NULL,
  app_account_token uuid,
  ownership text NOT NULL CHECK (ownership IN ('PURCHASED', 'FAMILY_SHARED')),
  -- As Apple counts: 1 active, 2 expired, 3 billing retry, 4 grace period, 5 revoked.
  status int NOT NULL CHECK (status BETWEEN 1 AND 5),
  bought_at timestamptz NOT NULL,
  period_starts_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  grace_expires_at timestamptz,
  revoked_at timestamptz,
  auto_renew boolean NOT NULL,
  -- When something about it was last signed; no two statements have one moment.
  signed_at timestamptz NOT NULL
);
COMMENT ON TABLE store_purchase IS 'Purchases of the embedded App Store, as it knows them.';
CREATE INDEX store_purchase_device ON store_purchase (device, bought_at DESC);

CREATE TABLE store_notice (
  id uuid PRIMARY KEY,
  original_transaction_id text NOT NULL REFERENCES store_purchase ON DELETE CASCADE,
  type text NOT NULL,
  subtype text,
  -- As it was signed, once: sent again it is the same.
  signed_payload text NOT NULL,
  told_at timestamptz NOT NULL,
  -- What the application answered the last time; null: nobody was asked yet.
  answer int
);
COMMENT ON TABLE store_notice IS 'What the embedded App Store told the application about a purchase.';
CREATE INDEX store_notice_about ON store_notice (original_transaction_id, told_at DESC);
