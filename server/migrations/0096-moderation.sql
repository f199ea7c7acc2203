-- Decisions of moderation (rules 3.30): what was decided about a thing and its author, under which rule, told to the
-- author in words; an appeal, answered by somebody else; and the sanctions that follow.
ALTER TABLE report_case DROP CONSTRAINT report_case_state_check;
ALTER TABLE report_case ADD CHECK (state IN ('waiting', 'kept', 'hidden', 'removed', 'restored'));
-- Its place in the queue: each unit of weight counts like four hours of waiting, so that it stands still while it waits.
ALTER TABLE report_case ADD COLUMN waiting_since timestamptz, ADD COLUMN rank_at timestamptz;
UPDATE report_case SET waiting_since = opened_at, rank_at = opened_at - weight * interval '4 hours';
ALTER TABLE report_case ALTER COLUMN waiting_since SET NOT NULL, ALTER COLUMN rank_at SET NOT NULL;
DROP INDEX report_case_waiting;
CREATE INDEX report_case_waiting ON report_case (rank_at, target_id) WHERE state = 'waiting';

ALTER TABLE moderation_act DROP CONSTRAINT moderation_act_act_check;
ALTER TABLE moderation_act ADD CHECK (act IN ('hide-pending', 'silence-pending', 'keep', 'hide', 'remove', 'restore'));

CREATE TABLE moderation_decision (
  id uuid PRIMARY KEY,
  target_type text NOT NULL,
  target_id uuid NOT NULL,
  owner_id uuid REFERENCES account (id) ON DELETE SET NULL,
  -- What the thing was called then; '' once its owner is erased.
  title text NOT NULL,
  answer text NOT NULL CHECK (answer IN ('keep', 'hide', 'remove', 'restore')),
  sanction text CHECK (sanction IN ('warn', 'silence-1', 'silence-7', 'silence-30', 'no-votes', 'ban')),
  -- The rule that it broke; none where it broke none.
  rule text CHECK (rule IN ('spam', 'hate', 'sexual', 'violence', 'minors', 'misinformation', 'copyright', 'impersonation', 'off-criterion', 'other')),
  words text NOT NULL DEFAULT '' CHECK (char_length(words) <= 1000),
  by_id uuid REFERENCES account (id) ON DELETE SET NULL,
  -- Since when the thing had waited: how long people wait for a decision is public.
  waiting_since timestamptz NOT NULL,
  decided_at timestamptz NOT NULL,
  -- Reads the statement and appeals without a session: somebody banned has none.
  secret text NOT NULL CHECK (secret ~ '^[0-9a-f]{32}$'),
  CHECK (rule IS NOT NULL OR answer IN ('keep', 'restore')),
  CHECK (sanction IS NULL OR rule IS NOT NULL)
);
CREATE INDEX moderation_decision_of ON moderation_decision (owner_id, decided_at DESC) WHERE owner_id IS NOT NULL;
CREATE INDEX moderation_decision_about ON moderation_decision (target_type, target_id, decided_at DESC);
CREATE INDEX moderation_decision_log ON moderation_decision (decided_at DESC, id DESC);
CREATE TRIGGER moderation_decision_visible BEFORE INSERT OR UPDATE OF words ON moderation_decision
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('paragraphs', 'words');
COMMENT ON TABLE moderation_decision IS 'What was decided about something, under which rule: the statement of reasons.';

-- What befalls a person, by a decision or, until there is one, by the weight of reports; `until` null: until it is lifted.
CREATE TABLE sanction (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  decision_id uuid REFERENCES moderation_decision ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('silence', 'no-votes', 'ban')),
  since timestamptz NOT NULL,
  until timestamptz CHECK (until > since),
  lifted_at timestamptz,
  CHECK (kind <> 'silence' OR until IS NOT NULL)
);
CREATE INDEX sanction_of ON sanction (user_id) WHERE lifted_at IS NULL;
CREATE INDEX sanction_ends ON sanction (until) WHERE lifted_at IS NULL AND until IS NOT NULL;
CREATE UNIQUE INDEX sanction_once ON sanction (decision_id, kind) WHERE decision_id IS NOT NULL;
COMMENT ON TABLE sanction IS 'What befalls a person for a while, and when it ended.';
INSERT INTO sanction (id, user_id, kind, since, until)
  SELECT gen_random_uuid(), id, 'silence', now(), silenced_until FROM account WHERE silenced_until > now();

