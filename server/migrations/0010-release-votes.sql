-- Work that is done once a UTC day by whichever process comes first.
CREATE TABLE daily_work (name text PRIMARY KEY, done_for date NOT NULL);

-- Live votes whose target its author removed: whole items, or, for what was paid, the whole ranking.
CREATE VIEW vote_to_release AS
  SELECT v.id, v.user_id, v.ranking_id, v.item_id, v.kind, v.cost_stars, v.created_at, v.day,
    i.status IS NOT DISTINCT FROM 'removed' AS item_removed, r.deleted_at
  FROM vote v JOIN ranking r ON r.id = v.ranking_id LEFT JOIN item i ON i.id = v.item_id
  WHERE v.withdrawn_at IS NULL AND (i.status = 'removed' OR (r.status = 'deleted' AND v.cost_stars > 0));
CREATE INDEX item_to_release ON item (ranking_id) WHERE status = 'removed' AND voters > 0;

/*
 * Lets go of votes whose target its author removed: those on removed items are withdrawn; Boosts and Ultras given less
 * than p_refund_ms before, to the item or to the ranking that is deleted, are withdrawn and paid back (rules 3.3).
 * Same locks and same order as cast_votes; a second time finds nothing to do. Returns the number of votes withdrawn.
 */
CREATE FUNCTION release_votes(p_ranking uuid, p_refund_ms bigint, p_at timestamptz, p_rules vote_rules)
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
  UPDATE ranking r SET points = c.points, own_points = c.own_points, voters = c.voters, vote_seq = r.vote_seq + 1
  FROM ranking_count c WHERE r.id = p_ranking AND c.ranking_id = r.id;
  RETURN cardinality(gone);
END $$;
