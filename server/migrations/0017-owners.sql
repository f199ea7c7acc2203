-- Every table has one owner (floor-plan.js). What a slice shows to those above it is a view, so that a rule is written
-- once and a column that is nobody else's business is not even readable by mistake.

-- accounts: who somebody is to the rest of the application. No address, no password, no token of a session that ended.
CREATE VIEW account_state AS SELECT id, email_verified, is_super_admin, created_at, suspended_at FROM account;
CREATE VIEW suspended_account AS SELECT id FROM account WHERE suspended_at IS NOT NULL;
CREATE VIEW live_session AS
  SELECT s.id, s.token, s.user_id, s.expires_at, s.created_at, a.email, a.email_verified, a.is_super_admin
  FROM session s JOIN account a ON a.id = s.user_id
  WHERE s.expires_at > now() AND a.suspended_at IS NULL;

-- profiles: the author of a thing, as everything that is signed shows them.
CREATE VIEW author AS
  SELECT p.id, p.username, json_build_object('id', p.id, 'username', p.username, 'avatarUrl', p.avatar_url,
    'level', w.level, 'isPro', p.is_pro, 'isSuperAdmin', a.is_super_admin) AS shape
  FROM profile p JOIN wallet w ON w.user_id = p.id JOIN account_state a ON a.id = p.id;
CREATE VIEW open_profile AS SELECT id FROM profile WHERE visibility = 'public';

-- rankings: Boosts and Ultras that the author gave the ranking itself, counted by voting like the other figures.
ALTER TABLE ranking ADD COLUMN own_boosts int NOT NULL DEFAULT 0 CHECK (own_boosts >= 0);
UPDATE ranking r SET own_boosts = b.boosts FROM (
  SELECT v.ranking_id, count(*)::int AS boosts FROM vote v JOIN ranking o ON o.id = v.ranking_id AND o.author_id = v.user_id
  WHERE v.item_id IS NULL AND v.cost_stars > 0 AND v.withdrawn_at IS NULL GROUP BY v.ranking_id) b
WHERE r.id = b.ranking_id;
DROP VIEW ranking_boosted_by_author;
CREATE OR REPLACE VIEW ranking_count AS
  SELECT r.id AS ranking_id, coalesce(sum(v.points), 0)::bigint AS points,
    coalesce(sum(v.points) FILTER (WHERE v.item_id IS NULL), 0)::bigint AS own_points, count(DISTINCT v.user_id)::int AS voters,
    (count(*) FILTER (WHERE v.item_id IS NULL AND v.cost_stars > 0 AND v.user_id = r.author_id))::int AS own_boosts
  FROM ranking r LEFT JOIN vote v ON v.ranking_id = r.id AND v.withdrawn_at IS NULL
  GROUP BY r.id;

-- Who may see a ranking, in three steps that each say one thing. A column added to `ranking` is seen here once the views
-- are made anew.
CREATE VIEW open_ranking AS SELECT * FROM ranking WHERE status IN ('published', 'locked', 'archived');
CREATE VIEW public_ranking AS SELECT * FROM open_ranking WHERE visibility = 'public';
-- The few suspended authors are looked up, not the many others: a search meets thousands of rows.
CREATE OR REPLACE VIEW visible_ranking AS
  SELECT * FROM public_ranking r WHERE NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = r.author_id);

/*
 * The rankings that a person may see; null is a guest. Ask for few at once, by their ids. One query, so that it is inlined
 * where it is used; OFFSET 0 has each row looked up, where PostgreSQL might else collect every visible ranking first.
 */
CREATE FUNCTION ranking_seen_by(viewer uuid) RETURNS SETOF open_ranking LANGUAGE sql STABLE AS $$
  SELECT r.* FROM open_ranking r
  WHERE r.author_id = viewer OR EXISTS (SELECT FROM visible_ranking v WHERE v.id = r.id OFFSET 0)
$$;

-- The items that a ranking shows.
CREATE VIEW shown_item AS SELECT * FROM item WHERE status = 'active';

CREATE OR REPLACE FUNCTION ranking_search(ranking_id uuid) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT setweight(to_tsvector(c.config, r.topic), 'A')
    || setweight(to_tsvector(c.config, coalesce((SELECT string_agg(i.name, ' . ' ORDER BY i.author_position)
         FROM shown_item i WHERE i.ranking_id = r.id), '')), 'B')
    || setweight(to_tsvector(c.config, a.username), 'C')
    || setweight(to_tsvector(c.config, r.criterion || ' . ' || r.description), 'D')
  FROM public_ranking r
  JOIN author a ON a.id = r.author_id
  CROSS JOIN LATERAL (SELECT ('liston_' || r.language)::regconfig AS config) c
  WHERE r.id = ranking_id
$$;
