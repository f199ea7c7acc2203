-- The audit log also has what the application does by itself in place of staff: by_id is null.
ALTER TABLE staff_act ALTER COLUMN by_id DROP NOT NULL;
