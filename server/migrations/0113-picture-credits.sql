-- Images found in a collection keep whom they are by.
ALTER TABLE image ADD COLUMN credit jsonb CHECK (jsonb_typeof(credit) = 'object');

CREATE OR REPLACE VIEW shown_image AS SELECT id, url, alt, made_by, credit FROM image WHERE hidden_at IS NULL;
