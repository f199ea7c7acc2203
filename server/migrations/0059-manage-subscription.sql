-- billing: what somebody wished of their subscription, and what was written to them about it (ADR 0060).
-- The provider is told what to do; what it said of it afterwards stands in `subscription`.
CREATE TABLE subscription_wish (
  id uuid PRIMARY KEY,
  subscription_id text NOT NULL REFERENCES subscription (id),
  user_id uuid NOT NULL REFERENCES account (id),
  renewal text NOT NULL CHECK (renewal IN ('on', 'off', 'paused')),
  reason text CHECK (reason IN ('price', 'unused', 'missing', 'trouble', 'other')),
  asked_at timestamptz NOT NULL,
  -- Null: the provider was not reached, or a later wish took its place.
  done_at timestamptz
);
CREATE INDEX subscription_wish_of ON subscription_wish (subscription_id, asked_at);
CREATE UNIQUE INDEX one_pause ON subscription_wish (subscription_id) WHERE renewal = 'paused';
COMMENT ON TABLE subscription_wish IS 'What somebody wished of their subscription: to end, to go on, to pause once.';

CREATE TABLE billing_letter (
  user_id uuid NOT NULL REFERENCES account (id),
  cause text NOT NULL,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, cause)
);
COMMENT ON TABLE billing_letter IS 'Which letters about payments were written: each once for its cause.';

-- profiles: whose last payment failed is said on every page of theirs, like how much is unread.
ALTER TABLE profile ADD COLUMN payment_failed boolean NOT NULL DEFAULT false;
