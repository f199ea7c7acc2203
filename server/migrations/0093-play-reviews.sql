-- More right answers, faster, than people give: their matches are unrated until somebody has looked (rules 3.12).
CREATE TABLE rumble_review (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  found_at timestamptz NOT NULL,
  matches int NOT NULL CHECK (matches > 0),
  rights_share double precision NOT NULL CHECK (rights_share BETWEEN 0 AND 1),
  mean_ms int NOT NULL CHECK (mean_ms >= 0),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'cleared', 'upheld')),
  decided_at timestamptz,
  decided_by uuid,
  -- Upheld: their matches change no rating until then.
  unrated_until timestamptz,
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CHECK ((state = 'upheld') = (unrated_until IS NOT NULL))
);
CREATE UNIQUE INDEX rumble_review_waiting ON rumble_review (user_id) WHERE state = 'waiting';
CREATE INDEX rumble_review_of ON rumble_review (user_id, found_at DESC);
COMMENT ON TABLE rumble_review IS 'Players whose answers look like no person''s, and what was decided.';

ALTER TABLE rumble_match DROP CONSTRAINT rumble_match_unrated_check;
ALTER TABLE rumble_match ADD CONSTRAINT rumble_match_unrated_check
  CHECK (unrated IN ('ghost', 'slow', 'day', 'pair', 'network', 'pace', 'unfinished', 'review'));
