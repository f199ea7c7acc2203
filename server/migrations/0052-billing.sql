-- PRO: what is sold, where it comes from, and what was paid (rules 3.27). Money itself is the business of the card provider
-- and the App Store: what stands here is what they last said, and PRO follows from it.
CREATE TABLE plan (
  -- The name of the price at the card provider, and the product id of the App Store.
  key text PRIMARY KEY CHECK (key ~ '^pro_[a-z]+$'),
  period text NOT NULL CHECK (period IN ('week', 'month', 'year')),
  -- VAT is included.
  price_cents int NOT NULL CHECK (price_cents > 0),
  currency text NOT NULL DEFAULT 'EUR' CHECK (currency = 'EUR'),
  active boolean NOT NULL DEFAULT true,
  position smallint NOT NULL UNIQUE
);
COMMENT ON TABLE plan IS 'What is sold: PRO by the week, the month, the year.';
INSERT INTO plan (key, period, price_cents, position) VALUES
  ('pro_monthly', 'month', 499, 1), ('pro_yearly', 'year', 3999, 2), ('pro_weekly', 'week', 199, 3);

CREATE TABLE card_customer (
  user_id uuid PRIMARY KEY REFERENCES account (id),
  customer_id text NOT NULL UNIQUE,
  made_at timestamptz NOT NULL
);
COMMENT ON TABLE card_customer IS 'Who somebody is at the card provider: one customer each, never another person''s.';

CREATE TABLE checkout (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES account (id),
  plan_key text NOT NULL REFERENCES plan (key),
  session_id text UNIQUE,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paid', 'failed', 'expired')),
  made_at timestamptz NOT NULL
);
CREATE INDEX checkout_of ON checkout (user_id, made_at);
COMMENT ON TABLE checkout IS 'Somebody was sent to pay by card.';

CREATE TABLE subscription (
  -- As the card provider calls it.
  id text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES account (id),
  plan_key text NOT NULL REFERENCES plan (key),
  -- The provider's word, an unknown one too: that brings nothing.
  status text NOT NULL,
  current_period_start timestamptz NOT NULL,
  current_period_end timestamptz NOT NULL,
  -- It ends then unless it is taken up again.
  cancel_at timestamptz,
  paused_until timestamptz,
  bought_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- When the provider was asked: what stands here is what it said then.
  seen_at timestamptz NOT NULL,
  CHECK (current_period_end >= current_period_start)
);
CREATE INDEX subscription_of ON subscription (user_id);
COMMENT ON TABLE subscription IS 'Subscriptions by card, as the provider last described them.';

CREATE TABLE app_account (
  user_id uuid PRIMARY KEY REFERENCES account (id),
  token uuid NOT NULL UNIQUE DEFAULT gen_random_uuid()
);
COMMENT ON TABLE app_account IS 'What a purchase in the App Store carries of its buyer: a name for this purpose only.';

CREATE TABLE ios_subscription (
  original_transaction_id text PRIMARY KEY,
  -- Null until somebody is known to be its buyer.
  profile_id uuid REFERENCES account (id),
  app_account_token uuid,
  product_id text NOT NULL REFERENCES plan (key),
  environment text NOT NULL CHECK (environment IN ('Production', 'Sandbox')),
  -- Numbers of the App Store: 1 active, 2 expired, 3 billing retry, 4 grace period, 5 revoked.
  status smallint NOT NULL CHECK (status BETWEEN 1 AND 5),
  bought_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  grace_expires_at timestamptz,
  auto_renew boolean NOT NULL DEFAULT true,
  last_event_type text,
  -- The newest word wins: it keeps its date when it is said again.
  last_signed_at timestamptz NOT NULL,
  raw jsonb NOT NULL
);
CREATE INDEX ios_subscription_of ON ios_subscription (profile_id);
COMMENT ON TABLE ios_subscription IS 'Subscriptions of the App Store, as it last signed them.';

