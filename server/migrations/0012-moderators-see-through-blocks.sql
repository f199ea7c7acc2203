-- Pairs of users who may do nothing to each other because one blocks the other. In both directions.
CREATE VIEW blocking_pair AS
  SELECT blocker_id AS one_id, blocked_id AS other_id FROM person_block
  UNION ALL SELECT blocked_id, blocker_id FROM person_block;

-- Moderators see everyone, as super admins do (rules 3.7).
CREATE OR REPLACE VIEW blocked_pair AS
  SELECT p.viewer_id, p.other_id FROM (
    SELECT blocker_id AS viewer_id, blocked_id AS other_id FROM person_block
    UNION ALL SELECT blocked_id, blocker_id FROM person_block) p
  WHERE NOT EXISTS (SELECT FROM account_state a WHERE a.id = p.viewer_id
    AND a.roles && ARRAY['super_admin', 'admin', 'moderator']);

-- They see users who block them, but do not vote on their rankings.
DO $$ BEGIN
  EXECUTE replace(pg_get_functiondef('judge_votes'::regproc), 'FROM blocked_pair b WHERE b.viewer_id = t.user_id',
    'FROM blocking_pair b WHERE b.one_id = t.user_id');
END $$;
