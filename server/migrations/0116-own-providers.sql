-- Versions from before this migration can't run on the database after it.
-- Identities at providers of the operator's own, which may give roles.
ALTER TABLE identity DROP CONSTRAINT identity_provider_check,
  ADD CONSTRAINT identity_provider_check CHECK (provider ~ '^(google|apple|github|discord|oidc(-[a-z0-9]{1,20})?)$'),
  ADD COLUMN roles text[] NOT NULL DEFAULT '{}'
    CHECK (roles <@ ARRAY['super_admin', 'admin', 'moderator', 'editor', 'curator', 'support', 'analyst']);
