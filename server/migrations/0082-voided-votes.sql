-- Votes of an attack (rules 3.29, ADR 0077): marked, never deleted. A voided vote stands as little as one that was taken
-- back, so that every counter, index and view that knows the one knows the other.
ALTER TABLE vote ADD COLUMN voided_at timestamptz,
  ADD CONSTRAINT vote_voided_is_withdrawn CHECK (voided_at IS NULL OR withdrawn_at IS NOT NULL);
-- The newest votes of all are read every ten minutes; rows come in the order of time.
CREATE INDEX vote_lately ON vote USING brin (created_at) WITH (pages_per_range = 16, autosummarize = on);

-- How much of somebody's trust counts in one ranking: 0.25 while they are suspects, 0 once their votes there are void.
CREATE TABLE vote_watch (
  ranking_id uuid NOT NULL REFERENCES ranking (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES wallet (user_id) ON DELETE CASCADE,
  factor real NOT NULL CHECK (factor >= 0 AND factor < 1),
  PRIMARY KEY (ranking_id, user_id)
);
COMMENT ON TABLE vote_watch IS 'Whose votes weigh less in one ranking than trust in them says.';

-- Until when only votes of full trust count, and those of the last hour not yet.
CREATE TABLE calm_ranking (
  ranking_id uuid PRIMARY KEY REFERENCES ranking (id) ON DELETE CASCADE,
  until timestamptz NOT NULL
);
COMMENT ON TABLE calm_ranking IS 'Rankings in "Modo calma", and until when.';

-- For those who look for attacks: what was voted when and by whom.
CREATE VIEW vote_trace AS
  SELECT id, user_id, ranking_id, item_id, target_id, kind, cost_stars, created_at, withdrawn_at, voided_at FROM vote;

-- rankings: until when nobody votes, while a moderator looks. Kept on the row that every vote holds anyway.
ALTER TABLE ranking ADD COLUMN frozen_until timestamptz;
CREATE OR REPLACE VIEW open_ranking AS SELECT * FROM ranking WHERE status IN ('published', 'locked', 'archived');
CREATE OR REPLACE VIEW public_ranking AS SELECT * FROM open_ranking WHERE visibility = 'public';
CREATE OR REPLACE VIEW visible_ranking AS
  SELECT * FROM public_ranking r WHERE NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = r.author_id);

-- The functions as they are, but for the freeze: what was written last stays the one place of everything else.
DO $$
DECLARE
  was text;
BEGIN
  was := pg_get_functiondef('judge_votes'::regproc);
  IF position('(r.ends_at IS NULL OR r.ends_at > p_at)' IN was) = 0 THEN
    RAISE EXCEPTION 'judge_votes is not what it was';
  END IF;
  EXECUTE replace(was, '(r.ends_at IS NULL OR r.ends_at > p_at)',
    '(r.ends_at IS NULL OR r.ends_at > p_at) AND (r.frozen_until IS NULL OR r.frozen_until <= p_at)');
  was := pg_get_functiondef('withdraw_vote'::regproc);
  IF position('place.ends_at <= p_at' IN was) = 0 THEN
    RAISE EXCEPTION 'withdraw_vote is not what it was';
  END IF;
  EXECUTE replace(was, 'place.ends_at <= p_at', 'place.ends_at <= p_at OR place.frozen_until > p_at');
END $$;

