-- The words of visible rankings, so that a mistyped one can be set right (rules 3.6). `word` has no accents and `shown`
-- is how people write it; `n` is about how many rankings hold it (an edited ranking counts again).
CREATE TABLE vocabulary (
  word text PRIMARY KEY CHECK (char_length(word) BETWEEN 3 AND 40),
  shown text NOT NULL,
  n int NOT NULL CHECK (n > 0)
);
CREATE INDEX vocabulary_likeness ON vocabulary USING gin (word gin_trgm_ops);

-- Rankings whose words are still to be learned: written with the ranking, whoever writes it, and learned outside of its
-- transaction, because common words would make everybody who publishes wait for one another.
CREATE TABLE vocabulary_due (ranking_id uuid PRIMARY KEY REFERENCES ranking (id) ON DELETE CASCADE);

CREATE FUNCTION owe_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'item' THEN
    INSERT INTO vocabulary_due VALUES (NEW.ranking_id) ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO vocabulary_due VALUES (NEW.id) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ranking_owes_words AFTER INSERT OR UPDATE OF topic, visibility, status ON ranking
  FOR EACH ROW WHEN (NEW.visibility = 'public' AND NEW.status IN ('published', 'locked', 'archived')) EXECUTE FUNCTION owe_words();
CREATE TRIGGER item_owes_words AFTER INSERT OR UPDATE OF name, status ON item
  FOR EACH ROW WHEN (NEW.status = 'active') EXECUTE FUNCTION owe_words();

-- The words that are like a mistyped one, nearest first. The low threshold lets swapped letters of short words through.
CREATE FUNCTION words_like(written text, most int) RETURNS SETOF vocabulary LANGUAGE sql STABLE
SET pg_trgm.similarity_threshold = 0.2 AS $$
  SELECT * FROM vocabulary WHERE word % written ORDER BY similarity(word, written) DESC, n DESC, word LIMIT most
$$;

-- The few authors whose rankings nobody sees, for a search that meets thousands of rankings.
CREATE INDEX account_suspended ON account (id) WHERE suspended_at IS NOT NULL;

-- "El listón de hoy": picked once for a UTC day and a language, so that it stays all day.
CREATE TABLE ranking_of_the_day (
  day date NOT NULL,
  language text NOT NULL CHECK (language IN ('es', 'en', 'all')),
  ranking_id uuid NOT NULL REFERENCES ranking (id) ON DELETE CASCADE,
  PRIMARY KEY (day, language)
);
