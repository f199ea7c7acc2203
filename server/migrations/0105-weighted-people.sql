-- Votes without weight bring a ranking neither into Viral nor its author rewards, missions or achievements.
ALTER TABLE ranking ADD COLUMN counted_voters int NOT NULL DEFAULT 0;
CREATE OR REPLACE VIEW open_ranking AS SELECT * FROM ranking WHERE status IN ('published', 'locked', 'archived');
CREATE OR REPLACE VIEW public_ranking AS SELECT * FROM open_ranking WHERE visibility = 'public';
CREATE OR REPLACE VIEW visible_ranking AS
  SELECT * FROM public_ranking r WHERE NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = r.author_id);

CREATE VIEW weighted_voter AS
  SELECT a.id FROM account_state a
  WHERE a.email_verified AND a.suspended_at IS NULL
    AND NOT EXISTS (SELECT FROM voter t WHERE t.user_id = a.id AND t.suspended_at IS NOT NULL);

CREATE OR REPLACE VIEW voter_gained_act AS
  SELECT r.author_id AS user_id, v.user_id AS about, min(v.created_at) AS at
  FROM ranking r JOIN vote v ON v.ranking_id = r.id AND v.user_id <> r.author_id AND v.withdrawn_at IS NULL
  WHERE r.published_at IS NOT NULL AND EXISTS (SELECT FROM weighted_voter w WHERE w.id = v.user_id)
  GROUP BY r.author_id, v.user_id;

CREATE OR REPLACE VIEW popular_publish_act AS
  SELECT author_id AS user_id, id AS about, category, published_at AS at FROM public_ranking WHERE counted_voters >= 3;

CREATE VIEW weighted_vote AS
  SELECT v.ranking_id, v.user_id, v.at FROM standing_vote v WHERE EXISTS (SELECT FROM weighted_voter w WHERE w.id = v.user_id);

UPDATE ranking r SET counted_voters = c.n
FROM (SELECT ranking_id, count(DISTINCT user_id)::int AS n FROM weighted_vote GROUP BY 1) c WHERE c.ranking_id = r.id;
-- The best ranking of a month is that which gained most voters with weight.
UPDATE voters_at_month m SET voters = least(m.voters, r.counted_voters) FROM ranking r WHERE r.id = m.ranking_id;

CREATE OR REPLACE VIEW comment_liked_act AS
  SELECT c.author_id AS user_id, l.user_id AS about, l.created_at AS at
  FROM comment c JOIN comment_like l ON l.comment_id = c.id AND l.user_id <> c.author_id
  WHERE c.deleted_at IS NULL AND c.hidden_at IS NULL
    AND EXISTS (SELECT FROM account_state a WHERE a.id = l.user_id AND a.email_verified AND a.suspended_at IS NULL);

CREATE OR REPLACE VIEW helpful_act AS
  SELECT v.author_id AS user_id, h.user_id AS about, h.created_at AS at
  FROM review v JOIN review_helpful h ON h.review_id = v.id
  WHERE v.deleted_at IS NULL AND v.hidden_at IS NULL AND NOT v.aside
    AND EXISTS (SELECT FROM account_state a WHERE a.id = h.user_id AND a.email_verified AND a.suspended_at IS NULL);

CREATE OR REPLACE VIEW helpful_mark AS
  SELECT r.author_id, h.user_id, h.created_at FROM review r JOIN review_helpful h ON h.review_id = r.id
  WHERE r.deleted_at IS NULL AND r.hidden_at IS NULL
    AND EXISTS (SELECT FROM account_state a WHERE a.id = h.user_id AND a.email_verified AND a.suspended_at IS NULL);
