-- Accounts, profiles, sessions.
SELECT 'I24w' AS id, 'a profile without a wallet' AS what, p.id::text AS key
  FROM profile p WHERE NOT EXISTS (SELECT FROM wallet w WHERE w.user_id = p.id)
UNION ALL SELECT 'I29', 'one canonical username twice', username_canon FROM profile GROUP BY username_canon HAVING count(*) > 1
UNION ALL SELECT 'I29c', 'a canonical username that is not', id::text FROM profile
  WHERE username_canon <> lower(normalize(username_canon, NFKC)) OR username_canon ~ '[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]'
UNION ALL SELECT 'I29u', 'a username with characters that nobody sees', id::text FROM profile
  WHERE NOT is_visible_text(username)
UNION ALL SELECT 'I29k', 'a username that is kept for another user', p.id::text
  FROM profile p JOIN former_username f ON f.canon = p.username_canon AND f.user_id <> p.id WHERE f.held_until > p.username_since
UNION ALL SELECT 'I30', 'more than 20 live sessions of one person', user_id::text
  FROM session WHERE expires_at > now() GROUP BY user_id HAVING count(*) > 20
UNION ALL SELECT 'I30t', 'a session token that is not a hash', id::text FROM session WHERE token !~ '^[0-9a-f]{64}$'
UNION ALL SELECT 'I34', 'an account leaves without a departure, or a departure without its account', coalesce(a.id, d.user_id)::text
  FROM (SELECT id, leaving_at FROM account WHERE leaving_at IS NOT NULL) a
  FULL JOIN (SELECT user_id, left_at FROM departure WHERE left_at IS NOT NULL AND erased_at IS NULL) d ON d.user_id = a.id
  WHERE a.leaving_at IS DISTINCT FROM d.left_at
UNION ALL SELECT 'I34s', 'a session of somebody who is leaving or erased', s.id::text FROM session s JOIN departure d ON d.user_id = s.user_id
  WHERE d.left_at IS NOT NULL
UNION ALL SELECT 'I34e', 'an erased person of whom something is told', d.user_id::text
  FROM departure d JOIN account a ON a.id = d.user_id JOIN profile p ON p.id = d.user_id
  WHERE d.erased_at IS NOT NULL AND (a.email <> a.id || '@erased.invalid' OR a.is_super_admin
    OR a.staff_roles <> '{}' OR a.image IS NOT NULL OR a.suspended_for IS NOT NULL
    OR p.username_canon <> 'erased-' || p.id OR p.bio <> '' OR p.avatar_url IS NOT NULL OR p.visibility <> 'private'
    OR p.avatar_id IS NOT NULL OR p.unlocked_visuals <> '{}'
    OR EXISTS (SELECT FROM former_username f WHERE f.user_id = d.user_id)
    OR EXISTS (SELECT FROM seen_day s WHERE s.user_id = d.user_id)
    OR EXISTS (SELECT FROM credential c WHERE c.user_id = d.user_id)
    OR EXISTS (SELECT FROM identity i WHERE i.user_id = d.user_id)
    OR EXISTS (SELECT FROM factor_holder f WHERE f.user_id = d.user_id)
    OR EXISTS (SELECT FROM email_change e WHERE e.user_id = d.user_id)
    OR EXISTS (SELECT FROM follow f WHERE d.user_id IN (f.follower_id, f.followed_id))
    OR EXISTS (SELECT FROM person_block b WHERE b.blocker_id = d.user_id)
    OR EXISTS (SELECT FROM mute m WHERE m.muter_id = d.user_id)
    OR EXISTS (SELECT FROM avatar_unlock u WHERE u.user_id = d.user_id)
    OR EXISTS (SELECT FROM referral_code c WHERE c.user_id = d.user_id)
    OR EXISTS (SELECT FROM notification n WHERE d.user_id IN (n.user_id, n.actor_id))
    OR EXISTS (SELECT FROM push_subscription s WHERE s.user_id = d.user_id)
    OR EXISTS (SELECT FROM comment c WHERE c.author_id = d.user_id AND c.deleted_at IS NULL)
    OR EXISTS (SELECT FROM ai_help h WHERE h.user_id = d.user_id)
    OR EXISTS (SELECT FROM ai_job j WHERE j.user_id = d.user_id)
    OR EXISTS (SELECT FROM review r WHERE r.author_id = d.user_id AND r.words <> ''))
UNION ALL SELECT 'I35', 'a setting with another value than was put on record last', s.key FROM app_setting s
  WHERE s.value IS DISTINCT FROM (SELECT c.after FROM app_setting_change c WHERE c.key = s.key ORDER BY c.seq DESC LIMIT 1)
-- Follows, blocks and mutes.
UNION ALL SELECT 'I24f', 'somebody follows, blocks or mutes themselves', one::text FROM (
  SELECT follower_id AS one, followed_id AS other FROM follow UNION ALL SELECT blocker_id, blocked_id FROM person_block
  UNION ALL SELECT muter_id, muted_id FROM mute) p WHERE one = other
UNION ALL SELECT 'I24d', 'a follow twice', follower_id || ' ' || followed_id
  FROM follow GROUP BY follower_id, followed_id HAVING count(*) > 1
UNION ALL SELECT 'I24c', 'a counter of followers that is not the count', c.user_id::text FROM follow_count c
  WHERE c.followers <> (SELECT count(*) FROM follow f WHERE f.followed_id = c.user_id)
    OR c.following <> (SELECT count(*) FROM follow f WHERE f.follower_id = c.user_id)
UNION ALL SELECT 'I24n', 'a follow that is not counted', f.follower_id::text FROM follow f
  WHERE NOT EXISTS (SELECT FROM follow_count c WHERE c.user_id = f.follower_id)
    OR NOT EXISTS (SELECT FROM follow_count c WHERE c.user_id = f.followed_id)
UNION ALL SELECT 'I24b', 'a follow between two who block each other', f.follower_id::text FROM follow f
  JOIN person_block b ON (b.blocker_id, b.blocked_id) IN ((f.follower_id, f.followed_id), (f.followed_id, f.follower_id))
