-- The functions of 0008 to 0010: who may see a ranking is asked of the one who owns it, and what its own author boosts is
-- counted on the row (0017).
CREATE OR REPLACE FUNCTION judge_votes(p_votes vote_request[], p_at timestamptz, p_rules vote_rules)
RETURNS SETOF vote_decision LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  p_day date := (p_at AT TIME ZONE 'UTC')::date;
BEGIN
  RETURN QUERY WITH asked AS (
    SELECT t.*, w.stars, w.level, r.id AS ranking_id, i.id AS item_id, r.author_id, r.status, r.allow_downvotes,
      coalesce(i.id, r.id) AS on_id, k.fingerprint AS used_for,
      r.author_id = t.user_id OR i.added_by = t.user_id AS is_own,
      EXISTS (SELECT FROM ranking_seen_by(t.user_id) s WHERE s.id = r.id) AS visible,
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
CREATE OR REPLACE FUNCTION write_votes(p_decisions vote_decision[], p_at timestamptz, p_rules vote_rules)
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
    own_boosts = r.own_boosts + s.own_boosts, vote_seq = r.vote_seq + 1
  FROM (SELECT d.ranking_id, sum(d.points - d.points_before) AS points, count(*) FILTER (WHERE NOT d.in_ranking) AS voters,
      coalesce(sum(d.points - d.points_before) FILTER (WHERE d.item_id IS NULL), 0) AS own_points,
      count(*) FILTER (WHERE d.item_id IS NULL AND d.cost_stars > 0 AND d.user_id = d.author_id) AS own_boosts
    FROM unnest(decisions) d GROUP BY d.ranking_id) s
  WHERE r.id = s.ranking_id;

  RETURN ARRAY(SELECT p FROM post_movements(ARRAY(
    SELECT (d.user_id, 'stars', -d.cost_stars, d.kind, d.id::text, d.ranking_id, NULL, NULL)::movement
      FROM unnest(decisions) d WHERE d.cost_stars > 0
    UNION ALL SELECT (d.user_id, 'xp', p_rules.first_vote_xp, 'first_vote', d.ranking_id::text, d.ranking_id,
        'voteInRanking', p_rules.first_vote_day_cap)::movement
      FROM unnest(decisions) d WHERE NOT d.known), p_at, p_rules.xp_day_cap, p_rules.stars_per_level) p);
END $$;

CREATE OR REPLACE FUNCTION withdraw_vote(p_user uuid, p_vote uuid, p_key text, p_fingerprint text, p_at timestamptz, p_rules vote_rules)
RETURNS TABLE (outcome text, receipt jsonb, ranking_id uuid, author_id uuid, is_public boolean, item_id uuid, ranking_points bigint, ranking_voters int,
  item_points bigint, item_voters int)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE
  cast_vote vote;
  place ranking;
  used idempotency;
  is_paid boolean;
  still_on_item boolean;
  still_in_ranking boolean;
BEGIN
  PERFORM FROM wallet w WHERE w.user_id = p_user FOR NO KEY UPDATE;
  SELECT * INTO used FROM idempotency k WHERE k.user_id = p_user AND k.key = p_key;
  IF FOUND THEN
    RETURN QUERY SELECT CASE WHEN used.fingerprint = p_fingerprint THEN 'replay' ELSE 'key_reused' END, used.answer,
      NULL::uuid, NULL::uuid, NULL::boolean, NULL::uuid, NULL::bigint, NULL::int, NULL::bigint, NULL::int;
    RETURN;
  END IF;
  SELECT r.* INTO place FROM ranking r WHERE r.id = (SELECT v.ranking_id FROM vote v WHERE v.id = p_vote AND v.user_id = p_user)
    FOR NO KEY UPDATE;
  SELECT * INTO cast_vote FROM vote v WHERE v.id = p_vote AND v.user_id = p_user;
  is_paid := cast_vote.cost_stars > 0;
  outcome := CASE
    WHEN cast_vote.id IS NULL OR place.status NOT IN ('published', 'locked', 'archived') AND NOT is_paid THEN 'not_found'
    WHEN cast_vote.withdrawn_at IS NOT NULL THEN 'same'
    WHEN is_paid AND p_at >= cast_vote.created_at + make_interval(secs => p_rules.undo_seconds) THEN 'undo_expired'
    WHEN place.status <> 'published' AND NOT is_paid THEN 'locked'
    ELSE 'withdrawn' END;

  IF outcome = 'withdrawn' THEN
    UPDATE vote v SET withdrawn_at = greatest(p_at, v.created_at) WHERE v.id = p_vote;
    SELECT coalesce(bool_or(v.item_id = cast_vote.item_id), false), count(*) > 0 INTO still_on_item, still_in_ranking
    FROM vote v WHERE v.ranking_id = place.id AND v.user_id = p_user AND v.withdrawn_at IS NULL;
    UPDATE item i SET points = i.points - cast_vote.points, paid_points = i.paid_points - cast_vote.cost_stars,
      voters = i.voters - (NOT still_on_item)::int WHERE i.id = cast_vote.item_id;
    UPDATE ranking r SET points = r.points - cast_vote.points, voters = r.voters - (NOT still_in_ranking)::int,
      own_points = r.own_points - CASE WHEN cast_vote.item_id IS NULL THEN cast_vote.points ELSE 0 END,
      own_boosts = r.own_boosts - (is_paid AND cast_vote.item_id IS NULL AND place.author_id = p_user)::int,
      vote_seq = r.vote_seq + 1 WHERE r.id = place.id;
    IF is_paid THEN
      UPDATE paid_vote_day p SET boosts = p.boosts - (cast_vote.kind = 'boost')::int, ultras = p.ultras - (cast_vote.kind = 'ultra')::int
      WHERE p.user_id = p_user AND p.day = cast_vote.day;
      PERFORM post_movements(ARRAY[(p_user, 'stars', cast_vote.cost_stars, 'undo', p_vote::text, place.id, NULL, NULL)::movement],
        p_at, p_rules.xp_day_cap, p_rules.stars_per_level);
    END IF;
  END IF;

  IF outcome IN ('withdrawn', 'same') THEN
    SELECT jsonb_build_object('voteId', p_vote, 'targetId', cast_vote.target_id,
      'points', coalesce(i.points, r.points),
      'my', my_vote(p_user, cast_vote.ranking_id, cast_vote.target_id, p_at, p_rules.undo_seconds),
      'balances', jsonb_build_object('stars', w.stars, 'xp', w.xp, 'level', w.level), 'xpGained', 0, 'levelUp', NULL)
    INTO receipt FROM wallet w CROSS JOIN ranking r LEFT JOIN item i ON i.id = cast_vote.item_id
    WHERE w.user_id = p_user AND r.id = place.id;
    IF p_key IS NOT NULL THEN
      INSERT INTO idempotency (user_id, key, fingerprint, answer, created_at) VALUES (p_user, p_key, p_fingerprint, receipt, p_at);
    END IF;
  END IF;
  RETURN QUERY SELECT outcome, receipt, r.id, r.author_id, r.visibility = 'public', i.id, r.points, r.voters, i.points, i.voters
    FROM (SELECT) one LEFT JOIN ranking r ON r.id = place.id LEFT JOIN item i ON i.id = cast_vote.item_id;
END $$;

CREATE OR REPLACE FUNCTION release_votes(p_ranking uuid, p_refund_ms bigint, p_at timestamptz, p_rules vote_rules)
RETURNS int LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
DECLARE
  people uuid[];
  gone uuid[];
  refundable interval := p_refund_ms * interval '1 millisecond';
BEGIN
  people := ARRAY(SELECT DISTINCT v.user_id FROM vote_to_release v WHERE v.ranking_id = p_ranking);
  PERFORM FROM wallet w WHERE w.user_id = ANY (people) ORDER BY w.user_id FOR NO KEY UPDATE;
  PERFORM FROM ranking r WHERE r.id = p_ranking FOR NO KEY UPDATE;
  -- Whoever voted between the two locks waits for the next turn: their wallet is not locked.
  gone := ARRAY(SELECT v.id FROM vote_to_release v WHERE v.ranking_id = p_ranking AND v.user_id = ANY (people)
    AND (v.item_removed OR v.deleted_at - v.created_at < refundable));
  IF cardinality(gone) = 0 THEN
    RETURN 0;
  END IF;
  UPDATE paid_vote_day p SET boosts = p.boosts - s.boosts, ultras = p.ultras - s.ultras
  FROM (SELECT v.user_id, v.day, count(*) FILTER (WHERE v.kind = 'boost') AS boosts, count(*) FILTER (WHERE v.kind = 'ultra') AS ultras
    FROM vote v WHERE v.id = ANY (gone) AND v.cost_stars > 0 GROUP BY v.user_id, v.day) s
  WHERE p.user_id = s.user_id AND p.day = s.day;
  PERFORM post_movements(ARRAY(
    SELECT (v.user_id, 'stars', v.cost_stars, 'refund', v.id::text, p_ranking, NULL, NULL)::movement FROM vote_to_release v
    WHERE v.id = ANY (gone) AND v.cost_stars > 0 AND coalesce(v.deleted_at, p_at) - v.created_at < refundable),
    p_at, p_rules.xp_day_cap, p_rules.stars_per_level);
  UPDATE vote v SET withdrawn_at = greatest(p_at, v.created_at) WHERE v.id = ANY (gone);
  UPDATE item i SET points = c.points, paid_points = c.paid_points, voters = c.voters FROM item_count c
  WHERE c.item_id = i.id AND i.id IN (SELECT v.item_id FROM vote v WHERE v.id = ANY (gone));
  UPDATE ranking r SET points = c.points, own_points = c.own_points, voters = c.voters, own_boosts = c.own_boosts, vote_seq = r.vote_seq + 1
  FROM ranking_count c WHERE r.id = p_ranking AND c.ranking_id = r.id;
  RETURN cardinality(gone);
END $$;
