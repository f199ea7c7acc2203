-- Notifications: owners, unread counters, groups, and one per deduplication key.
SELECT 'I22' AS id, 'unread notifications are not as many as counted' AS what, p.id::text AS key
  FROM profile p WHERE p.unread <> (SELECT count(*) FROM notification n
    WHERE n.user_id = p.id AND NOT n.is_read AND n.group_id IS NULL AND n.cleared_at IS NULL)
UNION ALL SELECT 'I22o', 'a notification of nobody', n.id::text FROM notification n
  WHERE NOT EXISTS (SELECT FROM profile p WHERE p.id = n.user_id)
UNION ALL SELECT 'I22a', 'a notification about an act of nobody', n.id::text FROM notification n
  WHERE n.actor_id IS NOT NULL AND NOT EXISTS (SELECT FROM profile p WHERE p.id = n.actor_id)
UNION ALL SELECT 'I22g', 'a notification that hangs on another person’s, on one of another type, or on one that hangs itself', m.id::text
  FROM notification m JOIN notification h ON h.id = m.group_id
  WHERE h.user_id <> m.user_id OR h.type <> m.type OR h.target_id IS DISTINCT FROM m.target_id OR h.group_id IS NOT NULL
UNION ALL SELECT 'I22m', 'people told of one’s own act', n.id::text FROM notification n WHERE n.actor_id = n.user_id
UNION ALL SELECT 'I23', 'one cause told twice', user_id || ' ' || cause FROM notification GROUP BY user_id, cause HAVING count(*) > 1
