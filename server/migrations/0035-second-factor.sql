-- What is asked for after the password, and a change of address that both mailboxes confirm.

-- When somebody came in for the first time: from then on a device that is new is told to them.
ALTER TABLE account ADD COLUMN entered_at timestamptz;
UPDATE account a SET entered_at = now() WHERE EXISTS (SELECT FROM session s WHERE s.user_id = a.id);

-- Until when a super admin may do without a second factor: a demonstration lets them put it off.
ALTER TABLE account ADD COLUMN factor_later_until timestamptz;

-- When this session last proved a second factor; null where there was none to prove.
ALTER TABLE session ADD COLUMN factor_at timestamptz;

-- An app that makes codes (RFC 6238). Asked for once a code confirmed that the app has the secret.
CREATE TABLE factor_app (
  user_id uuid PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  -- AES-256-GCM by a secret of the installation: a stolen database makes no codes.
  sealed_secret text NOT NULL CHECK (sealed_secret ~ '^[\w-]+$'),
  confirmed_at timestamptz,
  -- The step of the last code that was taken: none is taken twice, nor an older one.
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);

CREATE TABLE passkey (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  -- What the authenticator calls it, base64url.
  credential_id text NOT NULL UNIQUE CHECK (char_length(credential_id) <= 1400),
  public_key bytea NOT NULL,
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL DEFAULT '{}',
  -- Of the browser that made it, for its owner to know it by.
  user_agent text NOT NULL CHECK (char_length(user_agent) <= 300),
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX passkey_of_user ON passkey (user_id, created_at);

-- A question to a browser's passkeys, good for one answer. `user_id`: who makes one; null: who signs in.
CREATE TABLE passkey_question (
  -- SHA-256 of the challenge, hex.
  token text PRIMARY KEY CHECK (token ~ '^[0-9a-f]{64}$'),
  user_id uuid REFERENCES account (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_question_age ON passkey_question (expires_at);

CREATE TABLE recovery_code (
  user_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  -- HMAC-SHA-256 by a secret of the installation, hex. A code that was used is gone.
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  PRIMARY KEY (user_id, hash)
);

-- A sign-in whose password was right and whose factor is still to come. It is no session and opens nothing.
CREATE TABLE entry (
  -- SHA-256 of the cookie's value, hex.
  token text PRIMARY KEY CHECK (token ~ '^[0-9a-f]{64}$'),
  user_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  tries int NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  expires_at timestamptz NOT NULL
);
CREATE INDEX entry_of_user ON entry (user_id);
CREATE INDEX entry_age ON entry (expires_at);

-- Everything is lost: from `ripe_at` on the link of a letter takes the factors away.
CREATE TABLE factor_reset (
  user_id uuid PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  -- SHA-256 of the link's token, hex.
  token text NOT NULL UNIQUE CHECK (token ~ '^[0-9a-f]{64}$'),
  created_at timestamptz NOT NULL,
  ripe_at timestamptz NOT NULL CHECK (ripe_at >= created_at + interval '72 hours'),
  expires_at timestamptz NOT NULL CHECK (expires_at > ripe_at)
);

-- One change of address at a time. `new_token` leads nowhere when somebody has that address already.
CREATE TABLE email_change (
  user_id uuid PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  new_email text NOT NULL CHECK (new_email = lower(new_email) AND char_length(new_email) <= 254),
  new_token text NOT NULL UNIQUE CHECK (new_token ~ '^[0-9a-f]{64}$'),
  old_token text NOT NULL UNIQUE CHECK (old_token ~ '^[0-9a-f]{64}$'),
  cancel_token text NOT NULL UNIQUE CHECK (cancel_token ~ '^[0-9a-f]{64}$'),
  new_confirmed_at timestamptz,
  old_confirmed_at timestamptz,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- With both there is nothing left to wait for: the row is gone and the address is another.
  CHECK (new_confirmed_at IS NULL OR old_confirmed_at IS NULL)
);

-- Who is asked for a second factor.
CREATE VIEW factor_holder AS
  SELECT user_id FROM factor_app WHERE confirmed_at IS NOT NULL UNION SELECT user_id FROM passkey;
-- Super admins who reach nothing of what is theirs alone until they have one.
CREATE VIEW factor_due AS
  SELECT a.id AS user_id FROM account a
  WHERE a.is_super_admin AND coalesce(a.factor_later_until, '-infinity') <= now()
    AND NOT EXISTS (SELECT FROM factor_holder f WHERE f.user_id = a.id);
