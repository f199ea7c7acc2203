-- settings: whether levels are gates (rules 3.17). Soft, the default: below its level an act works with a quota.
ALTER TABLE app_setting DROP CONSTRAINT app_setting_key_check,
  ADD CONSTRAINT app_setting_key_check CHECK (key IN ('app_logo_url', 'default_images', 'level_gates'));
