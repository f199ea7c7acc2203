-- Activity: one view of everything users do, which missions and achievements count.

-- Rankings that have been at the top of Viral, and when their tenth user voted (rules 3.18, "Olfato").
CREATE TABLE went_viral (
  ranking_id uuid PRIMARY KEY REFERENCES ranking (id) ON DELETE CASCADE,
  tenth_at timestamptz NOT NULL,
  since timestamptz NOT NULL
);
COMMENT ON TABLE went_viral IS 'Rankings that have been among the first in Viral, and the time of their tenth voter.';

CREATE TABLE voters_read (
  ranking_id uuid PRIMARY KEY REFERENCES ranking (id) ON DELETE CASCADE,
  until timestamptz NOT NULL
);
COMMENT ON TABLE voters_read IS 'Time up to which the server has read the voters of a ranking.';

-- Users whose activity changed. The event for a row is still to be published; many changes make one event.
CREATE TABLE acted_person (user_id uuid PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE);
COMMENT ON TABLE acted_person IS 'Users whose activity changed, but whose event is not published yet.';

CREATE VIEW any_act AS
  SELECT user_id, 'vote'::text AS act, about, category, at FROM vote_act
  -- The user's first vote in a category.
  UNION ALL SELECT user_id, 'category', NULL, category, min(at) FROM vote_act GROUP BY user_id, category
  UNION ALL SELECT v.user_id, 'early_vote', v.about, v.category, v.at FROM vote_act v
    JOIN went_viral w ON w.ranking_id = v.about AND v.at <= w.tenth_at
  UNION ALL SELECT user_id, 'voter_gained', about, NULL, at FROM voter_gained_act
  UNION ALL SELECT user_id, 'publish', about, category, at FROM ranking_act
  UNION ALL SELECT user_id, 'popular_publish', about, category, at FROM popular_publish_act
  UNION ALL SELECT user_id, 'order', about, category, at FROM order_act
  UNION ALL SELECT user_id, 'duel', about, NULL, at FROM duel_act
  UNION ALL SELECT user_id, 'comment', about, NULL, at FROM comment_act
  UNION ALL SELECT user_id, 'comment_liked', about, NULL, at FROM comment_liked_act
  UNION ALL SELECT user_id, 'review', about, NULL, at FROM review_act
  UNION ALL SELECT user_id, 'long_review', about, NULL, at FROM review_act WHERE length >= 80
  UNION ALL SELECT user_id, 'helpful', about, NULL, at FROM helpful_act
  UNION ALL SELECT user_id, 'suggestion_accepted', about, NULL, at FROM suggestion_act
  UNION ALL SELECT user_id, 'suggestion_answered', about, NULL, at FROM suggestion_answer_act
  UNION ALL SELECT user_id, 'follow', about, NULL, at FROM follow_act
  UNION ALL SELECT user_id, 'report_upheld', about, NULL, at FROM report_act
  UNION ALL SELECT user_id, 'referral_qualified', about, NULL, at FROM referral_act
  UNION ALL SELECT user_id, 'avatar', about, NULL, at FROM avatar_act
  UNION ALL SELECT user_id, 'profile_completed', NULL, NULL, at FROM profile_act WHERE has_interests;

-- The user who benefits from an activity. Null if it benefits nobody in particular.
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

-- True if an activity stays inside the user's collusion ring.
-- A popular ranking counts as outside if at least three users outside the ring voted in it.
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

-- Activity that counts: any_act without activity inside collusion rings, and matches.
-- Matches benefit nobody in particular, so the view does not check them for rings.
CREATE VIEW person_act AS
  SELECT a.user_id, a.act, a.about, a.category, a.at FROM any_act a
  WHERE a.act <> 'category' AND CASE WHEN EXISTS (SELECT FROM circle_time m WHERE m.user_id = a.user_id)
    THEN NOT is_within_circle(a.user_id, a.act, a.about, a.at) ELSE true END
  UNION ALL SELECT user_id, 'category', NULL, category, min(at) FROM any_act a
  WHERE a.act = 'vote' AND CASE WHEN EXISTS (SELECT FROM circle_time m WHERE m.user_id = a.user_id)
    THEN NOT is_within_circle(a.user_id, a.act, a.about, a.at) ELSE true END
  GROUP BY user_id, category
  UNION ALL SELECT user_id, 'match', about, NULL, at FROM match_act
  UNION ALL SELECT user_id, 'match_won', about, NULL, at FROM match_act WHERE won;

-- The server counts activity whenever a user does something, and person_act joins views of twenty features.
-- Planning took 16 of the 17 ms of a response. With a generic plan, each connection plans once for all users.
CREATE FUNCTION tally_acts(p_users uuid[], p_acts text[], p_since timestamptz[], p_until timestamptz[])
RETURNS TABLE (user_id uuid, place int, times int, categories int)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN QUERY SELECT u.id, a.place::int, n.times, n.categories FROM unnest(p_users) u (id)
    CROSS JOIN unnest(p_acts, p_since, p_until) WITH ORDINALITY AS a (act, since, until, place)
    CROSS JOIN LATERAL (SELECT count(*)::int AS times, count(DISTINCT p.category)::int AS categories FROM person_act p
      WHERE p.user_id = u.id AND p.act = a.act AND p.at >= coalesce(a.since, '-infinity')
        AND p.at < coalesce(a.until, 'infinity')) n;
END $$;
COMMENT ON FUNCTION tally_acts IS 'Counts how often each user did each activity between two times (null: no limit), and in how many categories. `place` is the position in p_acts, from 1.';
