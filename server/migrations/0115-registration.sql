-- Versions from before this migration can't run on the database after it.
-- Registration: its setting, applicants, invitations that were used, and blocked networks and mail domains.
ALTER TABLE app_setting DROP CONSTRAINT app_setting_key_check, ADD CONSTRAINT app_setting_key_check
  CHECK (key IN ('app_logo_url', 'default_images', 'level_gates', 'features', 'economy', 'rooms', 'registration'));

ALTER TABLE account ADD COLUMN applied_at timestamptz;
CREATE INDEX account_applied ON account (applied_at, id) WHERE applied_at IS NOT NULL;
CREATE INDEX account_applicant ON account (id) WHERE applied_at IS NOT NULL;

CREATE OR REPLACE VIEW suspended_account AS
  SELECT id FROM account WHERE suspended_at IS NOT NULL OR leaving_at IS NOT NULL OR applied_at IS NOT NULL;

CREATE VIEW applicant AS SELECT id, email, email_verified, applied_at FROM account WHERE applied_at IS NOT NULL;

ALTER TABLE referral_code ADD COLUMN admitted int NOT NULL DEFAULT 0,
  ADD CONSTRAINT referral_code_admitted CHECK (admitted BETWEEN 0 AND max_uses);

CREATE TABLE sign_up_block (
  id uuid PRIMARY KEY,
  network cidr UNIQUE,
  -- Subdomains count, too.
  domain text UNIQUE CHECK (domain ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$' AND char_length(domain) <= 253),
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 3 AND 500),
  by_id uuid REFERENCES account (id) ON DELETE SET NULL,
  added_at timestamptz NOT NULL,
  -- Null: it does not end by itself.
  ends_at timestamptz CHECK (ends_at > added_at),
  CHECK (num_nonnulls(network, domain) = 1)
);
COMMENT ON TABLE sign_up_block IS 'Networks and mail domains from which nobody can sign up.';
CREATE INDEX sign_up_block_newest ON sign_up_block (added_at DESC, id DESC);
CREATE INDEX sign_up_block_by ON sign_up_block (by_id);

CREATE TRIGGER sign_up_block_visible BEFORE INSERT OR UPDATE ON sign_up_block
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('reason');
