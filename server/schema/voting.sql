-- Voting (rules 3.3 to 3.5): votes and the functions that cast, withdraw, merge and void them, trust, personal orders.

-- Votes (rules 3.3). A withdrawn vote keeps its row, because rate limits, trust and history read it.
CREATE TABLE vote (
  id uuid PRIMARY KEY,
  -- References the wallet and not the account, because casting a vote locks the wallet anyway.
  -- A user with votes is made anonymous and never deleted; otherwise the counters would be wrong.
  user_id uuid NOT NULL REFERENCES wallet (user_id),
  ranking_id uuid NOT NULL REFERENCES ranking (id) ON DELETE CASCADE,
  -- Null: the vote is on the ranking itself.
  item_id uuid,
  target_id uuid NOT NULL GENERATED ALWAYS AS (coalesce(item_id, ranking_id)) STORED,
  kind text NOT NULL CHECK (kind IN ('vote', 'boost', 'ultra', 'down')),
  -- Points as displayed: the weight of the level at vote time, or the Stars spent; 0 for a down-vote.
  points int NOT NULL CHECK (points >= 0 AND (kind = 'down') = (points = 0)),
  cost_stars int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  day date NOT NULL GENERATED ALWAYS AS ((created_at AT TIME ZONE 'UTC')::date) STORED,
  withdrawn_at timestamptz CHECK (withdrawn_at >= created_at),
  -- How often a merge moved the vote to the surviving item. Two Boosts of one day may then be on one target.
  -- So the index for one paid vote a day covers only votes that never moved.
  moves int NOT NULL DEFAULT 0 CHECK (moves >= 0),
  -- When the vote was voided as part of an attack (rules 3.29, ADR 0077); such votes are never deleted.
  -- A voided vote is also withdrawn, so that every counter, index and view ignores it.
  voided_at timestamptz,
  FOREIGN KEY (ranking_id, item_id) REFERENCES item (ranking_id, id) ON DELETE CASCADE,
  CHECK (cost_stars = CASE WHEN kind IN ('boost', 'ultra') THEN points ELSE 0 END),
  CHECK (kind <> 'down' OR item_id IS NOT NULL),
  CONSTRAINT vote_voided_is_withdrawn CHECK (voided_at IS NULL OR withdrawn_at IS NOT NULL)
);
CREATE UNIQUE INDEX vote_free_once ON vote (user_id, target_id) WHERE kind IN ('vote', 'down') AND withdrawn_at IS NULL;
CREATE INDEX vote_of_ranking ON vote (ranking_id, user_id);
CREATE UNIQUE INDEX vote_paid_once_a_day ON vote (user_id, target_id, kind, day)
  WHERE kind IN ('boost', 'ultra') AND withdrawn_at IS NULL AND moves = 0;
-- A job reads the newest votes every ten minutes. BRIN fits because rows are stored in order of time.
CREATE INDEX vote_lately ON vote USING brin (created_at) WITH (pages_per_range = 16, autosummarize = on);
CREATE INDEX vote_recent ON vote (user_id, created_at) INCLUDE (ranking_id, withdrawn_at);

-- Number of paid votes of a user on a UTC day, for the daily limits. An undo frees the place.
CREATE TABLE paid_vote_day (
  user_id uuid NOT NULL REFERENCES wallet (user_id) ON DELETE CASCADE,
  day date NOT NULL,
  boosts int NOT NULL DEFAULT 0 CHECK (boosts BETWEEN 0 AND 10),
  ultras int NOT NULL DEFAULT 0 CHECK (ultras BETWEEN 0 AND 3),
  PRIMARY KEY (user_id, day)
);

-- Trust in a voter as last computed (rules 3.4). Without a row, trust is computed from the account.
CREATE TABLE voter (
  user_id uuid PRIMARY KEY REFERENCES wallet (user_id) ON DELETE CASCADE,
  trust real NOT NULL CHECK (trust BETWEEN 0 AND 1),
  rankings_voted int NOT NULL,
  suspended_at timestamptz,
  computed_at timestamptz NOT NULL,
  -- End of the suspension since suspended_at; null: until lifted. A suspended user's votes do not count.
  -- The user cannot cast votes either.
  suspended_until timestamptz
);

