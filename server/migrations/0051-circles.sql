-- Circles (rules 3.14, 3.29, ADR 0049): people who act for one another and hardly for anybody else earn nothing by it.

-- economy: what the acts of people brought, while it was paid. Never what is bought, given or taken back.
CREATE VIEW paid_act AS
  SELECT seq, user_id, currency, delta, kind, key, ranking_id, created_at FROM ledger
  WHERE delta > 0 AND kind IN ('first_vote', 'comment', 'review', 'duel', 'suggestion_accepted', 'voter_gained', 'comment_liked',
    'published', 'voters_milestone', 'review_helpful', 'referral', 'invited');
-- economy: likes that were taken back have been taken back already.
CREATE VIEW unpaid_like AS
  SELECT user_id, substr(key, 7) AS key FROM ledger WHERE currency = 'xp' AND kind = 'reversal' AND key LIKE 'liked:%';

-- Whose each thing is, however it stands: hiding it afterwards hides nothing.
CREATE VIEW ranking_of AS SELECT id, author_id FROM ranking;
CREATE VIEW comment_place AS
  SELECT id, CASE WHEN target_type = 'rankings' THEN target_id END AS ranking_id, deleted_at IS NULL AND hidden_at IS NULL AS stands FROM comment;
CREATE VIEW review_place AS SELECT id, ranking_id, deleted_at IS NULL AND hidden_at IS NULL AS stands FROM review;
CREATE VIEW review_helper AS SELECT review_id, user_id FROM review_helpful;
CREATE VIEW suggestion_where AS SELECT id, ranking_id, user_id FROM suggestion;
CREATE VIEW referral_pair AS SELECT id, referrer_id, invitee_id FROM referral;

-- Who is in which circle, and which of their acts among one another it is about: those from counts_from until it ends.
CREATE TABLE circle_member (
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  since timestamptz NOT NULL,
  circle_id uuid NOT NULL,
  counts_from timestamptz NOT NULL CHECK (counts_from <= since),
  ended_at timestamptz CHECK (ended_at >= since),
  -- As last looked at: how many act for them in turn, all their acts for others, and how many of those are for these.
  partners int NOT NULL CHECK (partners > 0),
  acts int NOT NULL CHECK (acts > 0),
  inside int NOT NULL CHECK (inside BETWEEN 1 AND acts),
  PRIMARY KEY (user_id, since)
);
CREATE UNIQUE INDEX circle_member_now ON circle_member (user_id) WHERE ended_at IS NULL;
CREATE INDEX circle_member_of ON circle_member (circle_id, user_id);
COMMENT ON TABLE circle_member IS 'Who acts almost only for people who do the same for them, and for how long.';
CREATE VIEW circle_time AS SELECT user_id, circle_id, counts_from, ended_at FROM circle_member;

-- Which lines of the ledger were taken back: each once.
CREATE TABLE circle_taken (
  seq bigint PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  circle_id uuid NOT NULL,
  currency text NOT NULL,
  amount int NOT NULL CHECK (amount > 0),
  -- The movement that took it: several lines are one.
  movement_key text NOT NULL
);
CREATE INDEX circle_taken_of ON circle_taken (user_id, circle_id);
COMMENT ON TABLE circle_taken IS 'Which lines of the ledger a circle had brought, and that they were taken back.';

-- Where the ledger stood when it was looked at: thirty days back is a line, not a search.
CREATE TABLE circle_look (at timestamptz PRIMARY KEY, seq bigint NOT NULL);
COMMENT ON TABLE circle_look IS 'Where the ledger stood whenever circles were looked for.';

-- acts: whom an act was for. Null where it is for nobody in particular.
CREATE FUNCTION act_for(p_act text, p_about uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN p_act IN ('vote', 'early_vote', 'order', 'duel') THEN (SELECT author_id FROM ranking_of WHERE id = p_about)
    WHEN p_act IN ('voter_gained', 'comment_liked', 'helpful', 'follow') THEN p_about
    WHEN p_act = 'comment' THEN
      (SELECT r.author_id FROM comment_place c JOIN ranking_of r ON r.id = c.ranking_id WHERE c.id = p_about)
    WHEN p_act IN ('review', 'long_review') THEN
      (SELECT r.author_id FROM review_place v JOIN ranking_of r ON r.id = v.ranking_id WHERE v.id = p_about)
    WHEN p_act = 'suggestion_accepted' THEN
      (SELECT r.author_id FROM suggestion_where s JOIN ranking_of r ON r.id = s.ranking_id WHERE s.id = p_about)
    WHEN p_act = 'suggestion_answered' THEN (SELECT user_id FROM suggestion_where WHERE id = p_about)
    WHEN p_act = 'referral_qualified' THEN (SELECT invitee_id FROM referral_pair WHERE id = p_about)
  END
$$;
-- acts: whether an act stays within a circle of who did it. A ranking is popular by three people from outside.
CREATE FUNCTION is_within_circle(p_user uuid, p_act text, p_about uuid, p_at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM circle_time m
    WHERE m.user_id = p_user AND p_at >= m.counts_from AND (m.ended_at IS NULL OR p_at < m.ended_at)
      AND CASE WHEN p_act = 'popular_publish' THEN
        (SELECT count(*) FROM vote_act v WHERE v.about = p_about
          AND NOT EXISTS (SELECT FROM circle_time o WHERE o.circle_id = m.circle_id AND o.user_id = v.user_id)) < 3
      ELSE EXISTS (SELECT FROM circle_time o WHERE o.circle_id = m.circle_id AND o.user_id = act_for(p_act, p_about)
        AND p_at >= o.counts_from AND (o.ended_at IS NULL OR p_at < o.ended_at)) END)
$$;
-- acts: as before, but for what stays within a circle. Whoever never was in one is asked nothing more.
ALTER VIEW person_act RENAME TO any_act;
CREATE VIEW person_act AS
  SELECT a.user_id, a.act, a.about, a.category, a.at FROM any_act a
  WHERE a.act <> 'category' AND CASE WHEN EXISTS (SELECT FROM circle_time m WHERE m.user_id = a.user_id)
    THEN NOT is_within_circle(a.user_id, a.act, a.about, a.at) ELSE true END
  UNION ALL SELECT user_id, 'category', NULL, category, min(at) FROM any_act a
  WHERE a.act = 'vote' AND CASE WHEN EXISTS (SELECT FROM circle_time m WHERE m.user_id = a.user_id)
    THEN NOT is_within_circle(a.user_id, a.act, a.about, a.at) ELSE true END
  GROUP BY user_id, category;
