-- Purchases with Stars besides votes and avatars (rules 3.14): AI credits, and a day at the head of a category.
-- The third purchase, an extra highlight, is in highlight_extra of the rankings feature.
CREATE TABLE credit_purchase (
  -- Also the key of the purchase's ledger entries.
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  -- First day of the calendar month, in the time zone of the installation.
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  -- Monthly limit: each purchase takes one of the ten places of the month.
  place int NOT NULL CHECK (place BETWEEN 1 AND 10),
  created_at timestamptz NOT NULL,
  UNIQUE (user_id, month, place)
);
COMMENT ON TABLE credit_purchase IS 'AI credits bought with Stars. A refund deletes the row.';

CREATE TABLE featured_slot (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  ranking_id uuid NOT NULL REFERENCES ranking (id) ON DELETE CASCADE,
  category text NOT NULL REFERENCES category (slug),
  cost_stars int NOT NULL CHECK (cost_stars > 0),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  -- When the slot became free, and why: its time was over, or moderation hid the ranking and refunded the Stars.
  ended_at timestamptz,
  ended_why text CHECK (ended_why IN ('over', 'hidden')),
  CHECK ((ended_at IS NULL) = (ended_why IS NULL))
);
COMMENT ON TABLE featured_slot IS 'Rankings that authors show at the head of the category for Stars. Each category has one at a time.';
CREATE UNIQUE INDEX featured_slot_one ON featured_slot (category) WHERE ended_at IS NULL;
CREATE INDEX featured_slot_of_ranking ON featured_slot (ranking_id);
CREATE INDEX featured_slot_of_person ON featured_slot (user_id);

-- The merge of two categories moves what authors paid for. It fails on featured_slot_one while both feature a ranking.
CREATE FUNCTION merge_slots() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE featured_slot SET ended_at = ends_at, ended_why = 'over'
  WHERE category IN (NEW.slug, NEW.merged_into) AND ended_at IS NULL AND ends_at <= now();
  UPDATE featured_slot SET category = NEW.merged_into WHERE category = NEW.slug;
  RETURN NULL;
END $$;
CREATE TRIGGER category_merges_slots AFTER UPDATE OF merged_into ON category
  FOR EACH ROW WHEN (NEW.merged_into IS NOT NULL AND OLD.merged_into IS NULL) EXECUTE FUNCTION merge_slots();
