-- A role has no effect while its second factor is due: not on blocks, nor on hidden rankings.
CREATE OR REPLACE VIEW blocked_pair AS
  SELECT p.viewer_id, p.other_id FROM (
    SELECT blocker_id AS viewer_id, blocked_id AS other_id FROM person_block
    UNION ALL SELECT blocked_id, blocker_id FROM person_block) p
  WHERE NOT EXISTS (SELECT FROM account_state a WHERE a.id = p.viewer_id
    AND a.roles && ARRAY['super_admin', 'admin', 'moderator']
    AND NOT EXISTS (SELECT FROM factor_due d WHERE d.user_id = a.id));

CREATE OR REPLACE FUNCTION ranking_seen_by(viewer uuid) RETURNS SETOF open_ranking LANGUAGE sql STABLE AS $$
  SELECT r.* FROM ranking r
  WHERE r.status IN ('published', 'locked', 'archived') AND (r.author_id = viewer
      OR EXISTS (SELECT FROM visible_ranking v WHERE v.id = r.id OFFSET 0)
      OR r.visibility = 'private' AND NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = r.author_id)
        AND (EXISTS (SELECT FROM ranking_guest g WHERE g.ranking_id = r.id AND g.user_id = viewer)
          OR EXISTS (SELECT FROM ranking_editor e
            WHERE e.ranking_id = r.id AND e.user_id = viewer AND e.accepted_at IS NOT NULL)))
    OR r.status = 'hidden' AND (r.author_id = viewer
      OR EXISTS (SELECT FROM account_state a WHERE a.id = viewer AND a.is_super_admin
        AND NOT EXISTS (SELECT FROM factor_due d WHERE d.user_id = viewer)))
$$;
