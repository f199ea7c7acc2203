-- Versions from before this migration can't run on the database after it.
-- An installation's own texts in place of those of the program, and the languages that are offered.
ALTER TABLE app_setting DROP CONSTRAINT app_setting_key_check, ADD CONSTRAINT app_setting_key_check
  CHECK (key IN ('app_logo_url', 'default_images', 'level_gates', 'features', 'economy', 'rooms', 'registration',
    'brand', 'brand_pictures', 'mail_sender', 'languages'));

CREATE TABLE own_text (
  key text NOT NULL CHECK (key ~ '^[A-Za-z0-9_./-]+#\w+(\.[A-Za-z0-9_-]+)*$' AND char_length(key) <= 300),
  language text NOT NULL CHECK (language ~ '^[a-z]{2,3}$'),
  text text NOT NULL,
  replaced text NOT NULL CHECK (replaced <> ''),
  by_id uuid REFERENCES account (id) ON DELETE SET NULL,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (key, language),
  CHECK (btrim(text) <> '' AND text <> replaced),
  CHECK (char_length(text) <= least(2 * char_length(replaced) + 40, 2000))
);
COMMENT ON TABLE own_text IS 'Texts of the installation in place of those of the program: `replaced` is what the program had then.';
CREATE INDEX own_text_by ON own_text (by_id) WHERE by_id IS NOT NULL;

CREATE TRIGGER own_text_visible BEFORE INSERT OR UPDATE OF text ON own_text
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('text');
