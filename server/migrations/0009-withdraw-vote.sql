/*
 * Takes a vote back: a free one at any time while the ranking is open, a paid one within the time for it, with its
 * Stars. Same locks and same order as cast_votes.
 */
CREATE FUNCTION withdraw_vote(p_user uuid, p_vote uuid, p_key text, p_fingerprint text, p_at timestamptz, p_rules vote_rules)
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

/* What a person did with a target of a ranking, read from the rows; null where they did nothing that still stands. */
CREATE FUNCTION my_vote(p_user uuid, p_ranking uuid, p_target uuid, p_at timestamptz, p_undo_seconds int)
RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT vote_state(p_target,
    (array_agg(v.id) FILTER (WHERE is_free))[1], (array_agg(v.kind) FILTER (WHERE is_free))[1],
    (array_agg(v.id) FILTER (WHERE v.kind = 'boost' AND today))[1], max(v.created_at) FILTER (WHERE v.kind = 'boost' AND today),
    (array_agg(v.id) FILTER (WHERE v.kind = 'ultra' AND today))[1], max(v.created_at) FILTER (WHERE v.kind = 'ultra' AND today),
    p_at, p_undo_seconds)
  FROM vote v CROSS JOIN LATERAL (
    SELECT v.kind IN ('vote', 'down') AS is_free, v.day = (p_at AT TIME ZONE 'UTC')::date AS today) is_it
  WHERE v.ranking_id = p_ranking AND v.user_id = p_user AND v.target_id = p_target AND v.withdrawn_at IS NULL
$$;
