-- Leaderboards and leagues (rules 3.19, ADR 0046).

-- profiles: whether somebody may stand on leaderboards, and who does: nobody private, suspended, leaving or without a proven address.
ALTER TABLE profile ADD COLUMN on_boards boolean NOT NULL DEFAULT true;
CREATE VIEW board_person AS
  SELECT p.id, p.visibility = 'public' AND s.email_verified AND NOT EXISTS (SELECT FROM suspended_account x WHERE x.id = p.id) AS in_sight,
    p.on_boards, p.time_zone
  FROM profile p JOIN account_state s ON s.id = p.id;

-- economy: what XP people were given and when, and up to where no more of it can appear.
CREATE VIEW xp_movement AS
  SELECT seq, user_id, delta, kind, key, ranking_id, created_at FROM ledger WHERE currency = 'xp';
/*
 * The last line that was begun when this is called, once whoever was writing lines then has ended: later reads see every
 * line up to it. Null when that takes longer than p_ms. It waits for nobody else, and nobody waits for it.
 */
CREATE FUNCTION settled_ledger(p_ms int) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  last_seq bigint := coalesce(pg_sequence_last_value('ledger_seq_seq'), 0);
  until timestamptz := clock_timestamp() + make_interval(secs => p_ms / 1000.0);
  writers text[];
BEGIN
  SELECT array_agg(virtualtransaction) INTO writers FROM pg_locks
  WHERE locktype = 'relation' AND relation = 'ledger'::regclass AND mode = 'RowExclusiveLock' AND pid <> pg_backend_pid()
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database());
  WHILE EXISTS (SELECT FROM pg_locks l WHERE l.locktype = 'virtualxid' AND l.virtualtransaction = ANY (writers)) LOOP
    IF clock_timestamp() > until THEN RETURN NULL; END IF;
    PERFORM pg_sleep(0.005);
  END LOOP;
  RETURN last_seq;
END $$;

-- voting: the trusted people whose votes stand in somebody's rankings, and since when.
CREATE VIEW author_voter AS
  SELECT r.author_id, v.user_id AS voter_id, min(v.created_at) AS since
  FROM ranking r JOIN vote v ON v.ranking_id = r.id AND v.withdrawn_at IS NULL AND v.user_id <> r.author_id
    JOIN voter t ON t.user_id = v.user_id AND t.trust = 1
  WHERE r.status IN ('published', 'locked', 'archived') GROUP BY r.author_id, v.user_id;
-- reviews: who found what somebody wrote helpful, and when.
CREATE VIEW helpful_mark AS
  SELECT r.author_id, h.user_id, h.created_at FROM review r JOIN review_helpful h ON h.review_id = r.id
  WHERE r.deleted_at IS NULL AND r.hidden_at IS NULL;

-- One list of people by a number: which kind, and of which time. `start` is a Monday or a first of the month; without one
-- it is of all times.
CREATE TABLE board (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('xp', 'category', 'creators', 'critics', 'league')),
  period text NOT NULL CHECK (period IN ('week', 'month', 'all')),
  start date,
  category text,
  CHECK ((period = 'all') = (start IS NULL)),
  CHECK ((kind = 'category') = (category IS NOT NULL)),
  UNIQUE NULLS NOT DISTINCT (kind, period, start, category)
);
COMMENT ON TABLE board IS 'Leaderboards: which number, and of which week or month.';

CREATE TABLE board_score (
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  board_id int NOT NULL REFERENCES board (id),
  value int NOT NULL,
  -- When the value last rose.
  reached_at timestamptz NOT NULL,
  shown boolean NOT NULL,
  PRIMARY KEY (user_id, board_id)
);
CREATE INDEX board_score_order ON board_score (board_id, value DESC, reached_at, user_id) WHERE shown AND value > 0;
CREATE INDEX board_score_out ON board_score (board_id) WHERE NOT (shown AND value > 0);
COMMENT ON TABLE board_score IS 'What somebody has on a leaderboard, and whether they stand there.';

