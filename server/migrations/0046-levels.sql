-- economy: bonuses with a beginning and an end, what a day's cap withheld, and levels that are held for a week.

-- For a while, repeatable acts bring several times their XP; the caps of the day stand. Never two at a time.
CREATE TABLE xp_bonus (
  id uuid PRIMARY KEY,
  name_es text NOT NULL CHECK (length(name_es) BETWEEN 3 AND 60),
  name_en text NOT NULL CHECK (length(name_en) BETWEEN 3 AND 60),
  factor int NOT NULL CHECK (factor BETWEEN 2 AND 3),
  starts_at timestamptz NOT NULL,
  -- Whoever ends it early moves this; what never began is left empty.
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

-- A bonus that has paid is told in each line of the ledger that it made larger.
ALTER TABLE ledger ADD COLUMN bonus_id uuid;

-- When a kind of act first brought less than it is worth on a day, because of a cap.
ALTER TABLE xp_day ADD COLUMN capped_at timestamptz, DROP CONSTRAINT xp_day_xp_check, ADD CHECK (xp >= 0);

-- Levels that stand above their XP since something was taken back: shown for a week, and then counted anew (rules 3.14).
CREATE TABLE level_held (
  user_id uuid PRIMARY KEY REFERENCES wallet (user_id) ON DELETE CASCADE,
  since timestamptz NOT NULL
);
CREATE INDEX level_held_since ON level_held (since);
INSERT INTO level_held (user_id, since) SELECT user_id, now() FROM wallet WHERE level > level_of(xp);

-- The first day of the month whose AI credits are in the wallet; null before the first.
ALTER TABLE wallet ADD COLUMN credits_month date;

-- A level that was lost and is reached again was told and paid already.
CREATE OR REPLACE FUNCTION owe_level() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO level_owed (user_id, level) SELECT NEW.user_id, l.level FROM generate_series(OLD.level + 1, NEW.level) AS l(level)
  WHERE NOT EXISTS (SELECT FROM ledger WHERE user_id = NEW.user_id AND currency = 'stars' AND kind = 'level_up' AND key = l.level::text)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

/*
 * As before: posts different movements in the order given, each at most once by (user, currency, kind, key), and pays the
 * Stars of the levels that the XP reaches. Locks the wallets in the order of their users; lock wallets before anything
 * else, or deadlock. In one call a person has at most one debit of a currency, and it comes first, and one kind of reward.
 * New: the bonus of the moment, what a cap withholds is noted, and what is taken back ends at 0: the rest is written off.
 */
CREATE OR REPLACE FUNCTION post_movements(p_movements movement[], p_at timestamptz, p_xp_day_cap int, p_stars_per_level int)
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
    -- A day's first cut is noted; after that, acts that bring nothing write nothing.
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
