-- Open pages of users whose votes on removed targets were refunded show the Stars at once.
DROP FUNCTION release_votes(uuid, bigint, timestamptz, vote_rules);
CREATE FUNCTION release_votes(p_ranking uuid, p_refund_ms bigint, p_at timestamptz, p_rules vote_rules)
RETURNS uuid[] LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
DECLARE
  people uuid[];
  gone uuid[];
  refunded uuid[];
  refundable interval := p_refund_ms * interval '1 millisecond';
BEGIN
  people := ARRAY(SELECT DISTINCT v.user_id FROM vote_to_release v WHERE v.ranking_id = p_ranking);
  PERFORM FROM wallet w WHERE w.user_id = ANY (people) ORDER BY w.user_id FOR NO KEY UPDATE;
  PERFORM FROM ranking r WHERE r.id = p_ranking FOR NO KEY UPDATE;
  -- Leaves out users who voted between the two locks, because their wallets are not locked. The next call takes them.
  gone := ARRAY(SELECT v.id FROM vote_to_release v WHERE v.ranking_id = p_ranking AND v.user_id = ANY (people)
    AND (v.item_removed OR v.deleted_at - v.created_at < refundable));
  IF cardinality(gone) = 0 THEN
    RETURN '{}';
  END IF;
  UPDATE paid_vote_day p SET boosts = p.boosts - s.boosts, ultras = p.ultras - s.ultras
  FROM (SELECT v.user_id, v.day, count(*) FILTER (WHERE v.kind = 'boost') AS boosts, count(*) FILTER (WHERE v.kind = 'ultra') AS ultras
    FROM vote v WHERE v.id = ANY (gone) AND v.cost_stars > 0 GROUP BY v.user_id, v.day) s
  WHERE p.user_id = s.user_id AND p.day = s.day;
  SELECT coalesce(array_agg(DISTINCT m.user_id), '{}') INTO refunded FROM post_movements(ARRAY(
    SELECT (v.user_id, 'stars', v.cost_stars, 'refund', v.id::text, p_ranking, NULL, NULL)::movement FROM vote_to_release v
    WHERE v.id = ANY (gone) AND v.cost_stars > 0 AND coalesce(v.deleted_at, p_at) - v.created_at < refundable),
    p_at, p_rules.xp_day_cap, p_rules.stars_per_level) m;
  UPDATE vote v SET withdrawn_at = greatest(p_at, v.created_at) WHERE v.id = ANY (gone);
  UPDATE item i SET points = c.points, paid_points = c.paid_points, voters = c.voters FROM item_count c
  WHERE c.item_id = i.id AND i.id IN (SELECT v.item_id FROM vote v WHERE v.id = ANY (gone));
  UPDATE ranking r SET points = c.points, own_points = c.own_points, voters = c.voters, own_boosts = c.own_boosts, vote_seq = r.vote_seq + 1
  FROM ranking_count c WHERE r.id = p_ranking AND c.ranking_id = r.id;
  RETURN refunded;
END $$;
