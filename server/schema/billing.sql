-- Billing: PRO plans, subscriptions, grants and invoices (rules 3.27).
-- The card provider and the App Store move the money. PRO follows from what they last reported.
CREATE TABLE plan (
  -- Lookup key of the price at the card provider, and product id in the App Store.
  key text PRIMARY KEY CHECK (key ~ '^pro_[a-z]+$'),
  period text NOT NULL CHECK (period IN ('week', 'month', 'year')),
  -- Includes VAT.
  price_cents int NOT NULL CHECK (price_cents > 0),
  currency text NOT NULL DEFAULT 'EUR' CHECK (currency = 'EUR'),
  active boolean NOT NULL DEFAULT true,
  position smallint NOT NULL UNIQUE
);
COMMENT ON TABLE plan IS 'Plans on sale: PRO by the week, the month or the year.';

INSERT INTO plan (key, period, price_cents, position) VALUES
  ('pro_monthly', 'month', 499, 1), ('pro_yearly', 'year', 3999, 2), ('pro_weekly', 'week', 199, 3);

CREATE TABLE card_customer (
  user_id uuid PRIMARY KEY REFERENCES account (id),
  customer_id text NOT NULL UNIQUE,
  made_at timestamptz NOT NULL
);
COMMENT ON TABLE card_customer IS 'Customer of a user at the card provider. Each user has one customer, and no two users share one.';

CREATE TABLE checkout (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES account (id),
  plan_key text NOT NULL REFERENCES plan (key),
  session_id text UNIQUE,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paid', 'failed', 'expired')),
  made_at timestamptz NOT NULL
);
COMMENT ON TABLE checkout IS 'Card checkouts to which the server sent users.';
CREATE INDEX checkout_of ON checkout (user_id, made_at);
-- One open checkout per user: two tabs share one checkout, or the later one closes the earlier one.
CREATE UNIQUE INDEX checkout_open ON checkout (user_id) WHERE state = 'open';

CREATE TABLE subscription (
  -- The card provider's id.
  id text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES account (id),
  plan_key text NOT NULL REFERENCES plan (key),
  -- The provider's status, even if unknown to this code; an unknown status grants nothing.
  status text NOT NULL,
  current_period_start timestamptz NOT NULL,
  current_period_end timestamptz NOT NULL,
  -- When the subscription ends, unless the user resumes it.
  cancel_at timestamptz,
  paused_until timestamptz,
  bought_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- When the server asked the provider for this state.
  seen_at timestamptz NOT NULL,
  CHECK (current_period_end >= current_period_start)
);
COMMENT ON TABLE subscription IS 'Card subscriptions, in the state that the provider last reported.';
CREATE INDEX subscription_of ON subscription (user_id);
-- One live card subscription per user. A second one gets the status 'duplicate', which grants nothing,
-- until it is cancelled and refunded.
CREATE UNIQUE INDEX subscription_live ON subscription (user_id) WHERE status IN ('active', 'trialing', 'past_due');

CREATE TABLE app_account (
  user_id uuid PRIMARY KEY REFERENCES account (id),
  token uuid NOT NULL UNIQUE DEFAULT gen_random_uuid()
);
COMMENT ON TABLE app_account IS 'Token that identifies the buyer in App Store purchases. It serves no other purpose.';

CREATE TABLE ios_subscription (
  original_transaction_id text PRIMARY KEY,
  -- Null until the buyer is known.
  profile_id uuid REFERENCES account (id),
  app_account_token uuid,
  product_id text NOT NULL REFERENCES plan (key),
  environment text NOT NULL CHECK (environment IN ('Production', 'Sandbox')),
  -- App Store status: 1 active, 2 expired, 3 billing retry, 4 grace period, 5 revoked.
  status smallint NOT NULL CHECK (status BETWEEN 1 AND 5),
  bought_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  grace_expires_at timestamptz,
  auto_renew boolean NOT NULL DEFAULT true,
  last_event_type text,
  -- When the App Store signed this state. The newest signature wins; a repeated statement keeps its date.
  last_signed_at timestamptz NOT NULL,
  raw jsonb NOT NULL
);
COMMENT ON TABLE ios_subscription IS 'App Store subscriptions, in the state that the App Store last signed.';
CREATE INDEX ios_subscription_of ON ios_subscription (profile_id);

