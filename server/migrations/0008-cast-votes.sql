-- Many votes in one transaction. A function, so that one round trip can lock first and
-- then read rows that nobody else is changing. Every number comes from the contract, in `vote_rules`.
CREATE TYPE vote_rules AS (
  free_points int[], boost_stars int, ultra_stars int, boosts_per_day int, ultras_per_day int, undo_seconds int,
  per_minute int, per_hour int, per_day int, on_author_per_day int, on_author_burst int, on_author_burst_seconds int,
  down_min_level int, downs_per_day int, downs_on_author_per_day int,
  first_vote_xp int, first_vote_day_cap int, xp_day_cap int, stars_per_level int
);
CREATE TYPE vote_request AS (id uuid, user_id uuid, target_id uuid, on_item boolean, kind text, key text, fingerprint text);
CREATE TYPE vote_decision AS (
  n int, id uuid, user_id uuid, key text, fingerprint text, kind text,
  ranking_id uuid, item_id uuid, author_id uuid, points int, cost_stars int,
  -- cast | same (that free vote stands already) | replay | or the refusal, with its number in `detail`
  outcome text, detail int,
  -- The person before this vote: ever in the ranking, now in it, now on the target; the free vote that stands, and the
  -- points that give way to these.
  known boolean, in_ranking boolean, on_target boolean, free_id uuid, free_kind text, points_before int,
  boost_id uuid, boost_at timestamptz, ultra_id uuid, ultra_at timestamptz
);

/* What a person did with a target, as the contract's MyVote. Paid votes are those of today. One expression, so that it is inlined. */
CREATE FUNCTION vote_state(p_target uuid, p_free uuid, p_free_kind text, p_boost uuid, p_boost_at timestamptz,
  p_ultra uuid, p_ultra_at timestamptz, p_at timestamptz, p_undo_seconds int)
RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('targetId', p_target, 'vote', p_free_kind, 'voteId', p_free,
    'boostedToday', p_boost IS NOT NULL, 'ultraToday', p_ultra IS NOT NULL,
    'undo', CASE WHEN greatest(p_boost_at, p_ultra_at) > p_at - make_interval(secs => p_undo_seconds) THEN jsonb_build_object(
      'voteId', CASE WHEN p_ultra_at >= coalesce(p_boost_at, p_ultra_at) THEN p_ultra ELSE p_boost END,
      'kind', CASE WHEN p_ultra_at >= coalesce(p_boost_at, p_ultra_at) THEN 'ultra' ELSE 'boost' END,
      'until', to_char((greatest(p_boost_at, p_ultra_at) + make_interval(secs => p_undo_seconds)) AT TIME ZONE 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) END)
$$;

/*
 * What becomes of each vote, in the order of rules 3.3. Reads only; call it with wallets and rankings locked.
 * In plpgsql, which keeps the plan; an SQL function plans this for milliseconds at each call.
 */
CREATE FUNCTION judge_votes(p_votes vote_request[], p_at timestamptz, p_rules vote_rules)
RETURNS SETOF vote_decision LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  p_day date := (p_at AT TIME ZONE 'UTC')::date;
BEGIN
  RETURN QUERY WITH asked AS (
    SELECT t.*, w.stars, w.level, r.id AS ranking_id, i.id AS item_id, r.author_id, r.status, r.allow_downvotes,
      coalesce(i.id, r.id) AS on_id, k.fingerprint AS used_for,
      r.author_id = t.user_id OR i.added_by = t.user_id AS is_own,
      r.status IN ('published', 'locked', 'archived')
        AND (r.author_id = t.user_id OR EXISTS (SELECT FROM visible_ranking s WHERE s.id = r.id)) AS visible,
      CASE t.kind WHEN 'vote' THEN p_rules.free_points[least(w.level, cardinality(p_rules.free_points))]
        WHEN 'boost' THEN p_rules.boost_stars WHEN 'ultra' THEN p_rules.ultra_stars ELSE 0 END AS points,
      CASE t.kind WHEN 'boost' THEN p_rules.boost_stars WHEN 'ultra' THEN p_rules.ultra_stars ELSE 0 END AS cost
    FROM unnest(p_votes) WITH ORDINALITY AS t(id, user_id, target_id, on_item, kind, key, fingerprint, n)
    JOIN wallet w ON w.user_id = t.user_id
    LEFT JOIN idempotency k ON k.user_id = t.user_id AND k.key = t.key
    LEFT JOIN item named ON t.on_item AND named.id = t.target_id
    -- A vote for a merged item follows the survivor.
    LEFT JOIN item i ON i.id = coalesce(named.merged_into, named.id) AND i.status = 'active'
    LEFT JOIN ranking r ON r.id = CASE WHEN t.on_item THEN i.ranking_id ELSE t.target_id END
  )
  SELECT a.n::int, a.id, a.user_id, a.key, a.fingerprint, a.kind, a.ranking_id, a.item_id, a.author_id, a.points, a.cost,
    verdict.outcome, verdict.detail,
    coalesce(mine.known, false), coalesce(mine.in_ranking, false), coalesce(mine.on_target, false),
    mine.free_id, mine.free_kind, CASE WHEN a.cost = 0 THEN coalesce(mine.free_points, 0) ELSE 0 END, mine.boost_id, mine.boost_at, mine.ultra_id, mine.ultra_at
  FROM asked a
  LEFT JOIN LATERAL (
    SELECT count(*) > 0 AS known, bool_or(v.withdrawn_at IS NULL) AS in_ranking,
      bool_or(v.withdrawn_at IS NULL AND v.target_id = a.on_id) AS on_target,
      (array_agg(v.id) FILTER (WHERE v.kind IN ('vote', 'down') AND live))[1] AS free_id,
      (array_agg(v.kind) FILTER (WHERE v.kind IN ('vote', 'down') AND live))[1] AS free_kind,
      (array_agg(v.points) FILTER (WHERE v.kind IN ('vote', 'down') AND live))[1] AS free_points,
      (array_agg(v.id) FILTER (WHERE v.kind = 'boost' AND live AND today))[1] AS boost_id,
      max(v.created_at) FILTER (WHERE v.kind = 'boost' AND live AND today) AS boost_at,
      (array_agg(v.id) FILTER (WHERE v.kind = 'ultra' AND live AND today))[1] AS ultra_id,
      max(v.created_at) FILTER (WHERE v.kind = 'ultra' AND live AND today) AS ultra_at
    FROM vote v CROSS JOIN LATERAL (SELECT v.withdrawn_at IS NULL AND v.target_id = a.on_id AS live,
      v.day = p_day AS today) is_it
    WHERE v.ranking_id = a.ranking_id AND v.user_id = a.user_id
  ) mine ON true
  LEFT JOIN paid_vote_day paid ON a.cost > 0 AND paid.user_id = a.user_id AND paid.day = p_day
  LEFT JOIN LATERAL (
    SELECT count(*) AS per_day,
      count(*) FILTER (WHERE v.created_at > p_at - interval '1 hour') AS per_hour,
      count(*) FILTER (WHERE v.created_at > p_at - interval '1 minute') AS per_minute,
      count(*) FILTER (WHERE v.kind = 'down' AND v.day = p_day) AS downs,
      count(*) FILTER (WHERE v.kind = 'down' AND v.day = p_day AND on_author) AS downs_on_author,
      count(*) FILTER (WHERE on_author) AS on_author_per_day,
      count(*) FILTER (WHERE on_author AND in_burst) AS on_author_burst,
      min(v.created_at) FILTER (WHERE v.created_at > p_at - interval '1 hour') AS hour_from,
      min(v.created_at) FILTER (WHERE v.created_at > p_at - interval '1 minute') AS minute_from,
      min(v.created_at) FILTER (WHERE on_author AND in_burst) AS burst_from
    FROM vote v JOIN ranking o ON o.id = v.ranking_id
      CROSS JOIN LATERAL (SELECT o.author_id = a.author_id AND a.author_id <> a.user_id AS on_author,
        v.created_at > p_at - make_interval(secs => p_rules.on_author_burst_seconds) AS in_burst) is_it
    WHERE a.cost = 0 AND v.cost_stars = 0 AND v.user_id = a.user_id AND v.created_at > p_at - interval '1 day'
  ) pace ON true
  CROSS JOIN LATERAL (SELECT *, ceil(extract(epoch FROM free_at - p_at))::int AS wait FROM (SELECT CASE
    WHEN pace.on_author_burst >= p_rules.on_author_burst THEN pace.burst_from + make_interval(secs => p_rules.on_author_burst_seconds)
    WHEN pace.per_minute >= p_rules.per_minute THEN pace.minute_from + interval '1 minute'
    WHEN pace.per_hour >= p_rules.per_hour THEN pace.hour_from + interval '1 hour' END AS free_at) soonest) slow
  CROSS JOIN LATERAL (SELECT CASE
    WHEN a.used_for = a.fingerprint THEN 'replay'
    WHEN a.used_for <> a.fingerprint THEN 'key_reused'
    WHEN a.visible IS NOT TRUE THEN 'not_found'
    WHEN a.status <> 'published' THEN 'locked'
    WHEN a.cost = 0 AND NOT a.on_item AND a.author_id = a.user_id THEN 'own_content'
    WHEN a.cost > 0 AND a.on_item AND a.is_own THEN 'own_content'
    WHEN a.kind = mine.free_kind OR a.id IN (mine.boost_id, mine.ultra_id) THEN 'same'
    WHEN a.kind = 'down' AND NOT (a.on_item AND a.allow_downvotes) THEN 'down_votes_off'
    WHEN a.kind = 'down' AND a.level < p_rules.down_min_level THEN 'level_too_low'
    WHEN a.kind = 'down' AND pace.downs >= p_rules.downs_per_day THEN 'daily_limit'
    WHEN a.kind = 'down' AND pace.downs_on_author >= p_rules.downs_on_author_per_day THEN 'daily_limit'
    WHEN a.kind = 'boost' AND mine.boost_id IS NOT NULL OR a.kind = 'ultra' AND mine.ultra_id IS NOT NULL THEN 'already_today'
    WHEN a.kind = 'boost' AND paid.boosts >= p_rules.boosts_per_day THEN 'daily_limit'
    WHEN a.kind = 'ultra' AND paid.ultras >= p_rules.ultras_per_day THEN 'daily_limit'
    WHEN pace.per_day >= p_rules.per_day OR pace.on_author_per_day >= p_rules.on_author_per_day THEN 'daily_limit'
    WHEN pace.on_author_burst >= p_rules.on_author_burst THEN 'too_fast_on_author'
    WHEN slow.free_at IS NOT NULL THEN 'rate_limited'
    WHEN a.stars < a.cost THEN 'stars_insufficient'
    ELSE 'cast' END AS outcome) judged
  CROSS JOIN LATERAL (SELECT judged.outcome, CASE judged.outcome
    WHEN 'level_too_low' THEN p_rules.down_min_level
    WHEN 'stars_insufficient' THEN a.cost - a.stars
    WHEN 'too_fast_on_author' THEN slow.wait
    WHEN 'rate_limited' THEN slow.wait
    WHEN 'daily_limit' THEN CASE
      WHEN a.kind = 'boost' THEN p_rules.boosts_per_day
      WHEN a.kind = 'ultra' THEN p_rules.ultras_per_day
      WHEN a.kind = 'down' AND pace.downs >= p_rules.downs_per_day THEN p_rules.downs_per_day
      WHEN a.kind = 'down' AND pace.downs_on_author >= p_rules.downs_on_author_per_day THEN p_rules.downs_on_author_per_day
      WHEN pace.per_day >= p_rules.per_day THEN p_rules.per_day
      ELSE p_rules.on_author_per_day END
    END AS detail) verdict;
END $$;

/* Writes the votes that were judged `cast`: rows, counters, Stars and XP. */
CREATE FUNCTION write_votes(p_decisions vote_decision[], p_at timestamptz, p_rules vote_rules)
RETURNS posted_movement[] LANGUAGE plpgsql AS $$
DECLARE
  decisions vote_decision[] := ARRAY(SELECT d FROM unnest(p_decisions) d WHERE d.outcome = 'cast');
BEGIN
  IF EXISTS (SELECT FROM unnest(decisions) d WHERE d.cost_stars = 0 AND d.free_id IS NOT NULL) THEN
    -- A down-vote takes the place of the vote, and back.
    UPDATE vote v SET withdrawn_at = greatest(p_at, v.created_at) FROM unnest(decisions) d WHERE d.cost_stars = 0 AND v.id = d.free_id;
  END IF;
  INSERT INTO vote (id, user_id, ranking_id, item_id, kind, points, cost_stars, created_at)
  SELECT d.id, d.user_id, d.ranking_id, d.item_id, d.kind, d.points, d.cost_stars, p_at FROM unnest(decisions) d;
  IF EXISTS (SELECT FROM unnest(decisions) d WHERE d.cost_stars > 0) THEN
    INSERT INTO paid_vote_day AS p (user_id, day, boosts, ultras)
    SELECT d.user_id, (p_at AT TIME ZONE 'UTC')::date, (d.kind = 'boost')::int, (d.kind = 'ultra')::int
    FROM unnest(decisions) d WHERE d.cost_stars > 0
    ON CONFLICT (user_id, day) DO UPDATE SET boosts = p.boosts + excluded.boosts, ultras = p.ultras + excluded.ultras;
  END IF;

  UPDATE item i SET points = i.points + s.points, paid_points = i.paid_points + s.paid, voters = i.voters + s.voters
  FROM (SELECT d.item_id, sum(d.points - d.points_before) AS points, sum(d.cost_stars) AS paid,
      count(*) FILTER (WHERE NOT d.on_target) AS voters
    FROM unnest(decisions) d WHERE d.item_id IS NOT NULL GROUP BY d.item_id) s
  WHERE i.id = s.item_id;
  UPDATE ranking r SET points = r.points + s.points, own_points = r.own_points + s.own_points, voters = r.voters + s.voters,
    vote_seq = r.vote_seq + 1
  FROM (SELECT d.ranking_id, sum(d.points - d.points_before) AS points, count(*) FILTER (WHERE NOT d.in_ranking) AS voters,
      coalesce(sum(d.points - d.points_before) FILTER (WHERE d.item_id IS NULL), 0) AS own_points
    FROM unnest(decisions) d GROUP BY d.ranking_id) s
  WHERE r.id = s.ranking_id;

  RETURN ARRAY(SELECT p FROM post_movements(ARRAY(
    SELECT (d.user_id, 'stars', -d.cost_stars, d.kind, d.id::text, d.ranking_id, NULL, NULL)::movement
      FROM unnest(decisions) d WHERE d.cost_stars > 0
    UNION ALL SELECT (d.user_id, 'xp', p_rules.first_vote_xp, 'first_vote', d.ranking_id::text, d.ranking_id,
        'voteInRanking', p_rules.first_vote_day_cap)::movement
      FROM unnest(decisions) d WHERE NOT d.known), p_at, p_rules.xp_day_cap, p_rules.stars_per_level) p);
END $$;

/*
 * Casts votes of different people: all that may be cast are, with their Stars, XP and counters; the others say why not.
 * One row per request. `receipt` is the answer to the person; the counters are those of the target and its ranking after.
 */
CREATE FUNCTION cast_votes(p_votes vote_request[], p_at timestamptz, p_rules vote_rules)
RETURNS TABLE (n int, outcome text, detail int, receipt jsonb, ranking_id uuid, author_id uuid, is_public boolean, item_id uuid,
  ranking_points bigint, ranking_voters int, item_points bigint, item_voters int, first_in_ranking boolean)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE
  decisions vote_decision[];
  moved posted_movement[];
BEGIN
  -- Always wallets before rankings, each in order, or two batches wait for each other. A person's acts queue here.
  PERFORM FROM wallet w WHERE w.user_id IN (SELECT v.user_id FROM unnest(p_votes) v) ORDER BY w.user_id FOR NO KEY UPDATE;
  PERFORM FROM ranking r WHERE r.id IN (
      SELECT coalesce(i.ranking_id, v.target_id) FROM unnest(p_votes) v LEFT JOIN item i ON v.on_item AND i.id = v.target_id)
    ORDER BY r.id FOR NO KEY UPDATE;
  SELECT array_agg(d) INTO decisions FROM judge_votes(p_votes, p_at, p_rules) d;

  IF EXISTS (SELECT FROM unnest(decisions) d WHERE d.outcome = 'cast') THEN
    moved := write_votes(decisions, p_at, p_rules);
  END IF;

  RETURN QUERY
  WITH answer AS MATERIALIZED (
    SELECT d.n, d.user_id, d.key, d.fingerprint, d.outcome, d.detail, d.ranking_id, d.author_id, d.item_id,
      r.visibility = 'public' AS is_public, r.points AS ranking_points, r.voters AS ranking_voters,
      i.points AS item_points, i.voters AS item_voters, d.outcome = 'cast' AND NOT d.known AS first_in_ranking,
      CASE WHEN d.outcome IN ('cast', 'same') THEN jsonb_build_object(
        'voteId', CASE WHEN d.outcome = 'same' AND d.cost_stars = 0 THEN d.free_id ELSE d.id END,
        'targetId', coalesce(d.item_id, d.ranking_id),
        'points', coalesce(i.points, r.points),
        'my', vote_state(coalesce(d.item_id, d.ranking_id),
          CASE WHEN d.outcome = 'same' OR d.cost_stars > 0 THEN d.free_id ELSE d.id END,
          CASE WHEN d.cost_stars > 0 THEN d.free_kind ELSE d.kind END,
          CASE WHEN d.kind = 'boost' THEN d.id ELSE d.boost_id END, coalesce(d.boost_at, CASE WHEN d.kind = 'boost' THEN p_at END),
          CASE WHEN d.kind = 'ultra' THEN d.id ELSE d.ultra_id END, coalesce(d.ultra_at, CASE WHEN d.kind = 'ultra' THEN p_at END),
          p_at, p_rules.undo_seconds),
        'balances', jsonb_build_object('stars', w.stars, 'xp', w.xp, 'level', w.level),
        'xpGained', coalesce(x.xp, 0), 'levelUp', x.level_up)
      WHEN d.outcome = 'replay' THEN
        (SELECT k.answer FROM idempotency k WHERE k.user_id = d.user_id AND k.key = d.key) END AS receipt
    FROM unnest(decisions) d
    JOIN wallet w ON w.user_id = d.user_id
    LEFT JOIN ranking r ON r.id = d.ranking_id
    LEFT JOIN item i ON i.id = d.item_id
    LEFT JOIN (SELECT m.user_id, sum(m.delta) FILTER (WHERE m.currency = 'xp') AS xp,
        max(m.level_after) FILTER (WHERE m.level_after > m.level_before) AS level_up
      FROM unnest(moved) m GROUP BY m.user_id) x ON x.user_id = d.user_id
  ), kept AS (
    INSERT INTO idempotency (user_id, key, fingerprint, answer, created_at)
    SELECT a.user_id, a.key, a.fingerprint, a.receipt, p_at FROM answer a WHERE a.key IS NOT NULL AND a.outcome IN ('cast', 'same')
  )
  SELECT a.n, a.outcome, a.detail, a.receipt, a.ranking_id, a.author_id, a.is_public, a.item_id,
    a.ranking_points, a.ranking_voters, a.item_points, a.item_voters, a.first_in_ranking FROM answer a;
END $$;
