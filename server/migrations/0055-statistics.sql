-- Statistics of authors (rules 3.27, ADR 0055): what their rankings got, by ranking and day of the author's own time zone.

-- voting: votes that stand, of people other than the author. Who was suspended does not count.
CREATE VIEW standing_vote AS
  SELECT v.ranking_id, v.user_id, v.created_at AS at
  FROM vote v JOIN ranking r ON r.id = v.ranking_id AND r.author_id <> v.user_id
  WHERE v.withdrawn_at IS NULL
    AND NOT EXISTS (SELECT FROM voter t WHERE t.user_id = v.user_id AND t.suspended_at IS NOT NULL);
-- rankings: what somebody published and has not deleted, however it stands; who passed it on; what others single out in it.
CREATE VIEW authored_ranking AS
  SELECT id, author_id, slug, topic, published_at FROM ranking WHERE status IN ('published', 'locked', 'archived', 'hidden');
CREATE VIEW share_mark AS SELECT ranking_id, created_at AS at FROM ranking_share;
CREATE VIEW highlight_mark AS
  SELECT h.ranking_id, h.created_at AS at FROM highlight h JOIN ranking r ON r.id = h.ranking_id AND r.author_id <> h.user_id;
-- comments, reviews: what stands, and who said it. Nobody, where their account is gone.
CREATE VIEW ranking_comment AS
  SELECT target_id AS ranking_id, author_id AS user_id, created_at AS at FROM comment
  WHERE target_type = 'rankings' AND deleted_at IS NULL AND hidden_at IS NULL;
CREATE VIEW ranking_review AS
  SELECT ranking_id, author_id AS user_id, created_at AS at FROM review
  WHERE deleted_at IS NULL AND hidden_at IS NULL AND NOT aside;

-- What a day brought a ranking, counted from the truth and counted anew when that changes.
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
CREATE INDEX ranking_day_of ON ranking_day (ranking_id, day);
COMMENT ON TABLE ranking_day IS 'What a day brought a ranking, counted from the truth.';

-- What is to be counted anew.
CREATE TABLE ranking_day_due (ranking_id uuid PRIMARY KEY REFERENCES ranking (id) ON DELETE CASCADE);
COMMENT ON TABLE ranking_day_due IS 'Rankings whose days are to be counted anew.';

-- Who read: only how many, and from what kind of place.
CREATE TABLE ranking_reader_day (
  author_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  day date NOT NULL,
  ranking_id uuid NOT NULL REFERENCES ranking (id) ON DELETE CASCADE,
  source text NOT NULL CHECK (source ~ '^[a-z]{2,12}$'),
  readers int NOT NULL CHECK (readers > 0),
  PRIMARY KEY (author_id, day, ranking_id, source)
);
CREATE INDEX ranking_reader_day_of ON ranking_reader_day (ranking_id);
COMMENT ON TABLE ranking_reader_day IS 'How many people read a ranking on a day, by the kind of place they came from.';

-- That somebody was counted: one can't see who, nor that two marks are of one person, and both tables are thrown away once
-- the day is over everywhere.
CREATE TABLE reader_salt (day date PRIMARY KEY, salt bytea NOT NULL CHECK (length(salt) >= 32));
COMMENT ON TABLE reader_salt IS 'What readers of a day are made unknowable with; thrown away after the day.';
CREATE TABLE reader_mark (
  day date NOT NULL,
  ranking_id uuid NOT NULL,
  reader bytea NOT NULL CHECK (length(reader) = 16),
  source text NOT NULL,
  PRIMARY KEY (day, ranking_id, reader)
);
COMMENT ON TABLE reader_mark IS 'That a reader of a ranking is counted today; thrown away after the day.';

-- What there is already is counted at the first start.
INSERT INTO ranking_day_due SELECT id FROM authored_ranking;
