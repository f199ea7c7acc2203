-- The number of people for an item waited for the next computation of the order: a voter's own next page showed the old one.
CREATE OR REPLACE FUNCTION write_votes(p_decisions vote_decision[], p_at timestamptz, p_rules vote_rules)
RETURNS posted_movement[] LANGUAGE plpgsql AS $$
DECLARE
  decisions vote_decision[] := ARRAY(SELECT d FROM unnest(p_decisions) d WHERE d.outcome = 'cast');
BEGIN
  IF EXISTS (SELECT FROM unnest(decisions) d WHERE d.cost_stars = 0 AND d.free_id IS NOT NULL) THEN
    -- A down-vote replaces the user's free up-vote, and the reverse.
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

  UPDATE item i SET points = i.points + s.points, paid_points = i.paid_points + s.paid, voters = i.voters + s.voters,
    supporters = i.supporters + s.supporters
  FROM (SELECT d.item_id, sum(d.points - d.points_before) AS points, sum(d.cost_stars) AS paid,
      count(*) FILTER (WHERE NOT d.on_target) AS voters,
      count(*) FILTER (WHERE d.kind = 'vote') - count(*) FILTER (WHERE d.kind = 'down' AND d.free_kind = 'vote') AS supporters
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
    WHEN (place.status <> 'published' OR place.ends_at <= p_at OR place.frozen_until > p_at) AND NOT is_paid THEN 'locked'
    ELSE 'withdrawn' END;

  IF outcome = 'withdrawn' THEN
    UPDATE vote v SET withdrawn_at = greatest(p_at, v.created_at) WHERE v.id = p_vote;
    SELECT coalesce(bool_or(v.item_id = cast_vote.item_id), false), count(*) > 0 INTO still_on_item, still_in_ranking
    FROM vote v WHERE v.ranking_id = place.id AND v.user_id = p_user AND v.withdrawn_at IS NULL;
    UPDATE item i SET points = i.points - cast_vote.points, paid_points = i.paid_points - cast_vote.cost_stars,
      voters = i.voters - (NOT still_on_item)::int, supporters = i.supporters - (cast_vote.kind = 'vote')::int
      WHERE i.id = cast_vote.item_id;
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
