-- Accounts: sign-in, sessions, second factors, API keys and account deletion.
CREATE TABLE account (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email) AND char_length(email) <= 254),
  email_verified boolean NOT NULL DEFAULT false,
  name text NOT NULL DEFAULT '',
  image text,
  is_super_admin boolean NOT NULL DEFAULT false,
  suspended_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- A silenced user reads and votes but posts no text until then.
  silenced_until timestamptz,
  -- First sign-in ever. After it, the server e-mails the user about sign-ins from new devices.
  entered_at timestamptz,
  -- Until then a super admin needs no second factor: a demo installation lets them postpone it.
  factor_later_until timestamptz,
  -- A leaving user is hidden at once and erased when the grace period ends. Erasure leaves a tombstone:
  -- an id that ballots and ledger rows refer to, without personal data.
  leaving_at timestamptz,
  -- Staff roles (rules 3.31). Super admin is a column of its own, which the command line sets.
  staff_roles text[] NOT NULL DEFAULT '{}'
    CHECK (staff_roles <@ ARRAY['admin', 'moderator', 'editor', 'curator', 'support', 'analyst'] AND array_position(staff_roles, NULL) IS NULL),
  -- Path of the decision that explains a ban. The banned user gets it after proving their identity.
  suspended_for text CHECK (suspended_for LIKE '/decisions/%'),
  -- When the user asked to join, until staff approve it: nobody sees the account, and nobody can sign in to it.
  applied_at timestamptz
);
-- Rankings of suspended authors are hidden. A search over thousands of rankings finds these few authors by index.
CREATE INDEX account_suspended ON account (id) WHERE suspended_at IS NOT NULL;
CREATE INDEX account_leaving ON account (id) WHERE leaving_at IS NOT NULL;
CREATE INDEX account_applied ON account (applied_at, id) WHERE applied_at IS NOT NULL;
CREATE INDEX account_applicant ON account (id) WHERE applied_at IS NOT NULL;
-- The user list of the admin panel serves a million accounts: each sort order and each selective filter has an index.
CREATE INDEX account_created ON account (created_at, id);
CREATE INDEX account_email_begins ON account (email COLLATE "C");
CREATE INDEX account_staff ON account (id) WHERE is_super_admin OR staff_roles <> '{}';
CREATE INDEX account_silenced ON account (silenced_until) WHERE silenced_until IS NOT NULL;

-- Accounts that nobody may see: suspended, leaving or not approved yet. Every query that shows users excludes them.
CREATE VIEW suspended_account AS
  SELECT id FROM account WHERE suspended_at IS NOT NULL OR leaving_at IS NOT NULL OR applied_at IS NOT NULL;

-- People who wait for staff to approve their account.
CREATE VIEW applicant AS SELECT id, email, email_verified, applied_at FROM account WHERE applied_at IS NOT NULL;

CREATE VIEW account_state AS
  SELECT id, email_verified, is_super_admin, created_at, suspended_at, silenced_until,
    CASE WHEN is_super_admin THEN array_prepend('super_admin', staff_roles) ELSE staff_roles END AS roles
  FROM account;

-- A user's view of their own account, for their profile.
CREATE VIEW own_account AS
  SELECT id, email, email_verified, is_super_admin,
    CASE WHEN is_super_admin THEN array_prepend('super_admin', staff_roles) ELSE staff_roles END AS roles
  FROM account;

-- Accounts as staff see them in the user list.
CREATE VIEW listed_account AS
  SELECT id, email, email_verified, silenced_until, suspended_at, created_at,
    is_super_admin OR staff_roles <> '{}' AS is_staff,
    CASE WHEN is_super_admin THEN array_prepend('super_admin', staff_roles) ELSE staff_roles END AS roles,
    leaving_at
  FROM account;