-- Users whose votes have weight: with a confirmed address, and neither the account nor the votes suspended (rules 3.4).
CREATE VIEW weighted_voter AS
  SELECT a.id FROM account_state a
  WHERE a.email_verified AND a.suspended_at IS NULL
    AND NOT EXISTS (SELECT FROM voter t WHERE t.user_id = a.id AND t.suspended_at IS NOT NULL);

-- These two views define every vote counter of item and ranking.
-- `npm run audit` compares the counters with them, and the seed fills the counters from them.
CREATE VIEW item_count AS
  SELECT i.id AS item_id, coalesce(sum(v.points), 0)::bigint AS points, coalesce(sum(v.cost_stars), 0)::bigint AS paid_points,
    count(DISTINCT v.user_id)::int AS voters
  FROM item i LEFT JOIN vote v ON v.item_id = i.id AND v.ranking_id = i.ranking_id AND v.withdrawn_at IS NULL
  GROUP BY i.id;

CREATE VIEW ranking_count AS
  SELECT r.id AS ranking_id, coalesce(sum(v.points), 0)::bigint AS points,
    coalesce(sum(v.points) FILTER (WHERE v.item_id IS NULL), 0)::bigint AS own_points, count(DISTINCT v.user_id)::int AS voters,
    (count(*) FILTER (WHERE v.item_id IS NULL AND v.cost_stars > 0 AND v.user_id = r.author_id))::int AS own_boosts
  FROM ranking r LEFT JOIN vote v ON v.ranking_id = r.id AND v.withdrawn_at IS NULL
  GROUP BY r.id;

-- Amounts and limits of voting. The caller passes them in, and the contract defines them.
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
  -- 'cast', 'same' (the free vote exists already), 'replay', or an error code with its number in `detail`.
  outcome text, detail int,
  -- The user before this vote: any vote in the ranking ever, a live one there, one on the target.
  -- Then the live free vote, and its points if the new vote replaces it.
  known boolean, in_ranking boolean, on_target boolean, free_id uuid, free_kind text, points_before int,
  boost_id uuid, boost_at timestamptz, ultra_id uuid, ultra_at timestamptz
);

-- The votes of a user on a target, as MyVote of the contract. Paid votes are those of today.
-- A single expression, so that PostgreSQL inlines it.
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

