-- Settings that a super admin makes for the installation, their history, and the site banner.
-- A key without a row has the default of the contract.
CREATE TABLE app_setting (
  key text PRIMARY KEY,
  value jsonb NOT NULL CHECK (jsonb_typeof(value) = 'object'),
  CONSTRAINT app_setting_key_check
    CHECK (key IN ('app_logo_url', 'default_images', 'level_gates', 'features', 'economy', 'rooms', 'registration',
      'brand', 'brand_pictures', 'mail_sender', 'languages'))
);
COMMENT ON TABLE app_setting IS 'Settings of the installation. Without a row, the default applies.';

-- History of the settings; `before` is null for the first change of a key.
CREATE TABLE app_setting_change (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL,
  before jsonb,
  after jsonb NOT NULL,
  by_id uuid REFERENCES account (id) ON DELETE SET NULL,
  changed_at timestamptz NOT NULL
);
COMMENT ON TABLE app_setting_change IS 'Append-only history of all changes to settings.';
CREATE INDEX app_setting_change_by ON app_setting_change (by_id);

-- Makes the history append-only, except that deleting an account sets by_id to null.
CREATE FUNCTION refuse_setting_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'UPDATE' AND NEW.by_id IS NULL AND to_jsonb(NEW) - 'by_id' = to_jsonb(OLD) - 'by_id' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'what was set is not rewritten' USING ERRCODE = '23514';
END $$;

CREATE TRIGGER app_setting_change_append_only BEFORE UPDATE OR DELETE ON app_setting_change
  FOR EACH ROW EXECUTE FUNCTION refuse_setting_change();

CREATE TRIGGER app_setting_change_keep BEFORE TRUNCATE ON app_setting_change EXECUTE FUNCTION refuse_setting_change();

-- A temporary message of the staff above every page. `one` permits a single row.
CREATE TABLE site_banner (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  version int NOT NULL CHECK (version > 0),
  text_es text NOT NULL CHECK (char_length(text_es) BETWEEN 1 AND 200),
  text_en text NOT NULL CHECK (char_length(text_en) BETWEEN 1 AND 200),
  kind text NOT NULL CHECK (kind IN ('info', 'warning')),
  link text CHECK (char_length(link) <= 300 AND link ~ '^(/|https://)' AND link !~ '^/[/\\]'),
  closable boolean NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at AND ends_at <= starts_at + interval '90 days'),
  is_removed boolean NOT NULL DEFAULT false
);
COMMENT ON TABLE site_banner IS 'Temporary message of staff above every page. Only one exists at a time.';

CREATE TRIGGER site_banner_visible BEFORE INSERT OR UPDATE ON site_banner
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('text_es', 'text_en');
