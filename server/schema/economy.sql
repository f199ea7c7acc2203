-- Economy: balances, levels and one append-only ledger for Stars, XP and AI credits.

-- Balances of users. A balance and its ledger row change in one transaction.
CREATE TABLE wallet (
  user_id uuid PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  stars int NOT NULL DEFAULT 0 CHECK (stars >= 0),
  xp int NOT NULL DEFAULT 0 CHECK (xp >= 0),
  level int NOT NULL DEFAULT 1 CHECK (level >= 1),
  ai_credits int NOT NULL DEFAULT 0 CHECK (ai_credits >= 0),
  -- First day of the month whose AI credits the wallet has received; null before the first.
  credits_month date,
  -- First day of the last month in which a refill with PRO came: becoming PRO refills once a month.
  pro_credits_month date,
  -- The last level that the user was congratulated on. Above the level after XP was taken back.
  celebrated_level int NOT NULL CHECK (celebrated_level >= 1)
) WITH (fillfactor = 70);
CREATE INDEX wallet_level ON wallet (level, user_id);

-- The level that a wallet begins with needs no congratulation.
CREATE FUNCTION celebrate_first_level() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.celebrated_level := coalesce(NEW.celebrated_level, NEW.level);
  RETURN NEW;
END $$;

CREATE TRIGGER celebrate_first_level BEFORE INSERT ON wallet FOR EACH ROW EXECUTE FUNCTION celebrate_first_level();

CREATE TABLE ledger (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES wallet (user_id) ON DELETE CASCADE,
  currency text NOT NULL CHECK (currency IN ('stars', 'xp', 'credits')),
  delta int NOT NULL CHECK (delta <> 0 AND abs(delta) <= 1000000),
  balance int NOT NULL CHECK (balance >= 0),
  kind text NOT NULL,
  -- Deduplication key of the movement: the vote, the ranking, the level …
  key text NOT NULL,
  ranking_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The XP bonus that increased this amount.
  bonus_id uuid,
  UNIQUE (user_id, currency, kind, key)
);
CREATE INDEX ledger_mine ON ledger (user_id, seq DESC);
-- BRIN suffices because movements of one day are stored together.
CREATE INDEX ledger_lately ON ledger USING brin (created_at) WITH (pages_per_range = 16, autosummarize = on);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