-- Decides on each request: 'cast', 'same', 'replay', or an error code with its number in `detail`. It writes nothing.
CREATE FUNCTION judge_votes(p_votes vote_request[], p_at timestamptz, p_rules vote_rules)
RETURNS SETOF vote_decision LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  p_day date := (p_at AT TIME ZONE 'UTC')::date;
BEGIN
  RETURN QUERY WITH asked AS (
    SELECT t.*, w.stars, w.level, sus.suspended_at IS NOT NULL AS suspended, sus.suspended_until, r.id AS ranking_id, i.id AS item_id, r.author_id, r.allow_downvotes,
      -- ends_at decides, even if the job that locks the ranking runs later.
      r.status = 'published' AND (r.ends_at IS NULL OR r.ends_at > p_at)
        AND (r.frozen_until IS NULL OR r.frozen_until <= p_at) AS is_open, r.mode,
      coalesce(i.id, r.id) AS on_id, k.fingerprint AS used_for,
      r.author_id = t.user_id OR i.added_by = t.user_id AS is_own,
      EXISTS (SELECT FROM ranking_seen_by(t.user_id) s WHERE s.id = r.id) AS visible,
      EXISTS (SELECT FROM blocking_pair b WHERE b.one_id = t.user_id AND b.other_id = r.author_id) AS blocked,
      CASE t.kind WHEN 'vote' THEN p_rules.free_points[least(w.level, cardinality(p_rules.free_points))]
        WHEN 'boost' THEN p_rules.boost_stars WHEN 'ultra' THEN p_rules.ultra_stars ELSE 0 END AS points,
      CASE t.kind WHEN 'boost' THEN p_rules.boost_stars WHEN 'ultra' THEN p_rules.ultra_stars ELSE 0 END AS cost
    FROM unnest(p_votes) WITH ORDINALITY AS t(id, user_id, target_id, on_item, kind, key, fingerprint, n)
    JOIN wallet w ON w.user_id = t.user_id
    LEFT JOIN voter sus ON sus.user_id = t.user_id
    LEFT JOIN idempotency k ON k.user_id = t.user_id AND k.key = t.key
    LEFT JOIN item named ON t.on_item AND named.id = t.target_id
    -- A vote for a merged item counts for the surviving item.
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
    WHEN a.suspended THEN 'suspended'
    WHEN a.visible IS NOT TRUE THEN 'not_found'
    WHEN NOT a.is_open THEN 'locked'
    WHEN a.blocked THEN 'blocked'
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
    WHEN 'suspended' THEN ceil(extract(epoch FROM a.suspended_until - p_at))::int
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

-- Writes the votes with the outcome 'cast': rows, counters, Stars and XP.
CREATE FUNCTION write_votes(p_decisions vote_decision[], p_at timestamptz, p_rules vote_rules)
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

-- Casts votes of different users with their Stars, XP and counters. A request that is not allowed gets an error code.
-- Returns one row per request: `receipt` is the response to the user, and the counters are those after the votes.
-- A function, so that one round trip locks first and then reads rows that no other transaction changes.
CREATE FUNCTION cast_votes(p_votes vote_request[], p_at timestamptz, p_rules vote_rules)
RETURNS TABLE (n int, outcome text, detail int, receipt jsonb, ranking_id uuid, author_id uuid, is_public boolean, item_id uuid,
  ranking_points bigint, ranking_voters int, item_points bigint, item_voters int, first_in_ranking boolean)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE
  decisions vote_decision[];
  moved posted_movement[];
BEGIN
  -- Locks wallets before rankings, each in order of id. Otherwise two batches deadlock.
  -- Concurrent requests of one user wait here for each other.
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

-- The live votes of a user on a target of a ranking, as MyVote of the contract. All fields are empty if there are none.
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

-- Live votes whose target the author removed: all votes on removed items, and paid votes in deleted rankings.
CREATE VIEW vote_to_release AS
  SELECT v.id, v.user_id, v.ranking_id, v.item_id, v.kind, v.cost_stars, v.created_at, v.day,
    i.status IS NOT DISTINCT FROM 'removed' AS item_removed, r.deleted_at
  FROM vote v JOIN ranking r ON r.id = v.ranking_id LEFT JOIN item i ON i.id = v.item_id
  WHERE v.withdrawn_at IS NULL AND (i.status = 'removed' OR (r.status = 'deleted' AND v.cost_stars > 0));

-- Withdraws votes whose target the author removed (rules 3.3): all votes on removed items.
-- Boosts and Ultras on them or in a deleted ranking are withdrawn and refunded if younger than p_refund_ms.
-- The function takes the same locks in the same order as cast_votes. A second call changes nothing.
-- Returns the users who got Stars back.
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

-- The paid points of an item, for updates of open pages. Called in the same statement as cast_votes or withdraw_vote.
-- Volatile, so that it sees what they have just written. The lock on the ranking keeps other transactions from writing.
CREATE FUNCTION paid_points_of(target uuid) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RETURN (SELECT paid_points FROM item WHERE id = target);
END $$;

-- Votes changed by a merge: moved, or withdrawn because the voter had voted for both items (united).
CREATE TABLE merged_vote (
  merge_id uuid NOT NULL REFERENCES item_merge (id) ON DELETE CASCADE,
  vote_id uuid NOT NULL REFERENCES vote (id) ON DELETE CASCADE,
  united boolean NOT NULL,
  PRIMARY KEY (merge_id, vote_id)
);
CREATE INDEX merged_vote_of ON merged_vote (vote_id);

-- Withdraws a user's vote: a free one while voting is open, a paid one (refunded) within the undo period.
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

-- Recomputes the counters of two items and their ranking from the votes, and marks the order dirty.
-- The caller locks the ranking.
CREATE FUNCTION recount_merged(p_ranking uuid, p_from uuid, p_into uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE item i SET points = c.points, paid_points = c.paid_points, voters = c.voters FROM item_count c
  WHERE c.item_id = i.id AND i.id IN (p_from, p_into);
  UPDATE ranking r SET points = c.points, own_points = c.own_points, voters = c.voters, own_boosts = c.own_boosts, vote_seq = r.vote_seq + 1
  FROM ranking_count c WHERE r.id = p_ranking AND c.ranking_id = r.id;
END $$;

-- Moves the votes of a merged item to the surviving one. A user with free votes on both keeps the one on the survivor.
-- The caller locks the ranking as a vote does, so that no vote is cast or withdrawn in between.
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

-- Undoes unite_votes. Moved votes return to their item, also those withdrawn since.
-- Votes withdrawn by the merge are live again, unless the voter has withdrawn the vote on the survivor.
-- The caller locks the ranking.
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

CREATE FUNCTION has_repeats(ids uuid[]) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT cardinality(ids) > (SELECT count(DISTINCT id) FROM unnest(ids) id)
$$;

-- A user's own order of a ranking ("Mi orden", rules 3.5). All of them together make the order "Órdenes".
-- item_ids: first place first; an item that is missing has no place.
-- Items deleted or merged since are corrected on reading.
CREATE TABLE personal_order (
  user_id uuid NOT NULL REFERENCES wallet (user_id) ON DELETE CASCADE,
  ranking_id uuid NOT NULL REFERENCES ranking (id) ON DELETE CASCADE,
  item_ids uuid[] NOT NULL CHECK (cardinality(item_ids) BETWEEN 1 AND 100 AND NOT has_repeats(item_ids)),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (ranking_id, user_id)
);
CREATE INDEX personal_order_of_person ON personal_order (user_id);

-- Explanation of each place in "Justo" ("¿Por qué está aquí?"), written together with the order.
CREATE TABLE place_reason (
  item_id uuid PRIMARY KEY REFERENCES item (id) ON DELETE CASCADE,
  reason jsonb NOT NULL
);

-- Activity (ADR 0044): each feature has views named `…_act`, and `person_act` unites them.
-- They leave out void activity: withdrawn, hidden, deleted, or on one's own content.
-- vote_act: a user's first vote in each ranking of another author, while any of the user's votes there is live.
-- Its time is that of the very first vote, so that voting again after withdrawing is not new activity.
-- Suspended voters do not count.
CREATE VIEW vote_act AS
  SELECT v.user_id, v.ranking_id AS about, r.category, v.created_at AS at, r.author_id
  FROM vote v JOIN ranking r ON r.id = v.ranking_id AND r.author_id <> v.user_id
  WHERE NOT EXISTS (SELECT FROM vote e WHERE e.ranking_id = v.ranking_id AND e.user_id = v.user_id
      AND (e.created_at, e.id) < (v.created_at, v.id))
    -- A subquery for one vote at a time: EXISTS beside OR would read all votes.
    AND (v.withdrawn_at IS NULL OR (SELECT s.id FROM vote s WHERE s.ranking_id = v.ranking_id AND s.user_id = v.user_id
      AND s.withdrawn_at IS NULL LIMIT 1) IS NOT NULL)
    AND NOT EXISTS (SELECT FROM voter t WHERE t.user_id = v.user_id AND t.suspended_at IS NOT NULL);

-- Activity: voters with weight in an author's rankings, each once.
CREATE VIEW voter_gained_act AS
  SELECT r.author_id AS user_id, v.user_id AS about, min(v.created_at) AS at
  FROM ranking r JOIN vote v ON v.ranking_id = r.id AND v.user_id <> r.author_id AND v.withdrawn_at IS NULL
  WHERE r.published_at IS NOT NULL AND EXISTS (SELECT FROM weighted_voter w WHERE w.id = v.user_id)
  GROUP BY r.author_id, v.user_id;

-- Activity: published rankings with at least three voters with weight other than the author.
CREATE VIEW popular_publish_act AS
  SELECT author_id AS user_id, id AS about, category, published_at AS at FROM public_ranking WHERE counted_voters >= 3;

-- Activity: personal orders of other authors' rankings.
CREATE VIEW order_act AS
  SELECT o.user_id, o.ranking_id AS about, r.category, o.created_at AS at
  FROM personal_order o JOIN ranking r ON r.id = o.ranking_id AND r.author_id <> o.user_id;

-- Live up-votes and paid votes of users on items added by others in other authors' rankings.
CREATE VIEW backed_item AS
  SELECT v.user_id, v.ranking_id, v.item_id, v.created_at AS at FROM vote v
  JOIN ranking r ON r.id = v.ranking_id AND r.author_id <> v.user_id
  JOIN item i ON i.id = v.item_id AND i.added_by IS DISTINCT FROM v.user_id
  WHERE v.kind <> 'down' AND v.withdrawn_at IS NULL
    AND NOT EXISTS (SELECT FROM voter t WHERE t.user_id = v.user_id AND t.suspended_at IS NOT NULL);

-- Fully trusted voters with live votes in an author's rankings, and since when.
CREATE VIEW author_voter AS
  SELECT r.author_id, v.user_id AS voter_id, min(v.created_at) AS since
  FROM ranking r JOIN vote v ON v.ranking_id = r.id AND v.withdrawn_at IS NULL AND v.user_id <> r.author_id
    JOIN voter t ON t.user_id = v.user_id AND t.trust = 1
  WHERE r.status IN ('published', 'locked', 'archived') GROUP BY r.author_id, v.user_id;

-- Live votes of users other than the author. Suspended voters do not count.
CREATE VIEW standing_vote AS
  SELECT v.ranking_id, v.user_id, v.created_at AS at
  FROM vote v JOIN ranking r ON r.id = v.ranking_id AND r.author_id <> v.user_id
  WHERE v.withdrawn_at IS NULL
    AND NOT EXISTS (SELECT FROM voter t WHERE t.user_id = v.user_id AND t.suspended_at IS NOT NULL);

-- The same for voters with weight only.
CREATE VIEW weighted_vote AS
  SELECT v.ranking_id, v.user_id, v.at FROM standing_vote v WHERE EXISTS (SELECT FROM weighted_voter w WHERE w.id = v.user_id);

-- Factor on the trust in a user within one ranking: 0.25 while suspected, 0 once the votes there are void.
CREATE TABLE vote_watch (
  ranking_id uuid NOT NULL REFERENCES ranking (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES wallet (user_id) ON DELETE CASCADE,
  factor real NOT NULL CHECK (factor >= 0 AND factor < 1),
  PRIMARY KEY (ranking_id, user_id)
);
COMMENT ON TABLE vote_watch IS 'Users whose votes weigh less in one ranking than their trust would give.';

-- Rankings in "Modo calma": only votes with full trust count, and those of the last hour do not count yet.
CREATE TABLE calm_ranking (
  ranking_id uuid PRIMARY KEY REFERENCES ranking (id) ON DELETE CASCADE,
  until timestamptz NOT NULL
);
COMMENT ON TABLE calm_ranking IS 'Rankings in "Modo calma", and until when.';

-- Votes for the detection of attacks, including withdrawn and voided ones.
CREATE VIEW vote_trace AS
  SELECT id, user_id, ranking_id, item_id, target_id, kind, cost_stars, created_at, withdrawn_at, voided_at FROM vote;

-- Locks the wallets of these voters and of the authors, then the rankings.
-- Both are locked in order of id, as every vote does.
CREATE FUNCTION hold_votes(p_votes uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM wallet w WHERE w.user_id IN (
      SELECT v.user_id FROM vote v WHERE v.id = ANY (p_votes)
      UNION SELECT r.author_id FROM vote v JOIN ranking r ON r.id = v.ranking_id WHERE v.id = ANY (p_votes))
    ORDER BY w.user_id FOR NO KEY UPDATE;
  PERFORM FROM ranking r WHERE r.id IN (SELECT v.ranking_id FROM vote v WHERE v.id = ANY (p_votes)) ORDER BY r.id FOR NO KEY UPDATE;
END $$;

-- Recomputes the counters of all targets of these votes and marks the orders dirty. Call hold_votes first.
CREATE FUNCTION recount_votes(p_votes uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE item i SET points = c.points, paid_points = c.paid_points, voters = c.voters FROM item_count c
  WHERE c.item_id = i.id AND i.id IN (SELECT v.item_id FROM vote v WHERE v.id = ANY (p_votes));
  UPDATE ranking r SET points = c.points, own_points = c.own_points, voters = c.voters, own_boosts = c.own_boosts, vote_seq = r.vote_seq + 1
  FROM ranking_count c WHERE c.ranking_id = r.id AND r.id IN (SELECT v.ranking_id FROM vote v WHERE v.id = ANY (p_votes));
END $$;

-- Voids live votes: they count nowhere, and the Stars spent on them are refunded.
-- From then on, the votes of these voters have no weight in that ranking. A second call changes nothing.
-- Returns the votes that this call voided.
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

-- Makes voided votes live again and gives their voters the full weight of their trust.
-- It leaves out refunded votes, votes on deleted targets, and votes replaced by a newer one on the same target.
-- Returns the votes that are live again.
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
