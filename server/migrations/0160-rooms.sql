-- Which parts of the house are closed is a setting.
ALTER TABLE app_setting DROP CONSTRAINT app_setting_key_check;
ALTER TABLE app_setting ADD CONSTRAINT app_setting_key_check
  CHECK (key IN ('app_logo_url', 'default_images', 'level_gates', 'features', 'economy', 'rooms'));
