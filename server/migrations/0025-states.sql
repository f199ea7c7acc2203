-- What a ranking may be besides open (rules 3.1): hidden by moderation, ended by its own date, personal, shared by a secret
-- link; and two of its items made one.
ALTER TABLE ranking
  -- Votes are taken until then; whoever counts them asks the time, the chore that locks the ranking only follows.
  ADD COLUMN ends_at timestamptz,
  -- When the chore closed it, which happens once for each date.
  ADD COLUMN ended_at timestamptz,
  -- What a hidden one was, so that it comes back as that.
  ADD COLUMN hidden_from text;
CREATE INDEX ranking_to_end ON ranking (ends_at) WHERE status = 'published' AND ends_at IS NOT NULL;
-- Taken out of sight by moderation; its votes stay, and count again when it is shown.
ALTER TABLE item ADD COLUMN hidden_at timestamptz;

-- The secret link of a private ranking. Stored as it is: its author copies it again, and whoever reads this table reads the
-- ranking beside it.
CREATE TABLE ranking_key (
  id uuid PRIMARY KEY,
  ranking_id uuid NOT NULL UNIQUE REFERENCES ranking (id) ON DELETE CASCADE,
  token text NOT NULL UNIQUE CHECK (token ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz NOT NULL,
  UNIQUE (id, ranking_id)
);
-- Who came in by it. A grant hangs on its key and goes with it; not on the ranking, whose row its author holds while they
-- close the link.
CREATE TABLE ranking_guest (
  ranking_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  key_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  FOREIGN KEY (key_id, ranking_id) REFERENCES ranking_key (id, ranking_id) ON DELETE CASCADE,
  PRIMARY KEY (ranking_id, user_id)
);
CREATE INDEX ranking_guest_of_key ON ranking_guest (key_id);
CREATE INDEX ranking_guest_of_person ON ranking_guest (user_id);
-- A link that is withdrawn closes open streams too.
CREATE FUNCTION tell_ranking_key_gone() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM tell_streams('rights', 'ranking:' || OLD.ranking_id);
  RETURN NULL;
END $$;
CREATE TRIGGER ranking_key_gone AFTER DELETE ON ranking_key FOR EACH ROW EXECUTE FUNCTION tell_ranking_key_gone();

-- Two items made one, and what can undo it within 24 h.
CREATE TABLE item_merge (
  id uuid PRIMARY KEY,
  ranking_id uuid NOT NULL REFERENCES ranking (id) ON DELETE CASCADE,
  from_item uuid NOT NULL REFERENCES item (id) ON DELETE CASCADE,
  into_item uuid NOT NULL REFERENCES item (id) ON DELETE CASCADE,
  by_id uuid REFERENCES profile (id) ON DELETE SET NULL,
  merged_at timestamptz NOT NULL,
  undone_at timestamptz CHECK (undone_at >= merged_at),
  CHECK (from_item <> into_item)
);
CREATE UNIQUE INDEX item_merge_stands ON item_merge (from_item) WHERE undone_at IS NULL;
CREATE INDEX item_merge_of ON item_merge (ranking_id, merged_at DESC);
CREATE INDEX item_merge_into ON item_merge (into_item);

-- The views are made anew for the columns (0017).
CREATE OR REPLACE VIEW open_ranking AS SELECT * FROM ranking WHERE status IN ('published', 'locked', 'archived');
CREATE OR REPLACE VIEW public_ranking AS SELECT * FROM open_ranking WHERE visibility = 'public';
CREATE OR REPLACE VIEW visible_ranking AS
  SELECT * FROM public_ranking r WHERE NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = r.author_id);
CREATE OR REPLACE VIEW shown_item AS SELECT * FROM item WHERE status = 'active' AND hidden_at IS NULL;

/*
 * The rankings that a person may see; null is a guest. A private one is its author's and of those who came by its link; a
 * hidden one is seen by its author and by who decides about it. Ask for few at once, by their ids.
 */
CREATE OR REPLACE FUNCTION ranking_seen_by(viewer uuid) RETURNS SETOF open_ranking LANGUAGE sql STABLE AS $$
  SELECT r.* FROM ranking r
  WHERE r.status IN ('published', 'locked', 'archived') AND (r.author_id = viewer
      OR EXISTS (SELECT FROM visible_ranking v WHERE v.id = r.id OFFSET 0)
      OR r.visibility = 'private' AND EXISTS (SELECT FROM ranking_guest g WHERE g.ranking_id = r.id AND g.user_id = viewer)
        AND NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = r.author_id))
    OR r.status = 'hidden' AND (r.author_id = viewer
      OR EXISTS (SELECT FROM account_state a WHERE a.id = viewer AND a.is_super_admin))
$$;