/* The wallets of these voters and of the authors, then the rankings, each in order: as every vote does. */
CREATE FUNCTION hold_votes(p_votes uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM wallet w WHERE w.user_id IN (
      SELECT v.user_id FROM vote v WHERE v.id = ANY (p_votes)
      UNION SELECT r.author_id FROM vote v JOIN ranking r ON r.id = v.ranking_id WHERE v.id = ANY (p_votes))
    ORDER BY w.user_id FOR NO KEY UPDATE;
  PERFORM FROM ranking r WHERE r.id IN (SELECT v.ranking_id FROM vote v WHERE v.id = ANY (p_votes)) ORDER BY r.id FOR NO KEY UPDATE;
END $$;

/* The figures of everything that these votes are on, read anew; their orders are owed. Call it with the votes held. */
CREATE FUNCTION recount_votes(p_votes uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE item i SET points = c.points, paid_points = c.paid_points, voters = c.voters FROM item_count c
  WHERE c.item_id = i.id AND i.id IN (SELECT v.item_id FROM vote v WHERE v.id = ANY (p_votes));
  UPDATE ranking r SET points = c.points, own_points = c.own_points, voters = c.voters, own_boosts = c.own_boosts, vote_seq = r.vote_seq + 1
  FROM ranking_count c WHERE c.ranking_id = r.id AND r.id IN (SELECT v.ranking_id FROM vote v WHERE v.id = ANY (p_votes));
END $$;

/*
 * Voids votes that stand: they count nowhere, Stars spent on them come back, and their voters weigh nothing in that ranking
 * from then on. A second time finds nothing to do. Returns the votes that were voided by this call.
 */
CREATE FUNCTION void_votes(p_votes uuid[], p_at timestamptz, p_rules vote_rules) RETURNS uuid[]
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
DECLARE
  gone uuid[];
BEGIN
  PERFORM hold_votes(p_votes);
  gone := ARRAY(SELECT v.id FROM vote v WHERE v.id = ANY (p_votes) AND v.withdrawn_at IS NULL);
  IF cardinality(gone) = 0 THEN
    RETURN gone;
  END IF;
  UPDATE paid_vote_day p SET boosts = p.boosts - s.boosts, ultras = p.ultras - s.ultras
  FROM (SELECT v.user_id, v.day, count(*) FILTER (WHERE v.kind = 'boost') AS boosts, count(*) FILTER (WHERE v.kind = 'ultra') AS ultras
    FROM vote v WHERE v.id = ANY (gone) AND v.cost_stars > 0 GROUP BY v.user_id, v.day) s
  WHERE p.user_id = s.user_id AND p.day = s.day;
  PERFORM post_movements(ARRAY(
    SELECT (v.user_id, 'stars', v.cost_stars, 'refund', v.id::text, v.ranking_id, NULL, NULL)::movement FROM vote v
    WHERE v.id = ANY (gone) AND v.cost_stars > 0), p_at, p_rules.xp_day_cap, p_rules.stars_per_level);
  UPDATE vote v SET withdrawn_at = greatest(p_at, v.created_at), voided_at = greatest(p_at, v.created_at) WHERE v.id = ANY (gone);
  INSERT INTO vote_watch (ranking_id, user_id, factor)
  SELECT DISTINCT v.ranking_id, v.user_id, 0::real FROM vote v WHERE v.id = ANY (gone) ORDER BY 1, 2
  ON CONFLICT (ranking_id, user_id) DO UPDATE SET factor = 0;
  PERFORM recount_votes(gone);
  RETURN gone;
END $$;

/*
 * Voided votes stand again, and their voters weigh what they are trusted. Not those whose Stars came back, nor where the
 * voter has another vote on the same by now, nor on what is no longer there. Returns the votes that stand again.
 */
CREATE FUNCTION reinstate_votes(p_votes uuid[]) RETURNS uuid[]
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
DECLARE
  back uuid[];
BEGIN
  PERFORM hold_votes(p_votes);
  back := ARRAY(SELECT DISTINCT ON (v.user_id, v.target_id) v.id FROM vote v JOIN ranking r ON r.id = v.ranking_id
      LEFT JOIN item i ON i.id = v.item_id
    WHERE v.id = ANY (p_votes) AND v.voided_at IS NOT NULL AND v.cost_stars = 0 AND r.status <> 'deleted'
      AND (v.item_id IS NULL OR i.status = 'active')
      AND NOT EXISTS (SELECT FROM vote o WHERE o.user_id = v.user_id AND o.target_id = v.target_id AND o.kind IN ('vote', 'down')
        AND o.withdrawn_at IS NULL)
    ORDER BY v.user_id, v.target_id, v.created_at DESC);
  UPDATE vote v SET withdrawn_at = NULL, voided_at = NULL WHERE v.id = ANY (back);
  DELETE FROM vote_watch w USING vote v WHERE v.id = ANY (p_votes) AND w.ranking_id = v.ranking_id AND w.user_id = v.user_id;
  PERFORM recount_votes(p_votes);
  RETURN back;
END $$;

-- Of several movements of one network nobody reads the address: a mark to tell networks apart, no more.
CREATE VIEW network_mark AS
  SELECT DISTINCT user_id, md5('network ' || ip_address) AS mark FROM session
  WHERE ip_address IS NOT NULL AND ip_address NOT IN ('127.0.0.0', '::1');
CREATE VIEW device_mark AS SELECT invitee_id AS user_id, device AS mark FROM referral WHERE device IS NOT NULL AND invitee_id IS NOT NULL;
