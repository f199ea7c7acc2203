-- Leaderboards and weekly leagues (rules 3.19, ADR 0046).

-- A leaderboard: kind and period. `start` is a Monday or the first of a month; null means all time.
CREATE TABLE board (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('xp', 'category', 'creators', 'critics', 'league')),
  period text NOT NULL CHECK (period IN ('week', 'month', 'all')),
  start date,
  category text REFERENCES category (slug),
  CHECK ((period = 'all') = (start IS NULL)),
  CHECK ((kind = 'category') = (category IS NOT NULL)),
  UNIQUE NULLS NOT DISTINCT (kind, period, start, category)
);
COMMENT ON TABLE board IS 'Leaderboards, each for one kind of score and for a week, a month or all time.';

CREATE TABLE board_score (
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  board_id int NOT NULL REFERENCES board (id),
  value int NOT NULL,
  -- When the value last increased.
  reached_at timestamptz NOT NULL,
  shown boolean NOT NULL,
  PRIMARY KEY (user_id, board_id)
);
COMMENT ON TABLE board_score IS 'Score of a user on a leaderboard, and whether the leaderboard shows the user.';
CREATE INDEX board_score_order ON board_score (board_id, value DESC, reached_at, user_id) WHERE shown AND value > 0;
CREATE INDEX board_score_out ON board_score (board_id) WHERE NOT (shown AND value > 0);

-- Number of users per value. The rank of a value is computed from this table and board_bucket.
CREATE TABLE board_value (
  board_id int NOT NULL REFERENCES board (id) ON DELETE CASCADE,
  value int NOT NULL,
  people int NOT NULL,
  PRIMARY KEY (board_id, value)
);
COMMENT ON TABLE board_value IS 'Number of users with each value on a leaderboard.';

CREATE TABLE board_bucket (
  board_id int NOT NULL REFERENCES board (id) ON DELETE CASCADE,
  bucket int NOT NULL,
  steps int NOT NULL,
  people int NOT NULL,
  PRIMARY KEY (board_id, bucket)
);
COMMENT ON TABLE board_bucket IS 'Number of different values, and number of users, per block of 256 neighbouring values of a leaderboard.';

-- Locks rows in order of board and value.
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

-- Removes a user who is hidden from all leaderboards at once; a user who returns keeps the scores.
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

-- Last ledger `seq` that is counted, and the time that the leaderboards reflect.
CREATE TABLE board_progress (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  counted_seq bigint NOT NULL DEFAULT 0,
  as_of timestamptz
);
COMMENT ON TABLE board_progress IS 'Position up to which the leaderboards have counted the ledger, in a single row.';

INSERT INTO board_progress DEFAULT VALUES;

-- Users whose voters or helpful marks changed since the last count.
CREATE TABLE board_due (
  kind text NOT NULL CHECK (kind IN ('creators', 'critics')),
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  PRIMARY KEY (kind, user_id)
);
COMMENT ON TABLE board_due IS 'Users whose score on a leaderboard must be recomputed.';
CREATE INDEX board_due_of ON board_due (user_id);

CREATE FUNCTION owe_critic() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO board_due (kind, user_id) SELECT 'critics', id FROM board_person WHERE id = coalesce(NEW.author_id, OLD.author_id)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER helpful_owes_critic AFTER INSERT OR DELETE ON review_helpful FOR EACH ROW EXECUTE FUNCTION owe_critic();

CREATE TABLE league_member (
  user_id uuid PRIMARY KEY REFERENCES profile (id) ON DELETE CASCADE,
  tier smallint NOT NULL DEFAULT 0 CHECK (tier BETWEEN 0 AND 5),
  joined_at timestamptz NOT NULL,
  left_at timestamptz,
  -- Monday of the last week in which the user had a cohort.
  week date,
  -- Sort key that puts similar users side by side: band of last week's XP, then time zone, then XP.
  likeness int NOT NULL DEFAULT 0
);
COMMENT ON TABLE league_member IS 'Users who take part in leagues, and the league of each one.';
CREATE INDEX league_member_order ON league_member (tier, likeness, user_id) WHERE left_at IS NULL;

CREATE TABLE league_cohort (
  id uuid PRIMARY KEY,
  week date NOT NULL CHECK (extract(isodow FROM week) = 1),
  tier smallint NOT NULL CHECK (tier BETWEEN 0 AND 5),
  likeness int NOT NULL,
  people smallint NOT NULL DEFAULT 0 CONSTRAINT league_cohort_most CHECK (people BETWEEN 0 AND 30),
  closed_at timestamptz
);
COMMENT ON TABLE league_cohort IS 'Groups of up to 30 users of one league who are compared for a week.';
CREATE INDEX league_cohort_room ON league_cohort (week, tier, likeness) WHERE people < 30 AND closed_at IS NULL;
CREATE INDEX league_cohort_to_close ON league_cohort (week) WHERE closed_at IS NULL;

-- One cohort per user and week. `place`, `xp`, `outcome` and `stars` are written once, when the cohort closes.
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
COMMENT ON TABLE league_place IS 'Cohort of a user in a week, and the result of the user.';
CREATE INDEX league_place_cohort ON league_place (cohort_id);

-- The first `p_limit` users of a leaderboard, in the order of its index. PostgreSQL has no statistics of a new board
-- (each Monday's): it would assume a short one and sort all its users to find the first hundred.
CREATE FUNCTION board_first(p_board int, p_limit int)
RETURNS TABLE (user_id uuid, value int, reached_at timestamptz) LANGUAGE sql STABLE ROWS 100 SET enable_sort = off AS $$
  SELECT user_id, value, reached_at FROM board_score WHERE board_id = p_board AND shown AND value > 0
  ORDER BY value DESC, reached_at, user_id LIMIT p_limit
$$;
