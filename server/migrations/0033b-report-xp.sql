-- What a report brought whoever made it, so that it goes when the decision is taken back (rules 3.14).
ALTER TABLE report ADD COLUMN xp int NOT NULL DEFAULT 0 CHECK (xp >= 0);
