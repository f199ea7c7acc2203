-- What people did (ADR 0044): each room tells its own acts by a view, `person_act` is all of them, nothing is counted that was not
-- done. An act is left out while it is void: withdrawn, hidden, deleted, or done to oneself.

-- voting: the first vote of a person in each ranking of somebody else, of which any still stands. At the time of the very
-- first, so that a vote taken back and given again is no new one. Voters who were suspended do not count.
CREATE VIEW vote_act AS
  SELECT v.user_id, v.ranking_id AS about, r.category, v.created_at AS at, r.author_id
  FROM vote v JOIN ranking r ON r.id = v.ranking_id AND r.author_id <> v.user_id
  WHERE NOT EXISTS (SELECT FROM vote e WHERE e.ranking_id = v.ranking_id AND e.user_id = v.user_id
      AND (e.created_at, e.id) < (v.created_at, v.id))
    -- Asked for one vote at a time: EXISTS beside OR would read all votes there are.
    AND (v.withdrawn_at IS NULL OR (SELECT s.id FROM vote s WHERE s.ranking_id = v.ranking_id AND s.user_id = v.user_id
      AND s.withdrawn_at IS NULL LIMIT 1) IS NOT NULL)
    AND NOT EXISTS (SELECT FROM voter t WHERE t.user_id = v.user_id AND t.suspended_at IS NOT NULL);
-- voting: people who voted in rankings of an author, each once. Who is not trusted at all gains nobody anything.
CREATE VIEW voter_gained_act AS
  SELECT r.author_id AS user_id, v.user_id AS about, min(v.created_at) AS at
  FROM ranking r JOIN vote v ON v.ranking_id = r.id AND v.user_id <> r.author_id AND v.withdrawn_at IS NULL
  WHERE r.published_at IS NOT NULL
    AND NOT EXISTS (SELECT FROM voter t WHERE t.user_id = v.user_id AND (t.suspended_at IS NOT NULL OR t.trust = 0))
  GROUP BY r.author_id, v.user_id;
-- voting: rankings somebody published in which three others voted.
CREATE VIEW popular_publish_act AS
  SELECT r.author_id AS user_id, r.id AS about, r.category, r.published_at AS at
  FROM public_ranking r
  WHERE r.voters - EXISTS (SELECT FROM vote v WHERE v.ranking_id = r.id AND v.user_id = r.author_id
    AND v.withdrawn_at IS NULL)::int >= 3;
-- voting: whose own order a ranking of somebody else has.
CREATE VIEW order_act AS
  SELECT o.user_id, o.ranking_id AS about, r.category, o.created_at AS at
  FROM personal_order o JOIN ranking r ON r.id = o.ranking_id AND r.author_id <> o.user_id;

-- rankings: what an author published for everybody, while it is to be seen.
CREATE VIEW ranking_act AS
  SELECT author_id AS user_id, id AS about, category, published_at AS at FROM public_ranking;

-- comments: what was said and stands, but for what is folded; and what others like of it.
CREATE VIEW comment_act AS
  SELECT author_id AS user_id, id AS about, created_at AS at FROM comment
  WHERE author_id IS NOT NULL AND NOT brief AND deleted_at IS NULL AND hidden_at IS NULL;
CREATE VIEW comment_liked_act AS
  SELECT c.author_id AS user_id, l.user_id AS about, l.created_at AS at
  FROM comment c JOIN comment_like l ON l.comment_id = c.id AND l.user_id <> c.author_id
  WHERE c.deleted_at IS NULL AND c.hidden_at IS NULL;

-- reviews: what stands, and who found it helpful.
CREATE VIEW review_act AS
  SELECT author_id AS user_id, id AS about, length, created_at AS at FROM review
  WHERE deleted_at IS NULL AND hidden_at IS NULL AND NOT aside;
CREATE VIEW helpful_act AS
  SELECT v.author_id AS user_id, h.user_id AS about, h.created_at AS at
  FROM review v JOIN review_helpful h ON h.review_id = v.id
  WHERE v.deleted_at IS NULL AND v.hidden_at IS NULL AND NOT v.aside;

-- rumble: pairs that somebody answered, each once, when they first did.
CREATE VIEW duel_act AS SELECT user_id, ranking_id AS about, created_at AS at FROM duel;

-- suggestions: what was added to a list of somebody else; and what somebody decided of others'.
CREATE VIEW suggestion_act AS
  SELECT user_id, id AS about, decided_at AS at FROM suggestion WHERE status = 'approved' AND reward IS DISTINCT FROM 'own';
CREATE VIEW suggestion_answer_act AS
  SELECT decided_by AS user_id, id AS about, decided_at AS at FROM suggestion
  WHERE decided_by <> user_id AND status IN ('approved', 'merged', 'rejected');
CREATE INDEX suggestion_decider ON suggestion (decided_by, decided_at) WHERE decided_by IS NOT NULL;

-- follows, reports, referrals, avatars, profiles.
CREATE VIEW follow_act AS SELECT follower_id AS user_id, followed_id AS about, since AS at FROM follow;
CREATE VIEW report_act AS SELECT reporter_id AS user_id, id AS about, created_at AS at FROM report WHERE state = 'upheld';
CREATE VIEW referral_act AS
  SELECT referrer_id AS user_id, id AS about, decided_at AS at FROM referral
  WHERE state = 'rewarded' AND referrer_id IS NOT NULL;
CREATE VIEW avatar_act AS SELECT user_id, id AS about, created_at AS at FROM avatar_unlock;
CREATE VIEW profile_act AS SELECT id AS user_id, joined_at AS at FROM profile WHERE profile_completed;

-- acts: rankings that were once among the first of Viral, and when their tenth voter came.
CREATE TABLE went_viral (
  ranking_id uuid PRIMARY KEY REFERENCES ranking (id) ON DELETE CASCADE,
  tenth_at timestamptz NOT NULL,
  since timestamptz NOT NULL
);
COMMENT ON TABLE went_viral IS 'Rankings that stood among the first of Viral, and when their tenth voter had come.';

-- Up to when it is known who voted in a ranking.
CREATE TABLE voters_read (
  ranking_id uuid PRIMARY KEY REFERENCES ranking (id) ON DELETE CASCADE,
  until timestamptz NOT NULL
);
COMMENT ON TABLE voters_read IS 'Up to when it is known who voted in a ranking.';

-- Whose acts changed, until it is told: many changes are told as one.
CREATE TABLE acted_person (user_id uuid PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE);
COMMENT ON TABLE acted_person IS 'Whose acts changed and has not been told yet.';

CREATE VIEW person_act AS
  SELECT user_id, 'vote'::text AS act, about, category, at FROM vote_act
  -- A category that is new to a person: the first vote there.
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
  UNION ALL SELECT user_id, 'profile_completed', NULL, NULL, at FROM profile_act;
