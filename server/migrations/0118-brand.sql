-- Versions from before this migration can't run on the database after it.
-- The brand of the installation: name, texts, colours, pictures and the sender of e-mails.
ALTER TABLE app_setting DROP CONSTRAINT app_setting_key_check, ADD CONSTRAINT app_setting_key_check
  CHECK (key IN ('app_logo_url', 'default_images', 'level_gates', 'features', 'economy', 'rooms', 'registration',
    'brand', 'brand_pictures', 'mail_sender'));
