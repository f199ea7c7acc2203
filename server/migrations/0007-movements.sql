-- The one writer of balances. Everything that earns or spends calls it inside its own transaction.
CREATE TYPE movement AS (
  user_id uuid, currency text, delta int, kind text, key text, ranking_id uuid,
  -- XP of a repeatable act: the act, and what it may earn in a UTC day. Null: not capped.
  reward text, day_cap int
);
CREATE TYPE posted_movement AS (
  n int, user_id uuid, currency text,
  -- posted | already (the same user, currency, kind and key before) | short (not enough) | capped (nothing left today)
  outcome text,
  -- What was posted: 0 unless `posted`; an XP reward may be cut by its caps.
  delta int,
  level_before int, level_after int
);

/*
 * Posts different movements in the order given, each at most once by (user, currency, kind, key), and pays the Stars of
 * the levels that the XP reaches. Locks the wallets in the order of their users; lock wallets before anything else, or
 * deadlock. In one call a person has at most one debit of a currency, and it comes first, and one kind of reward.
 */
CREATE FUNCTION post_movements(p_movements movement[], p_at timestamptz, p_xp_day_cap int, p_stars_per_level int)
RETURNS SETOF posted_movement LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
DECLARE
  p_day date := (p_at AT TIME ZONE 'UTC')::date;
  results posted_movement[];
BEGIN
  PERFORM FROM wallet WHERE user_id IN (SELECT m.user_id FROM unnest(p_movements) m) ORDER BY user_id FOR NO KEY UPDATE;
  WITH asked AS MATERIALIZED (
    SELECT m.*, w.level, l.seq IS NOT NULL AS already,
      CASE m.currency WHEN 'stars' THEN w.stars WHEN 'xp' THEN w.xp ELSE w.ai_credits END AS had,
      CASE WHEN m.reward IS NULL THEN m.delta ELSE greatest(0, least(m.delta,
        least(m.day_cap - coalesce(today.of_reward, 0), p_xp_day_cap - coalesce(today.of_all, 0))
          - coalesce(sum(m.delta) FILTER (WHERE l.seq IS NULL)
            OVER (PARTITION BY m.user_id, m.reward ORDER BY m.n ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))) END::int AS earned
    FROM unnest(p_movements) WITH ORDINALITY AS m(user_id, currency, delta, kind, key, ranking_id, reward, day_cap, n)
    JOIN wallet w ON w.user_id = m.user_id
    LEFT JOIN ledger l ON l.user_id = m.user_id AND l.currency = m.currency AND l.kind = m.kind AND l.key = m.key
    LEFT JOIN LATERAL (SELECT sum(x.xp) AS of_all, sum(x.xp) FILTER (WHERE x.reward = m.reward) AS of_reward
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
    INSERT INTO xp_day AS x (user_id, day, reward, xp)
    SELECT user_id, p_day, reward, sum(earned) FROM judged WHERE outcome = 'posted' AND reward IS NOT NULL GROUP BY user_id, reward
    ON CONFLICT (user_id, day, reward) DO UPDATE SET xp = x.xp + excluded.xp
  ), written AS (
    INSERT INTO ledger (user_id, currency, delta, balance, kind, key, ranking_id, created_at)
    SELECT user_id, currency, earned, had + sum(earned) OVER (PARTITION BY user_id, currency ORDER BY n), kind, key, ranking_id, p_at
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
  RETURN QUERY SELECT (r).* FROM unnest(results) r ORDER BY r.n;
END $$;