-- How many people have a value, and in each bucket of values how many differ: the place of a value is counted in these.
CREATE TABLE board_value (
  board_id int NOT NULL REFERENCES board (id) ON DELETE CASCADE,
  value int NOT NULL,
  people int NOT NULL,
  PRIMARY KEY (board_id, value)
);
COMMENT ON TABLE board_value IS 'How many people stand on a leaderboard with a value.';
CREATE TABLE board_bucket (
  board_id int NOT NULL REFERENCES board (id) ON DELETE CASCADE,
  bucket int NOT NULL,
  steps int NOT NULL,
  people int NOT NULL,
  PRIMARY KEY (board_id, bucket)
);
COMMENT ON TABLE board_bucket IS 'How many different values, and how many people, lie in 256 neighbouring values of a leaderboard.';

-- Rows are locked in order of board and value.
CREATE FUNCTION move_board_values(p_boards int[], p_values int[], p_people int[]) RETURNS void LANGUAGE sql AS $$
  WITH moved AS MATERIALIZED (
    SELECT m.board_id, m.value, sum(m.people)::int AS n FROM unnest(p_boards, p_values, p_people) m (board_id, value, people)
    GROUP BY 1, 2 HAVING sum(m.people) <> 0
  ), counted AS (
    INSERT INTO board_value AS v (board_id, value, people) SELECT board_id, value, n FROM moved ORDER BY board_id, value
    ON CONFLICT (board_id, value) DO UPDATE SET people = v.people + excluded.people
    RETURNING board_id, value, people
  )
  INSERT INTO board_bucket AS b (board_id, bucket, steps, people)
  SELECT board_id, c.value >> 8, sum((c.people > 0)::int - (c.people - m.n > 0)::int), sum(m.n)
  FROM counted c JOIN moved m USING (board_id, value) GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (board_id, bucket) DO UPDATE SET steps = b.steps + excluded.steps, people = b.people + excluded.people
