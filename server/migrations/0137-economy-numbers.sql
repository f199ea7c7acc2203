-- The numbers of the economy are a setting: those that are not the default of the contract, by name.
ALTER TABLE app_setting DROP CONSTRAINT app_setting_key_check;
ALTER TABLE app_setting ADD CONSTRAINT app_setting_key_check
  CHECK (key IN ('app_logo_url', 'default_images', 'level_gates', 'features', 'economy'));
-- The last 30 days of the ledger, for what other numbers would have made of them. Lines only ever come at the end, so a few
-- bytes for each stretch of them are enough, and writing one costs as good as nothing.
CREATE INDEX ledger_by_time ON ledger USING brin (created_at) WITH (pages_per_range = 32);
