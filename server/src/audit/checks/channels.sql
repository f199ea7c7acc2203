-- Push and e-mail: recipients and owners of outgoing notifications.
SELECT 'I36' AS id, 'a browser that receives for somebody else than its session’s person' AS what, p.id::text AS key
  FROM push_subscription p JOIN session s ON s.id = p.session_id WHERE s.user_id <> p.user_id
UNION ALL SELECT 'I36s', 'a browser that receives without a session', p.id::text
  FROM push_subscription p WHERE NOT EXISTS (SELECT FROM session s WHERE s.id = p.session_id)
UNION ALL SELECT 'I36d', 'news of one person that wait to be told to another', d.user_id || ' ' || d.notification_id
  FROM channel_due d JOIN notification n ON n.id = d.notification_id WHERE n.user_id <> d.user_id
UNION ALL SELECT 'I36w', 'news that wait for longer than a night', d.user_id || ' ' || d.notification_id
  FROM channel_due d WHERE d.created_at < now() - interval '2 days'