-- voting: votes of a merged item that moved to the one it became. Two Boosts of one day may then stand on one target: the
-- index that allows one a day is for votes that stand where they were given.
ALTER TABLE vote ADD COLUMN moves int NOT NULL DEFAULT 0 CHECK (moves >= 0);
DROP INDEX vote_paid_once_a_day;
CREATE UNIQUE INDEX vote_paid_once_a_day ON vote (user_id, target_id, kind, day)
  WHERE kind IN ('boost', 'ultra') AND withdrawn_at IS NULL AND moves = 0;
-- What a merge did with a vote: moved it, or withdrew it because its voter had voted for both.
CREATE TABLE merged_vote (
  merge_id uuid NOT NULL REFERENCES item_merge (id) ON DELETE CASCADE,
  vote_id uuid NOT NULL REFERENCES vote (id) ON DELETE CASCADE,
  united boolean NOT NULL,
  PRIMARY KEY (merge_id, vote_id)
);
CREATE INDEX merged_vote_of ON merged_vote (vote_id);

-- A vote is judged by the ranking's own date and by whose order it is.
CREATE OR REPLACE FUNCTION judge_votes(p_votes vote_request[], p_at timestamptz, p_rules vote_rules)
RETURNS SETOF vote_decision LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  p_day date := (p_at AT TIME ZONE 'UTC')::date;
BEGIN
  RETURN QUERY WITH asked AS (
    SELECT t.*, w.stars, w.level, r.id AS ranking_id, i.id AS item_id, r.author_id, r.allow_downvotes,
      -- Its time decides, whenever the chore that closes it comes.
      r.status = 'published' AND (r.ends_at IS NULL OR r.ends_at > p_at) AS is_open, r.mode,
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
    LEFT JOIN item i ON i.id = coalesce(named.merged_into, named.id) AND i.status = 'active' AND i.hidden_at IS NULL
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
    WHEN NOT a.is_open THEN 'locked'
    WHEN a.on_item AND a.mode = 'personal' THEN 'personal_order'
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
    WHEN (place.status <> 'published' OR place.ends_at <= p_at) AND NOT is_paid THEN 'locked'
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

/* The figures of two items and their ranking, read anew from the votes; the order is owed. Call it with the ranking locked. */
CREATE FUNCTION recount_merged(p_ranking uuid, p_from uuid, p_into uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE item i SET points = c.points, paid_points = c.paid_points, voters = c.voters FROM item_count c
  WHERE c.item_id = i.id AND i.id IN (p_from, p_into);
  UPDATE ranking r SET points = c.points, own_points = c.own_points, voters = c.voters, own_boosts = c.own_boosts, vote_seq = r.vote_seq + 1
  FROM ranking_count c WHERE r.id = p_ranking AND c.ranking_id = r.id;
END $$;

/*
 * The votes of one item become those of another: everybody who voted free for both keeps the vote on the survivor, all else
 * moves. Call it with the ranking locked, as a vote locks it: no vote comes or goes in between.
 */
CREATE FUNCTION unite_votes(p_merge uuid, p_ranking uuid, p_from uuid, p_into uuid, p_at timestamptz) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
BEGIN
  INSERT INTO merged_vote (merge_id, vote_id, united)
  SELECT p_merge, v.id, v.cost_stars = 0 AND EXISTS (SELECT FROM vote o WHERE o.ranking_id = p_ranking AND o.user_id = v.user_id
    AND o.item_id = p_into AND o.kind IN ('vote', 'down') AND o.withdrawn_at IS NULL)
  FROM vote v WHERE v.ranking_id = p_ranking AND v.item_id = p_from AND v.withdrawn_at IS NULL;
  UPDATE vote v SET withdrawn_at = greatest(p_at, v.created_at) FROM merged_vote m
  WHERE m.merge_id = p_merge AND m.united AND v.id = m.vote_id;
  UPDATE vote v SET item_id = p_into, moves = v.moves + 1 FROM merged_vote m
  WHERE m.merge_id = p_merge AND NOT m.united AND v.id = m.vote_id;
  PERFORM recount_merged(p_ranking, p_from, p_into);
END $$;

/*
 * Back again: what moved goes home, also what was withdrawn since; what was withdrawn by the merge stands again, unless its
 * voter has taken back the vote that stood for both. Call it with the ranking locked.
 */
CREATE FUNCTION part_votes(p_merge uuid, p_ranking uuid, p_from uuid, p_into uuid) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
BEGIN
  UPDATE vote v SET withdrawn_at = NULL FROM merged_vote m
  WHERE m.merge_id = p_merge AND m.united AND v.id = m.vote_id
    AND EXISTS (SELECT FROM vote o WHERE o.ranking_id = p_ranking AND o.user_id = v.user_id AND o.item_id = p_into
      AND o.kind IN ('vote', 'down') AND o.withdrawn_at IS NULL);
  UPDATE vote v SET item_id = p_from, moves = v.moves - 1 FROM merged_vote m
  WHERE m.merge_id = p_merge AND NOT m.united AND v.id = m.vote_id;
  PERFORM recount_merged(p_ranking, p_from, p_into);
END $$;
