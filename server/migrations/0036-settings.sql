-- settings: what a super admin sets for the whole installation; a key without a row has the default of the contract.
CREATE TABLE app_setting (
  key text PRIMARY KEY CHECK (key IN ('app_logo_url', 'default_images')),
  value jsonb NOT NULL CHECK (jsonb_typeof(value) = 'object')
);
COMMENT ON TABLE app_setting IS 'Settings of the installation; without a row the default holds.';

-- Who changed what, and when; `before` is null for the first change of a key.
CREATE TABLE app_setting_change (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL,
  before jsonb,
  after jsonb NOT NULL,
  by_id uuid REFERENCES account (id) ON DELETE SET NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX app_setting_change_by ON app_setting_change (by_id);
COMMENT ON TABLE app_setting_change IS 'Every change of a setting, append-only.';

-- A line stands as it was written; only the account behind it may be gone one day.
CREATE FUNCTION refuse_setting_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'UPDATE' AND NEW.by_id IS NULL AND to_jsonb(NEW) - 'by_id' = to_jsonb(OLD) - 'by_id' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'what was set is not rewritten' USING ERRCODE = '23514';
END $$;
CREATE TRIGGER app_setting_change_append_only BEFORE UPDATE OR DELETE ON app_setting_change
  FOR EACH ROW EXECUTE FUNCTION refuse_setting_change();
CREATE TRIGGER app_setting_change_keep BEFORE TRUNCATE ON app_setting_change EXECUTE FUNCTION refuse_setting_change();
