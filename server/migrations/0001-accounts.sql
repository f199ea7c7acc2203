-- Who can sign in. The tables `account`, `credential` and `verification` have the shape that better-auth asks for.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

CREATE TABLE account (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email) AND char_length(email) <= 254),
  email_verified boolean NOT NULL DEFAULT false,
  name text NOT NULL DEFAULT '',
  image text,
  is_super_admin boolean NOT NULL DEFAULT false,
  suspended_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE session (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  -- SHA-256 of the cookie's value, hex: a stolen database opens no session.
  token text NOT NULL UNIQUE CHECK (token ~ '^[0-9a-f]{64}$'),
  -- Idle for 7 days or 30 days old, whichever comes first.
  expires_at timestamptz NOT NULL,
  -- Shortened to its network: the person recognises it, and it is nobody's exact address.
  ip_address text,
  user_agent text CHECK (char_length(user_agent) <= 300),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When it was last prolonged by use, to within an hour.
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX session_of_user ON session (user_id, created_at DESC);

CREATE TABLE credential (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider_id, account_id)
);
CREATE INDEX credential_of_user ON credential (user_id);

CREATE TABLE verification (
  id uuid PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX verification_identifier ON verification (identifier);

-- The links of mails, each good for one use.
CREATE TABLE mail_link (
  -- SHA-256 of the link's token, hex.
  token text PRIMARY KEY CHECK (token ~ '^[0-9a-f]{64}$'),
  user_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('confirm', 'reset')),
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mail_link_of_user ON mail_link (user_id, purpose);

-- Wrong passwords in a row for an address, known or not (the key is an HMAC of it): each doubles the wait.
CREATE TABLE sign_in_delay (
  key text PRIMARY KEY,
  failures int NOT NULL,
  free_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

-- A mutation's first answer, for repeats with the same Idempotency-Key; kept 24 h.
CREATE TABLE idempotency (
  user_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  key text NOT NULL CHECK (char_length(key) BETWEEN 1 AND 100),
  fingerprint text NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_age ON idempotency (created_at);

-- Mail waits here until it is sent, in the transaction of its cause; the embedded inbox shows it.
CREATE TABLE mail (
  id uuid PRIMARY KEY,
  recipient text NOT NULL,
  recipient_name text NOT NULL DEFAULT '',
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text NOT NULL,
  language text NOT NULL CHECK (language IN ('es', 'en')),
  attempts int NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  last_error text,
  sent_at timestamptz,
  failed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mail_waiting ON mail (next_attempt_at) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX mail_recipient ON mail (recipient, created_at DESC);

-- Random secrets of this installation, made at first start (never a constant of the code).
CREATE TABLE installation (key text PRIMARY KEY, value text NOT NULL);
