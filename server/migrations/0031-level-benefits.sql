-- What levels bring to rankings (rules 3.17).

-- Level 7: who agrees with a ranking. Two of them, and it is validated.
CREATE TABLE ranking_validation (
  ranking_id uuid NOT NULL REFERENCES ranking (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (ranking_id, user_id)
);
CREATE INDEX ranking_validation_user ON ranking_validation (user_id);

-- Those that count: neither suspended nor fallen below the level since.
CREATE VIEW ranking_validator AS
  SELECT v.ranking_id, v.user_id, v.created_at FROM ranking_validation v JOIN wallet w ON w.user_id = v.user_id
  WHERE w.level >= 7 AND NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = v.user_id);
CREATE VIEW validated_ranking AS
  SELECT ranking_id FROM ranking_validator GROUP BY ranking_id HAVING count(*) >= 2;

-- They agreed with these words: with other ones it begins anew.
CREATE FUNCTION end_validation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM ranking_validation WHERE ranking_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER ranking_reworded AFTER UPDATE OF topic, criterion ON ranking FOR EACH ROW
  WHEN (OLD.topic <> NEW.topic OR OLD.criterion <> NEW.criterion) EXECUTE FUNCTION end_validation();

-- The rail "Destacados" of the home page: pinned by its author (level 8), chosen by super admins (level 5), best of the
-- month (level 20). A row outlives its ranking, so that deleting it gives no second pin.
CREATE TABLE featured_ranking (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ranking_id uuid REFERENCES ranking (id) ON DELETE SET NULL,
  author_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  why text NOT NULL CHECK (why IN ('pinned', 'editor', 'month')),
  -- First day of the month that it counts in, in the time zone of the installation.
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  chosen_by uuid REFERENCES profile (id) ON DELETE SET NULL,
  CHECK (ends_at >= starts_at AND ends_at <= starts_at + interval '14 days 1 hour')
);
CREATE UNIQUE INDEX featured_once_a_month ON featured_ranking (author_id, why, month) WHERE why <> 'editor';
CREATE UNIQUE INDEX featured_by_editors ON featured_ranking (ranking_id) WHERE why = 'editor';
CREATE INDEX featured_until ON featured_ranking (ends_at);
CREATE INDEX featured_of_ranking ON featured_ranking (ranking_id);

-- Months whose best rankings are found, and how many voters the rankings of their authors had when each began.
CREATE TABLE counted_month (
  month date PRIMARY KEY,
  counted_at timestamptz NOT NULL
);
CREATE TABLE voters_at_month (
  ranking_id uuid NOT NULL REFERENCES ranking (id) ON DELETE CASCADE,
  month date NOT NULL,
  voters int NOT NULL,
  PRIMARY KEY (ranking_id, month)
);