-- Closes the event streams of a user who is suspended or leaves.
CREATE FUNCTION tell_suspended() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM tell_streams('end', 'user:' || NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER account_suspended AFTER UPDATE OF suspended_at ON account FOR EACH ROW
  WHEN (OLD.suspended_at IS NULL AND NEW.suspended_at IS NOT NULL) EXECUTE FUNCTION tell_suspended();

CREATE TRIGGER account_leaves AFTER UPDATE OF leaving_at ON account FOR EACH ROW
  WHEN (OLD.leaving_at IS NULL AND NEW.leaving_at IS NOT NULL) EXECUTE FUNCTION tell_suspended();

-- The table is in platform.sql, which loads before `account` exists.
ALTER TABLE idempotency ADD FOREIGN KEY (user_id) REFERENCES account (id) ON DELETE CASCADE;

CREATE TABLE session (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  -- SHA-256 of the cookie's value, hex: a stolen database opens no session.
  token text NOT NULL UNIQUE CHECK (token ~ '^[0-9a-f]{64}$'),
  -- 7 days after the last use or 30 days after creation, whichever comes first.
  expires_at timestamptz NOT NULL,
  -- Truncated to its network: the user recognises it, but it is not an exact address.
  ip_address text,
  user_agent text CHECK (char_length(user_agent) <= 300),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When use last prolonged the session, to within an hour.
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- When this session last proved a second factor; null if the user had none.
  factor_at timestamptz
);
CREATE INDEX session_of_user ON session (user_id, created_at DESC);

CREATE VIEW live_session AS
  SELECT s.id, s.token, s.user_id, s.expires_at, s.created_at, a.email, a.email_verified, a.is_super_admin, a.silenced_until,
    CASE WHEN a.is_super_admin THEN array_prepend('super_admin', a.staff_roles) ELSE a.staff_roles END AS roles, s.factor_at
  FROM session s JOIN account a ON a.id = s.user_id
  WHERE s.expires_at > now() AND a.suspended_at IS NULL;

-- A hash of each network of a user. It tells networks apart without showing the address. Without the loopback networks
-- of IPv4 and IPv6: everybody has them behind a proxy that does not forward addresses.
CREATE VIEW network_mark AS
  SELECT DISTINCT user_id, md5('network ' || ip_address) AS mark FROM session
  WHERE ip_address IS NOT NULL AND ip_address NOT IN ('127.0.0.0', '::');

-- Closes the event streams of a session that ends: signed out, revoked, replaced by a newer one or account deleted.
CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM tell_streams('end', 'session:' || OLD.id);
  RETURN NULL;
END $$;

CREATE TRIGGER session_ended AFTER DELETE ON session FOR EACH ROW EXECUTE FUNCTION tell_session_ended();

-- UTC days on which a user was active, for retention figures. A job deletes rows after 40 days.
CREATE TABLE seen_day (
  day date NOT NULL,
  user_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  PRIMARY KEY (day, user_id)
);
COMMENT ON TABLE seen_day IS 'UTC days on which users were active, for retention figures. A row has no other data about the visit.';
CREATE INDEX seen_day_of ON seen_day (user_id);

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

-- Single-use links in e-mails.
CREATE TABLE mail_link (
  -- SHA-256 of the link's token, hex.
  token text PRIMARY KEY CHECK (token ~ '^[0-9a-f]{64}$'),
  user_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('confirm', 'reset')),
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mail_link_of_user ON mail_link (user_id, purpose);

-- Consecutive wrong passwords for an e-mail address, known or not: each one doubles the wait.
-- The key is an HMAC of the address.
CREATE TABLE sign_in_delay (
  key text PRIMARY KEY,
  failures int NOT NULL,
  free_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

-- Accounts at identity providers. A provider's subject belongs to one user, and a user has one per provider.
CREATE TABLE identity (
  provider text NOT NULL CHECK (provider ~ '^(google|apple|github|discord|oidc(-[a-z0-9]{1,20})?)$'),
  subject text NOT NULL CHECK (char_length(subject) BETWEEN 1 AND 255),
  user_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  -- E-mail address at the provider, which helps the user to recognise it. It does not identify anybody at sign-in.
  email text CHECK (char_length(email) <= 254),
  created_at timestamptz NOT NULL,
  -- Roles that the user's groups at the provider gave. A sign-in without the group takes them away again.
  roles text[] NOT NULL DEFAULT '{}'
    CHECK (roles <@ ARRAY['super_admin', 'admin', 'moderator', 'editor', 'curator', 'support', 'analyst']),
  PRIMARY KEY (provider, subject),
  UNIQUE (user_id, provider)
);

-- Users who went to a provider and have not returned.
-- PKCE verifier and nonce derive from the browser's secret and are not stored.
CREATE TABLE provider_entry (
  -- SHA-256 of the state, and of the secret in the browser's cookie, hex.
  state text PRIMARY KEY CHECK (state ~ '^[0-9a-f]{64}$'),
  browser text NOT NULL CHECK (browser ~ '^[0-9a-f]{64}$'),
  provider text NOT NULL,
  next text NOT NULL CHECK (char_length(next) <= 2000),
  language text NOT NULL CHECK (language ~ '^[a-z]{2,3}$'),
  -- Set if a signed-in user links a provider to their account.
  user_id uuid REFERENCES account (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  -- True if the user agreed to delete an unconfirmed account with their address.
  takes_over boolean NOT NULL DEFAULT false
);
CREATE INDEX provider_entry_user ON provider_entry (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX provider_entry_age ON provider_entry (expires_at);

-- Authenticator apps (TOTP, RFC 6238). Sign-in requires one after a first code confirmed that the app has the secret.
CREATE TABLE factor_app (
  user_id uuid PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  -- AES-256-GCM with a secret of the installation: a stolen database generates no codes.
  sealed_secret text NOT NULL CHECK (sealed_secret ~ '^[\w-]+$'),
  confirmed_at timestamptz,
  -- Time step of the last accepted code. The server rejects the same or an older step.
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);

CREATE TABLE passkey (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  -- The authenticator's credential id, base64url.
  credential_id text NOT NULL UNIQUE CHECK (char_length(credential_id) <= 1400),
  public_key bytea NOT NULL,
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL DEFAULT '{}',
  -- The browser that created the passkey, which helps the user to recognise it.
  user_agent text NOT NULL CHECK (char_length(user_agent) <= 300),
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX passkey_of_user ON passkey (user_id, created_at);

-- Users who must give a second factor at sign-in.
CREATE VIEW factor_holder AS
  SELECT user_id FROM factor_app WHERE confirmed_at IS NOT NULL UNION SELECT user_id FROM passkey;

-- Staff without a second factor. Their roles have no effect until they set one up.
CREATE VIEW factor_due AS
  SELECT a.id AS user_id FROM account a
  WHERE (a.is_super_admin OR a.staff_roles <> '{}') AND coalesce(a.factor_later_until, '-infinity') <= now()
    AND NOT EXISTS (SELECT FROM factor_holder f WHERE f.user_id = a.id);

-- WebAuthn challenges, each valid for one response. `user_id` is set for a registration and null for a sign-in.
CREATE TABLE passkey_question (
  -- SHA-256 of the challenge, hex.
  token text PRIMARY KEY CHECK (token ~ '^[0-9a-f]{64}$'),
  user_id uuid REFERENCES account (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_question_age ON passkey_question (expires_at);

CREATE TABLE recovery_code (
  user_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  -- HMAC-SHA-256 with a secret of the installation, hex. Using a code deletes it.
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  PRIMARY KEY (user_id, hash)
);

-- Sign-ins with a correct password that still need the second factor. An entry is no session and grants no access.
CREATE TABLE entry (
  -- SHA-256 of the cookie's value, hex.
  token text PRIMARY KEY CHECK (token ~ '^[0-9a-f]{64}$'),
  user_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  tries int NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  expires_at timestamptz NOT NULL
);
CREATE INDEX entry_of_user ON entry (user_id);
CREATE INDEX entry_age ON entry (expires_at);

-- For users who lost all factors: from `ripe_at` on, the link in an e-mail removes their factors.
CREATE TABLE factor_reset (
  user_id uuid PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  -- SHA-256 of the link's token, hex.
  token text NOT NULL UNIQUE CHECK (token ~ '^[0-9a-f]{64}$'),
  created_at timestamptz NOT NULL,
  ripe_at timestamptz NOT NULL CHECK (ripe_at >= created_at + interval '72 hours'),
  expires_at timestamptz NOT NULL CHECK (expires_at > ripe_at)
);

-- A change of e-mail address, one at a time; both mailboxes confirm it.
-- If another user has the new address already, the server sends `new_token` to nobody.
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
  -- With both confirmations the change takes effect and the row is deleted.
  CHECK (new_confirmed_at IS NULL OR old_confirmed_at IS NULL)
);

CREATE TABLE departure (
  user_id uuid PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  asked_at timestamptz NOT NULL,
  -- True: erasure deletes the ballots too, not only the name on them.
  votes_too boolean NOT NULL,
  -- SHA-256 of the link in the e-mail, hex. A user without a password confirms the departure with it.
  -- After that the link cancels the departure.
  token text NOT NULL UNIQUE CHECK (token ~ '^[0-9a-f]{64}$'),
  -- Null until a user without a password opens the link in the e-mail.
  left_at timestamptz,
  erase_at timestamptz,
  erased_at timestamptz,
  CHECK ((left_at IS NULL) = (erase_at IS NULL)),
  CHECK (erased_at >= erase_at)
);
COMMENT ON TABLE departure IS 'Account deletions that users requested, and whether the data are erased. The user can restore the account until `erase_at`.';
CREATE INDEX departure_due ON departure (erase_at) WHERE erased_at IS NULL;

-- Accounts of which only a tombstone is left.
CREATE VIEW erased_account AS SELECT user_id AS id FROM departure WHERE erased_at IS NOT NULL;

-- API keys (rules 3.32). Only the user has the secret; `hash` is its SHA-256, hex.
CREATE TABLE api_key (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  -- One of ten slots per user: of any number of concurrent requests, ten succeed.
  place smallint NOT NULL CHECK (place BETWEEN 1 AND 10),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  prefix text NOT NULL CHECK (char_length(prefix) = 13),
  hash text NOT NULL UNIQUE CHECK (hash ~ '^[0-9a-f]{64}$'),
  scopes text[] NOT NULL CHECK (cardinality(scopes) BETWEEN 1 AND 3
    AND scopes <@ ARRAY['read', 'votes:write', 'rankings:write']),
  created_at timestamptz NOT NULL,
  expires_at timestamptz CHECK (expires_at > created_at),
  last_used_on date,
  UNIQUE (user_id, place)
);
COMMENT ON TABLE api_key IS 'Keys with which programs act for a user, within the scopes of the key.';

CREATE TRIGGER api_key_visible BEFORE INSERT OR UPDATE OF name ON api_key
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('name');

-- API keys that work: those of suspended or leaving users do not.
-- A key acts as an unprivileged user: staff roles do not apply to programs.
CREATE VIEW live_api_key AS
  SELECT k.id, k.user_id, k.hash, k.scopes, k.last_used_on, k.expires_at, a.silenced_until
  FROM api_key k JOIN account a ON a.id = k.user_id
  WHERE a.suspended_at IS NULL AND a.leaving_at IS NULL;
