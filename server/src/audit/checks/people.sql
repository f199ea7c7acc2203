-- Accounts, profiles, sessions.
SELECT 'I24w' AS id, 'a profile without a wallet' AS what, p.id::text AS key
  FROM profile p WHERE NOT EXISTS (SELECT FROM wallet w WHERE w.user_id = p.id)
UNION ALL SELECT 'I29', 'one canonical username twice', username_canon FROM profile GROUP BY username_canon HAVING count(*) > 1
UNION ALL SELECT 'I29c', 'a canonical username that is not', id::text FROM profile
  WHERE username_canon <> lower(normalize(username_canon, NFKC)) OR username_canon ~ '[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]'
UNION ALL SELECT 'I29u', 'a username with characters that nobody sees', id::text FROM profile
  WHERE NOT is_visible_text(username)
UNION ALL SELECT 'I30', 'more than 20 live sessions of one person', user_id::text
  FROM session WHERE expires_at > now() GROUP BY user_id HAVING count(*) > 20
UNION ALL SELECT 'I30t', 'a session token that is not a hash', id::text FROM session WHERE token !~ '^[0-9a-f]{64}$'