$$;
CREATE FUNCTION count_board_score() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  boards int[];
  at_values int[];
  counts int[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(board_id), array_agg(value), array_agg(n) INTO boards, at_values, counts FROM (
      SELECT board_id, value, count(*)::int AS n FROM now_there WHERE shown AND value > 0 GROUP BY 1, 2) m;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(board_id), array_agg(value), array_agg(n) INTO boards, at_values, counts FROM (
      SELECT board_id, value, -count(*)::int AS n FROM was_there WHERE shown AND value > 0 GROUP BY 1, 2) m;
  ELSE
    SELECT array_agg(board_id), array_agg(value), array_agg(n) INTO boards, at_values, counts FROM (
      SELECT board_id, value, sum(n)::int AS n FROM (
        SELECT board_id, value, 1 AS n FROM now_there WHERE shown AND value > 0
        UNION ALL SELECT board_id, value, -1 FROM was_there WHERE shown AND value > 0) a GROUP BY 1, 2 HAVING sum(n) <> 0) m;
  END IF;
  IF boards IS NOT NULL THEN PERFORM move_board_values(boards, at_values, counts); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER board_score_added AFTER INSERT ON board_score REFERENCING NEW TABLE AS now_there
  FOR EACH STATEMENT EXECUTE FUNCTION count_board_score();
CREATE TRIGGER board_score_changed AFTER UPDATE ON board_score REFERENCING OLD TABLE AS was_there NEW TABLE AS now_there
  FOR EACH STATEMENT EXECUTE FUNCTION count_board_score();
CREATE TRIGGER board_score_gone AFTER DELETE ON board_score REFERENCING OLD TABLE AS was_there
  FOR EACH STATEMENT EXECUTE FUNCTION count_board_score();

-- Who goes out of sight leaves every leaderboard at once, and comes back as they were.
CREATE FUNCTION show_on_boards() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE board_score s SET shown = p.in_sight AND p.on_boards FROM board_person p
  WHERE s.user_id = NEW.id AND p.id = NEW.id AND s.shown <> (p.in_sight AND p.on_boards);
  RETURN NULL;
END $$;
CREATE TRIGGER profile_on_boards AFTER UPDATE OF visibility, on_boards ON profile FOR EACH ROW
  WHEN (OLD.visibility <> NEW.visibility OR OLD.on_boards <> NEW.on_boards) EXECUTE FUNCTION show_on_boards();
CREATE TRIGGER account_on_boards AFTER UPDATE OF suspended_at, leaving_at, email_verified ON account FOR EACH ROW
  WHEN (OLD.suspended_at IS DISTINCT FROM NEW.suspended_at OR OLD.leaving_at IS DISTINCT FROM NEW.leaving_at
    OR OLD.email_verified <> NEW.email_verified) EXECUTE FUNCTION show_on_boards();

-- Up to where the ledger is counted, and of which moment the leaderboards tell.
CREATE TABLE board_progress (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  counted_seq bigint NOT NULL DEFAULT 0,
  as_of timestamptz
);
INSERT INTO board_progress DEFAULT VALUES;
COMMENT ON TABLE board_progress IS 'How far the ledger is counted for leaderboards; one row.';

-- Whose voters or helpful marks changed since they were counted.
CREATE TABLE board_due (
  kind text NOT NULL CHECK (kind IN ('creators', 'critics')),
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  PRIMARY KEY (kind, user_id)
);
CREATE INDEX board_due_of ON board_due (user_id);
COMMENT ON TABLE board_due IS 'Who is counted anew for a leaderboard.';
CREATE FUNCTION owe_critic() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO board_due (kind, user_id) SELECT 'critics', id FROM board_person WHERE id = coalesce(NEW.author_id, OLD.author_id)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER helpful_owes_critic AFTER INSERT OR DELETE ON review_helpful FOR EACH ROW EXECUTE FUNCTION owe_critic();
-- Whoever has voters or helpful marks already is counted first of all.
INSERT INTO board_due (kind, user_id) SELECT 'creators', author_id FROM ranking WHERE voters > 0 GROUP BY author_id;
INSERT INTO board_due (kind, user_id) SELECT DISTINCT 'critics', author_id FROM review WHERE helpful > 0;

-- Leagues.
CREATE TABLE league_member (
  user_id uuid PRIMARY KEY REFERENCES profile (id) ON DELETE CASCADE,
  tier smallint NOT NULL DEFAULT 0 CHECK (tier BETWEEN 0 AND 5),
  joined_at timestamptz NOT NULL,
  left_at timestamptz,
  -- The Monday of the week they last had a cohort in.
  week date,
  -- Who is alike: how much XP last week, in bands; then how far from Greenwich; then the XP.
  likeness int NOT NULL DEFAULT 0
);
CREATE INDEX league_member_order ON league_member (tier, likeness, user_id) WHERE left_at IS NULL;
COMMENT ON TABLE league_member IS 'Who takes part in leagues, and in which one.';

CREATE TABLE league_cohort (
  id uuid PRIMARY KEY,
  week date NOT NULL CHECK (extract(isodow FROM week) = 1),
  tier smallint NOT NULL CHECK (tier BETWEEN 0 AND 5),
  likeness int NOT NULL,
  people smallint NOT NULL DEFAULT 0 CONSTRAINT league_cohort_most CHECK (people BETWEEN 0 AND 30),
  closed_at timestamptz
);
CREATE INDEX league_cohort_room ON league_cohort (week, tier, likeness) WHERE people < 30 AND closed_at IS NULL;
CREATE INDEX league_cohort_to_close ON league_cohort (week) WHERE closed_at IS NULL;
COMMENT ON TABLE league_cohort IS 'Up to thirty people of one league who are compared for a week.';

-- One cohort a week for a person; what became of them is written when it closes, once.
CREATE TABLE league_place (
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  week date NOT NULL,
  cohort_id uuid NOT NULL REFERENCES league_cohort (id),
  place smallint,
  xp int,
  outcome text CHECK (outcome IN ('up', 'down', 'stay', 'out')),
  stars smallint NOT NULL DEFAULT 0 CHECK (stars >= 0),
  PRIMARY KEY (user_id, week)
);
CREATE INDEX league_place_cohort ON league_place (cohort_id);
COMMENT ON TABLE league_place IS 'In which cohort somebody was in a week, and how it ended for them.';
