-- billing: one live subscription by card a person. A second one is written as 'duplicate', which brings nothing, until it
-- is cancelled and paid back.
CREATE UNIQUE INDEX subscription_live ON subscription (user_id) WHERE status IN ('active', 'trialing', 'past_due');
CREATE INDEX payment_event_newest ON payment_event (received_at DESC, provider, event_id);