CREATE TABLE pro_grant (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES account (id),
  -- Null: given by the installation itself.
  granted_by_id uuid REFERENCES account (id),
  reason text NOT NULL CHECK (is_visible_text(reason) AND length(reason) BETWEEN 1 AND 200),
  granted_at timestamptz NOT NULL,
  expires_at timestamptz,
  revoked_at timestamptz,
  CHECK (expires_at > granted_at)
);
CREATE INDEX pro_grant_of ON pro_grant (user_id) WHERE revoked_at IS NULL;
COMMENT ON TABLE pro_grant IS 'PRO that an admin gave, and why.';

CREATE TABLE payment_event (
  provider text NOT NULL CHECK (provider IN ('card', 'app_store')),
  event_id text NOT NULL,
  type text NOT NULL,
  -- The subscription, transaction or session it speaks of.
  about text,
  payload jsonb NOT NULL,
  received_at timestamptz NOT NULL,
  handled_at timestamptz,
  attempts int NOT NULL DEFAULT 0,
  error text,
  PRIMARY KEY (provider, event_id)
);
CREATE INDEX payment_event_open ON payment_event (received_at) WHERE handled_at IS NULL;
COMMENT ON TABLE payment_event IS 'What the providers sent: each event once, however often it came.';

CREATE TABLE invoice (
  -- As the card provider calls it.
  id text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES account (id),
  subscription_id text NOT NULL REFERENCES subscription (id),
  number text NOT NULL,
  amount_cents int NOT NULL CHECK (amount_cents >= 0),
  currency text NOT NULL,
  refunded_cents int NOT NULL DEFAULT 0 CHECK (refunded_cents BETWEEN 0 AND amount_cents),
  page_url text,
  paid_at timestamptz NOT NULL
);
CREATE INDEX invoice_of ON invoice (user_id, paid_at DESC);
COMMENT ON TABLE invoice IS 'What was paid by card, and given back.';

CREATE TABLE withdrawal (
  subscription_id text PRIMARY KEY REFERENCES subscription (id),
  user_id uuid NOT NULL REFERENCES account (id),
  asked_at timestamptz NOT NULL,
  amount_cents int NOT NULL CHECK (amount_cents >= 0),
  refund_id text,
  done_at timestamptz,
  CHECK ((done_at IS NULL) = (refund_id IS NULL))
);
COMMENT ON TABLE withdrawal IS 'Contracts that somebody withdrew from within fourteen days: once each.';

-- Where PRO comes from: somebody has it at a time before `until`. Three days more than was paid, for news that comes late;
-- seven from the start of a period that was not paid.
CREATE VIEW pro_source AS
  SELECT user_id, 'card' AS source, id AS ref,
    CASE WHEN status IN ('active', 'trialing') THEN current_period_end + interval '3 days'
      ELSE current_period_start + interval '7 days' END AS until
  FROM subscription WHERE status IN ('active', 'trialing', 'past_due')
  UNION ALL
  SELECT profile_id, 'app_store', original_transaction_id, coalesce(grace_expires_at, expires_at) + interval '5 minutes'
  FROM ios_subscription WHERE status IN (1, 4) AND profile_id IS NOT NULL
  UNION ALL
  SELECT user_id, 'grant', id::text, coalesce(expires_at, 'infinity') FROM pro_grant WHERE revoked_at IS NULL;
COMMENT ON VIEW pro_source IS 'What gives somebody PRO, and until when.';

-- profiles: who has PRO, for whom the sources have to agree.
CREATE INDEX profile_pro ON profile (id) WHERE is_pro;
CREATE VIEW pro_person AS SELECT id FROM profile WHERE is_pro;

-- Whoever has PRO has it from somewhere.
INSERT INTO pro_grant (id, user_id, reason, granted_at) SELECT gen_random_uuid(), id, 'PRO', now() FROM profile WHERE is_pro;
