-- An appeal against voided votes that nobody answers in time succeeds by itself.
ALTER TABLE incident_suspect ADD COLUMN automatic boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT incident_suspect_automatic CHECK (NOT automatic OR answer IS NOT DISTINCT FROM 'reinstated');