CREATE TABLE decision_appeal (
  decision_id uuid PRIMARY KEY REFERENCES moderation_decision ON DELETE CASCADE,
  words text NOT NULL CHECK (char_length(words) BETWEEN 10 AND 2000),
  made_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'upheld', 'overturned')),
  answer text CHECK (char_length(answer) BETWEEN 10 AND 1000),
  by_id uuid REFERENCES account (id) ON DELETE SET NULL,
  answered_at timestamptz,
  CHECK ((state = 'waiting') = (answered_at IS NULL) AND (answer IS NULL) = (answered_at IS NULL))
);
CREATE INDEX decision_appeal_waiting ON decision_appeal (made_at, decision_id) WHERE state = 'waiting';
CREATE INDEX decision_appeal_answered ON decision_appeal (answered_at DESC, decision_id DESC) WHERE state <> 'waiting';
CREATE TRIGGER decision_appeal_visible BEFORE INSERT OR UPDATE OF words ON decision_appeal
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('paragraphs', 'words');
CREATE TRIGGER decision_appeal_answer_visible BEFORE INSERT OR UPDATE OF answer ON decision_appeal
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('paragraphs', 'answer');
COMMENT ON TABLE decision_appeal IS 'What somebody says against a decision, and what another moderator answered.';

-- Where somebody banned reads why, told when they have proved who they are.
ALTER TABLE account ADD COLUMN suspended_for text CHECK (suspended_for LIKE '/decisions/%');

-- Whose votes do not count for a while casts none; `suspended_at` says since when.
ALTER TABLE voter ADD COLUMN suspended_until timestamptz;


-- As before (0037c, 0082), and whose votes are suspended casts none.
CREATE OR REPLACE FUNCTION judge_votes(p_votes vote_request[], p_at timestamptz, p_rules vote_rules)
RETURNS SETOF vote_decision LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  p_day date := (p_at AT TIME ZONE 'UTC')::date;
BEGIN
  RETURN QUERY WITH asked AS (
    SELECT t.*, w.stars, w.level, sus.suspended_at IS NOT NULL AS suspended, sus.suspended_until, r.id AS ranking_id, i.id AS item_id, r.author_id, r.allow_downvotes,
      -- Its time decides, whenever the chore that closes it comes.
      r.status = 'published' AND (r.ends_at IS NULL OR r.ends_at > p_at)
        AND (r.frozen_until IS NULL OR r.frozen_until <= p_at) AS is_open, r.mode,
      coalesce(i.id, r.id) AS on_id, k.fingerprint AS used_for,
      r.author_id = t.user_id OR i.added_by = t.user_id AS is_own,
      EXISTS (SELECT FROM ranking_seen_by(t.user_id) s WHERE s.id = r.id) AS visible,
      EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = t.user_id AND b.other_id = r.author_id) AS blocked,
      CASE t.kind WHEN 'vote' THEN p_rules.free_points[least(w.level, cardinality(p_rules.free_points))]
        WHEN 'boost' THEN p_rules.boost_stars WHEN 'ultra' THEN p_rules.ultra_stars ELSE 0 END AS points,
      CASE t.kind WHEN 'boost' THEN p_rules.boost_stars WHEN 'ultra' THEN p_rules.ultra_stars ELSE 0 END AS cost
    FROM unnest(p_votes) WITH ORDINALITY AS t(id, user_id, target_id, on_item, kind, key, fingerprint, n)
    JOIN wallet w ON w.user_id = t.user_id
    LEFT JOIN voter sus ON sus.user_id = t.user_id
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
