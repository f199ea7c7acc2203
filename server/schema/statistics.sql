-- Statistics of authors (rules 3.27, ADR 0055): totals per ranking and day of the author's own time zone.
-- A job computes the totals from the source tables, and again when these change.
CREATE TABLE ranking_day (
  author_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  day date NOT NULL,
  ranking_id uuid NOT NULL REFERENCES ranking (id) ON DELETE CASCADE,
  votes int NOT NULL CHECK (votes >= 0),
  voters int NOT NULL CHECK (voters >= 0),
  shares int NOT NULL CHECK (shares >= 0),
  comments int NOT NULL CHECK (comments >= 0),
  reviews int NOT NULL CHECK (reviews >= 0),
  highlights int NOT NULL CHECK (highlights >= 0),
  PRIMARY KEY (author_id, day, ranking_id)
);
COMMENT ON TABLE ranking_day IS 'Totals of a ranking per day, computed from the source tables.';
CREATE INDEX ranking_day_of ON ranking_day (ranking_id, day);

-- Rankings whose totals are dirty.
CREATE TABLE ranking_day_due (ranking_id uuid PRIMARY KEY REFERENCES ranking (id) ON DELETE CASCADE
);
COMMENT ON TABLE ranking_day_due IS 'Rankings whose daily totals must be recomputed.';

-- Number of readers per ranking, day and kind of source; no row identifies a reader.
CREATE TABLE ranking_reader_day (
  author_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  day date NOT NULL,
  ranking_id uuid NOT NULL REFERENCES ranking (id) ON DELETE CASCADE,
  source text NOT NULL CHECK (source ~ '^[a-z]{2,12}$'),
  readers int NOT NULL CHECK (readers > 0),
  PRIMARY KEY (author_id, day, ranking_id, source)
);
COMMENT ON TABLE ranking_reader_day IS 'Number of readers of a ranking per day and kind of source.';
CREATE INDEX ranking_reader_day_of ON ranking_reader_day (ranking_id);

-- A row of reader_mark means that a reader is counted today. It contains only a hash with the salt of the day.
-- The hash does not reveal the reader, or that two marks belong to one reader.
-- Rows of both tables are deleted once the day is over in every time zone.
CREATE TABLE reader_salt (day date PRIMARY KEY, salt bytea NOT NULL CHECK (length(salt) >= 32)
);
COMMENT ON TABLE reader_salt IS 'Salt of a day, which makes the hashes of readers anonymous. A job deletes it after the day.';

CREATE TABLE reader_mark (
  day date NOT NULL,
  ranking_id uuid NOT NULL,
  reader bytea NOT NULL CHECK (length(reader) = 16),
  source text NOT NULL,
  PRIMARY KEY (day, ranking_id, reader)
);
COMMENT ON TABLE reader_mark IS 'Readers of a ranking who are counted today, as hashes. A job deletes the rows after the day.';
