-- accounts: who else answers for somebody. A provider's subject is one person's here, and a person has one of each provider.
CREATE TABLE identity (
  provider text NOT NULL CHECK (provider IN ('google', 'apple', 'github', 'discord')),
  subject text NOT NULL CHECK (char_length(subject) BETWEEN 1 AND 255),
  user_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  -- The address it has there, for its owner to know it by; nobody signs in by it.
  email text CHECK (char_length(email) <= 254),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (provider, subject),
  UNIQUE (user_id, provider)
);

-- Who has gone to a provider and is waited for. Verifier and nonce are made of the browser's secret, and kept nowhere.
CREATE TABLE provider_entry (
  -- SHA-256 of the state, and of the secret that the browser's cookie holds, hex.
  state text PRIMARY KEY CHECK (state ~ '^[0-9a-f]{64}$'),
  browser text NOT NULL CHECK (browser ~ '^[0-9a-f]{64}$'),
  provider text NOT NULL,
  next text NOT NULL CHECK (char_length(next) <= 2000),
  language text NOT NULL CHECK (language IN ('es', 'en')),
  -- Set where a signed-in person links a provider to their account.
  user_id uuid REFERENCES account (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX provider_entry_user ON provider_entry (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX provider_entry_age ON provider_entry (expires_at);

-- platform: what the embedded provider keeps (codes, grants, sessions of the demonstration), so that it outlives a restart.
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