CREATE TABLE pro_grant (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES account (id),
  -- Null: the installation itself gave it.
  granted_by_id uuid REFERENCES account (id),
  reason text NOT NULL CHECK (is_visible_text(reason) AND length(reason) BETWEEN 1 AND 200),
  granted_at timestamptz NOT NULL,
  expires_at timestamptz,
  revoked_at timestamptz,
  CHECK (expires_at > granted_at)
);
COMMENT ON TABLE pro_grant IS 'PRO that an admin or the installation gave a user, and the reason.';
CREATE INDEX pro_grant_of ON pro_grant (user_id) WHERE revoked_at IS NULL;

CREATE TABLE payment_event (
  provider text NOT NULL CHECK (provider IN ('card', 'app_store')),
  event_id text NOT NULL,
  type text NOT NULL,
  -- Id of the subscription, transaction or session that the event concerns.
  about text,
  payload jsonb NOT NULL,
  received_at timestamptz NOT NULL,
  handled_at timestamptz,
  attempts int NOT NULL DEFAULT 0,
  error text,
  PRIMARY KEY (provider, event_id)
);
COMMENT ON TABLE payment_event IS 'Events that the payment providers sent. A repeated delivery of an event adds no second row.';
CREATE INDEX payment_event_open ON payment_event (received_at) WHERE handled_at IS NULL;
CREATE INDEX payment_event_newest ON payment_event (received_at DESC, provider, event_id);

CREATE TABLE invoice (
  -- The card provider's id.
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
COMMENT ON TABLE invoice IS 'Card invoices of users: the amounts paid and refunded.';
CREATE INDEX invoice_of ON invoice (user_id, paid_at DESC);
-- Each event of a subscription reads its invoices. Without this index it would scan the invoices of all users.
CREATE INDEX invoice_of_subscription ON invoice (subscription_id, paid_at);

CREATE TABLE withdrawal (
  subscription_id text PRIMARY KEY REFERENCES subscription (id),
  user_id uuid NOT NULL REFERENCES account (id),
  asked_at timestamptz NOT NULL,
  amount_cents int NOT NULL CHECK (amount_cents >= 0),
  refund_id text,
  done_at timestamptz,
  CHECK ((done_at IS NULL) = (refund_id IS NULL))
);
COMMENT ON TABLE withdrawal IS 'Contracts from which users withdrew within 14 days of the purchase, each once.';

-- Sources of PRO: a user has PRO until `until`. By card it lasts three days longer than paid, for late events.
-- If a period is unpaid, it lasts seven days from its start.
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
COMMENT ON VIEW pro_source IS 'Sources of PRO for each user, and until when each one lasts.';

-- Users' requests to end, resume or pause a subscription (ADR 0060). The server passes them to the provider;
-- `subscription` keeps the state that the provider then reports.
CREATE TABLE subscription_wish (
  id uuid PRIMARY KEY,
  subscription_id text NOT NULL REFERENCES subscription (id),
  user_id uuid NOT NULL REFERENCES account (id),
  renewal text NOT NULL CHECK (renewal IN ('on', 'off', 'paused')),
  reason text CHECK (reason IN ('price', 'unused', 'missing', 'trouble', 'other')),
  asked_at timestamptz NOT NULL,
  -- Null: the server could not reach the provider, or a later request replaced this one.
  done_at timestamptz
);
COMMENT ON TABLE subscription_wish IS 'Requests of users to end, resume or pause a subscription. A subscription can pause only once.';
CREATE INDEX subscription_wish_of ON subscription_wish (subscription_id, asked_at);
CREATE UNIQUE INDEX one_pause ON subscription_wish (subscription_id) WHERE renewal = 'paused';

CREATE TABLE billing_letter (
  user_id uuid NOT NULL REFERENCES account (id),
  cause text NOT NULL,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, cause)
);
COMMENT ON TABLE billing_letter IS 'E-mails about payments that the server wrote, one per user and deduplication key (`cause`).';
