-- Avatars: payments for unlocks, and which avatar a user wears.
SELECT 'I16' AS id, 'an unlock without its price in the ledger' AS what, u.id::text AS key
  FROM avatar_unlock u WHERE u.cost_stars > 0 AND (SELECT count(*) FROM ledger l WHERE l.user_id = u.user_id
    AND l.currency = 'stars' AND l.kind = 'avatar' AND l.key = u.id::text AND l.delta = -u.cost_stars) <> 1
UNION ALL SELECT 'I16d', 'an avatar unlocked twice', concat_ws('/', user_id, avatar_id)
  FROM avatar_unlock GROUP BY user_id, avatar_id HAVING count(*) > 1
UNION ALL SELECT 'I16x', 'XP of an unlock that are not a tenth of its price', u.id::text
  FROM avatar_unlock u WHERE (SELECT coalesce(sum(l.delta), 0) FROM ledger l WHERE l.user_id = u.user_id
    AND l.currency = 'xp' AND l.kind = 'avatar' AND l.key = u.id::text) <> u.cost_stars / 10
UNION ALL SELECT 'I16s', 'a price paid for an avatar that is neither there nor given back', l.seq::text
  FROM ledger l WHERE l.kind = 'avatar' AND l.currency = 'stars'
    AND NOT EXISTS (SELECT FROM avatar_unlock u WHERE u.id::text = l.key)
    -- An erased user has no avatars, but their payments stay in the ledger.
    AND NOT EXISTS (SELECT FROM departure d WHERE d.user_id = l.user_id AND d.erased_at IS NOT NULL)
    AND NOT EXISTS (SELECT FROM ledger back WHERE back.user_id = l.user_id AND back.currency = 'stars'
      AND back.kind = 'reversal' AND back.key = 'avatar:' || l.key AND back.delta = -l.delta)
UNION ALL SELECT 'I17', 'an avatar is worn that is not theirs', p.id::text FROM profile p WHERE p.avatar_id IS NOT NULL
  AND NOT EXISTS (SELECT FROM avatar_unlock u WHERE u.user_id = p.id AND u.avatar_id = p.avatar_id AND u.worn_at IS NOT NULL)
UNION ALL SELECT 'I17v', 'a profile shows other avatars than it has', p.id::text FROM profile p
  WHERE ARRAY(SELECT jsonb_object_keys(p.unlocked_visuals) ORDER BY 1) IS DISTINCT FROM
    ARRAY(SELECT u.avatar_id FROM avatar_unlock u WHERE u.user_id = p.id ORDER BY 1)
UNION ALL SELECT 'I24v', 'an avatar with another number of holders than it has', a.id FROM avatar a
  WHERE a.holders <> (SELECT count(*) FROM avatar_unlock u WHERE u.avatar_id = a.id)