CREATE TRIGGER ledger_append_only BEFORE UPDATE ON ledger FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- XP at which a level begins (rules 3.0). The contract package has the same formulas; a test compares them.
CREATE FUNCTION level_threshold(level int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN level < 2 THEN 0 ELSE floor(100 * power(level::float8, 2.2))::int END
$$;

-- Level for an amount of XP.
CREATE FUNCTION level_of(xp int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT greatest(1, floor(power(xp / 100.0::float8, 1 / 2.2))::int)
    + (level_threshold(greatest(1, floor(power(xp / 100.0::float8, 1 / 2.2))::int) + 1) <= xp)::int
$$;

-- XP per user, UTC day and repeatable activity, for the daily caps (rules 3.14).
CREATE TABLE xp_day (
  user_id uuid NOT NULL REFERENCES wallet (user_id) ON DELETE CASCADE,
  day date NOT NULL,
  reward text NOT NULL,
  xp int NOT NULL CHECK (xp >= 0),
  -- When a cap first reduced the XP of this activity on this day.
  capped_at timestamptz,
  PRIMARY KEY (user_id, day, reward)
);

-- Input of post_movements, the only writer of balances. Every feature calls it inside its own transaction.
CREATE TYPE movement AS (
  user_id uuid, currency text, delta int, kind text, key text, ranking_id uuid,
  -- For XP of a repeatable activity: the activity, and its maximum XP per UTC day. Null: not capped.
  reward text, day_cap int
);

CREATE TYPE posted_movement AS (
  n int, user_id uuid, currency text,
  -- posted | already (user, currency, kind and key exist) | short (balance too low) | capped (no XP left today)
  outcome text,
  -- Amount posted: 0 unless `posted`. Caps may reduce an XP reward.
  delta int,
  level_before int, level_after int
);

-- Levels that users reached but whose events are not published yet. Written together with the XP.
CREATE TABLE level_owed (
  user_id uuid NOT NULL REFERENCES wallet (user_id) ON DELETE CASCADE,
  level int NOT NULL,
  PRIMARY KEY (user_id, level)
);

-- Periods in which repeatable activities bring two or three times their XP. Daily caps still apply; no two overlap.
CREATE TABLE xp_bonus (
  id uuid PRIMARY KEY,
  name_es text NOT NULL CHECK (length(name_es) BETWEEN 3 AND 60),
  name_en text NOT NULL CHECK (length(name_en) BETWEEN 3 AND 60),
  factor int NOT NULL CHECK (factor BETWEEN 2 AND 3),
  starts_at timestamptz NOT NULL,
  -- Ending a bonus early moves this. For a bonus that never began it equals `starts_at`.
  ends_at timestamptz NOT NULL CHECK (ends_at >= starts_at),
  made_by uuid REFERENCES account (id) ON DELETE SET NULL,
  made_at timestamptz NOT NULL,
  ended_by uuid REFERENCES account (id) ON DELETE SET NULL,
  ended_at timestamptz,
  CONSTRAINT xp_bonus_alone EXCLUDE USING gist (tstzrange(starts_at, ends_at) WITH &&)
);
CREATE INDEX xp_bonus_made_by ON xp_bonus (made_by);
CREATE INDEX xp_bonus_ended_by ON xp_bonus (ended_by);

CREATE TRIGGER xp_bonus_visible BEFORE INSERT OR UPDATE OF name_es, name_en ON xp_bonus
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('name_es', 'name_en');

-- Users whose level is above their XP because XP was taken back.
-- The level stays visible for a week and is then recomputed (rules 3.14).
CREATE TABLE level_held (
  user_id uuid PRIMARY KEY REFERENCES wallet (user_id) ON DELETE CASCADE,
  since timestamptz NOT NULL
);
CREATE INDEX level_held_since ON level_held (since);

-- Marks new levels for publication, except levels that were paid before: the user lost them and reached them again.
CREATE FUNCTION owe_level() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO level_owed (user_id, level) SELECT NEW.user_id, l.level FROM generate_series(OLD.level + 1, NEW.level) AS l(level)
  WHERE NOT EXISTS (SELECT FROM ledger WHERE user_id = NEW.user_id AND currency = 'stars' AND kind = 'level_up' AND key = l.level::text)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER owe_level AFTER UPDATE OF level ON wallet FOR EACH ROW WHEN (NEW.level > OLD.level)
  EXECUTE FUNCTION owe_level();

/*
 * Posts movements in the given order, each at most once by (user, currency, kind, key).
 * It also pays the Stars of the levels that the XP reaches.
 * The current bonus multiplies XP of repeatable activities. `xp_day` records when a cap withholds XP.
 * A reversal stops at a balance of 0; the rest is written off.
 * It locks wallets in order of user id. Lock wallets before anything else, or transactions deadlock.
 * In one call a user has one kind of reward and at most one debit per currency, which comes first.
 */
CREATE FUNCTION post_movements(p_movements movement[], p_at timestamptz, p_xp_day_cap int, p_stars_per_level int)
RETURNS SETOF posted_movement LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
DECLARE
  p_day date := (p_at AT TIME ZONE 'UTC')::date;
  bonus uuid;
  times int := 1;
  results posted_movement[];
BEGIN
  PERFORM FROM wallet WHERE user_id IN (SELECT m.user_id FROM unnest(p_movements) m) ORDER BY user_id FOR NO KEY UPDATE;
  SELECT b.id, b.factor INTO bonus, times FROM xp_bonus b WHERE tstzrange(b.starts_at, b.ends_at) @> p_at;
  times := coalesce(times, 1);
  WITH wanted AS (
    SELECT m.*, CASE WHEN m.reward IS NULL THEN m.delta ELSE m.delta * times END AS worth
    FROM unnest(p_movements) WITH ORDINALITY AS m(user_id, currency, delta, kind, key, ranking_id, reward, day_cap, n)
  ), asked AS MATERIALIZED (
    SELECT m.*, w.level, l.seq IS NOT NULL AS already, had.amount AS had, coalesce(today.noted, false) AS noted,
      CASE WHEN m.reward IS NOT NULL THEN greatest(0, least(m.worth,
          least(m.day_cap - coalesce(today.of_reward, 0), p_xp_day_cap - coalesce(today.of_all, 0))
            - coalesce(sum(m.worth) FILTER (WHERE l.seq IS NULL)
              OVER (PARTITION BY m.user_id, m.reward ORDER BY m.n ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)))
        WHEN m.delta < 0 AND (m.currency = 'xp' OR m.kind IN ('reversal', 'review_removed')) THEN greatest(m.delta, -had.amount)
        ELSE m.delta END::int AS earned
    FROM wanted m
    JOIN wallet w ON w.user_id = m.user_id
    CROSS JOIN LATERAL (SELECT CASE m.currency WHEN 'stars' THEN w.stars WHEN 'xp' THEN w.xp ELSE w.ai_credits END AS amount) had
    LEFT JOIN ledger l ON l.user_id = m.user_id AND l.currency = m.currency AND l.kind = m.kind AND l.key = m.key
    LEFT JOIN LATERAL (SELECT sum(x.xp) AS of_all, sum(x.xp) FILTER (WHERE x.reward = m.reward) AS of_reward,
        bool_or(x.capped_at IS NOT NULL) FILTER (WHERE x.reward = m.reward) AS noted
      FROM xp_day x WHERE m.reward IS NOT NULL AND x.user_id = m.user_id AND x.day = p_day) today ON true
  ), judged AS MATERIALIZED (
    SELECT a.*, CASE WHEN a.already THEN 'already' WHEN a.had + a.earned < 0 THEN 'short'
      WHEN a.earned = 0 THEN 'capped' ELSE 'posted' END AS outcome
    FROM asked a
  ), paid AS (
    UPDATE wallet w SET stars = w.stars + p.stars, xp = w.xp + p.xp, ai_credits = w.ai_credits + p.credits,
      level = greatest(w.level, level_of(w.xp + p.xp))
    FROM (SELECT user_id, coalesce(sum(earned) FILTER (WHERE currency = 'stars'), 0)::int AS stars,
        coalesce(sum(earned) FILTER (WHERE currency = 'xp'), 0)::int AS xp,
        coalesce(sum(earned) FILTER (WHERE currency = 'credits'), 0)::int AS credits
      FROM judged WHERE outcome = 'posted' GROUP BY user_id) p
    WHERE w.user_id = p.user_id RETURNING w.user_id, w.level
  ), counted AS (
    -- The first activity of a day that a cap reduces sets capped_at. Later activity without XP writes nothing.
    INSERT INTO xp_day AS x (user_id, day, reward, xp, capped_at)
    SELECT user_id, p_day, reward, sum(earned), CASE WHEN bool_or(earned < worth) THEN p_at END
    FROM judged WHERE NOT already AND reward IS NOT NULL AND (earned > 0 OR NOT noted) GROUP BY user_id, reward
    ON CONFLICT (user_id, day, reward) DO UPDATE SET xp = x.xp + excluded.xp, capped_at = coalesce(x.capped_at, excluded.capped_at)
  ), written AS (
    INSERT INTO ledger (user_id, currency, delta, balance, kind, key, ranking_id, created_at, bonus_id)
    SELECT user_id, currency, earned, had + sum(earned) OVER (PARTITION BY user_id, currency ORDER BY n), kind, key, ranking_id, p_at,
      CASE WHEN reward IS NOT NULL AND earned > delta THEN bonus END
    FROM judged WHERE outcome = 'posted' ORDER BY n
  )
  SELECT array_agg((j.n, j.user_id, j.currency, j.outcome, CASE WHEN j.outcome = 'posted' THEN j.earned ELSE 0 END,
    j.level, coalesce(p.level, j.level))::posted_movement) INTO results
  FROM judged j LEFT JOIN paid p ON p.user_id = j.user_id;

  IF EXISTS (SELECT FROM unnest(results) r WHERE r.level_after > r.level_before) THEN
    WITH reached AS (
      SELECT r.user_id, level, p_stars_per_level * level AS stars
      FROM (SELECT DISTINCT user_id, level_before, level_after FROM unnest(results)) r
        CROSS JOIN LATERAL generate_series(r.level_before + 1, r.level_after) AS level
      WHERE NOT EXISTS (SELECT FROM ledger l
        WHERE l.user_id = r.user_id AND l.currency = 'stars' AND l.kind = 'level_up' AND l.key = level::text)
    ), paid AS (
      UPDATE wallet w SET stars = w.stars + p.stars FROM (SELECT user_id, sum(stars)::int AS stars FROM reached GROUP BY user_id) p
      WHERE w.user_id = p.user_id RETURNING w.user_id, w.stars - p.stars AS had
    )
    INSERT INTO ledger (user_id, currency, delta, balance, kind, key, created_at)
    SELECT r.user_id, 'stars', r.stars, p.had + sum(r.stars) OVER (PARTITION BY r.user_id ORDER BY r.level), 'level_up', r.level::text, p_at
    FROM reached r JOIN paid p ON p.user_id = r.user_id ORDER BY r.user_id, r.level;
  END IF;
  IF EXISTS (SELECT FROM unnest(results) r WHERE r.currency = 'xp' AND r.delta < 0) THEN
    INSERT INTO level_held (user_id, since)
    SELECT w.user_id, p_at FROM wallet w
    WHERE w.user_id IN (SELECT r.user_id FROM unnest(results) r WHERE r.currency = 'xp' AND r.delta < 0) AND w.level > level_of(w.xp)
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN QUERY SELECT (r).* FROM unnest(results) r ORDER BY r.n;
END $$;

-- XP movements of the ledger, for leaderboards. XP that staff gave or took was not earned.
CREATE VIEW xp_movement AS
  SELECT seq, user_id, delta, kind, key, ranking_id, created_at FROM ledger WHERE currency = 'xp' AND kind <> 'by_staff';

CREATE VIEW earned_xp AS
  SELECT w.user_id, w.xp - coalesce((SELECT sum(l.delta)::int FROM ledger l
    WHERE l.user_id = w.user_id AND l.currency = 'xp' AND l.kind = 'by_staff'), 0) AS xp
  FROM wallet w;

/*
 * Returns the last ledger `seq` allocated at the call, after all transactions that were writing then have ended.
 * Later reads therefore see every row up to it. Null if that takes longer than p_ms milliseconds.
 * It waits for no other transaction, and no transaction waits for it.
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

-- Ledger rows that paid for activity, without purchases, gifts and reversals.
-- Used to find collusion rings and to take back their rewards (rules 3.14, 3.29, ADR 0049).
CREATE VIEW paid_act AS
  SELECT seq, user_id, currency, delta, kind, key, ranking_id, created_at FROM ledger
  WHERE delta > 0 AND kind IN ('first_vote', 'comment', 'review', 'duel', 'suggestion_accepted', 'voter_gained', 'comment_liked',
    'published', 'voters_milestone', 'review_helpful', 'referral', 'invited');

-- Comment likes whose XP was taken back already, because the like was withdrawn.
CREATE VIEW unpaid_like AS
  SELECT user_id, substr(key, 7) AS key FROM ledger WHERE currency = 'xp' AND kind = 'reversal' AND key LIKE 'liked:%';

-- AI help other than whole lists. Credits are reserved at the start and refunded if it fails.
CREATE TABLE ai_help (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('suggest', 'translate', 'summary', 'cover')),
  -- What the help is about; only one help per subject runs at a time.
  subject text NOT NULL,
  cost int NOT NULL CHECK (cost > 0),
  refunded int NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND cost),
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'failed')),
  failure text,
  -- The response. Repeats with the same idempotency key return the first one.
  answer jsonb,
  started_at timestamptz NOT NULL,
  deadline timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((state = 'running') = (ended_at IS NULL)),
  CHECK ((state = 'failed') = (failure IS NOT NULL)),
  CHECK ((state = 'done') = (answer IS NOT NULL)),
  CHECK (state <> 'failed' OR refunded = cost)
);
COMMENT ON TABLE ai_help IS 'AI tasks at the request of users, finished or running, with the AI credits reserved for them.';
CREATE UNIQUE INDEX ai_help_running ON ai_help (subject) WHERE state = 'running';
CREATE INDEX ai_help_due ON ai_help (deadline) WHERE state = 'running';
CREATE INDEX ai_help_of ON ai_help (user_id, started_at);
