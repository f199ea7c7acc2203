-- Challenges: each reward is in the ledger exactly once, and there is no other; daily caps hold.
SELECT 'C1' AS id, 'a rewarded challenge without its XP in the ledger, once' AS what,
    concat_ws('/', s.challenge_id, s.user_id) AS key
  FROM challenge_side s WHERE s.reward_day IS NOT NULL AND (SELECT count(*) FROM ledger l WHERE l.user_id = s.user_id
    AND l.currency = 'xp' AND l.kind = 'challenge' AND l.key = s.challenge_id::text AND l.delta = s.xp) <> 1
UNION ALL SELECT 'C1s', 'a rewarded challenge whose Stars are not in the ledger, once', concat_ws('/', s.challenge_id, s.user_id)
  FROM challenge_side s WHERE s.stars > 0 AND (SELECT count(*) FROM ledger l WHERE l.user_id = s.user_id
    AND l.currency = 'stars' AND l.kind = 'challenge' AND l.key = s.challenge_id::text AND l.delta = s.stars) <> 1
UNION ALL SELECT 'C1x', 'a payment for a challenge that brought nothing', l.seq::text
  FROM ledger l WHERE l.kind = 'challenge'
    AND NOT EXISTS (SELECT FROM challenge_side s WHERE s.challenge_id::text = l.key AND s.user_id = l.user_id AND s.reward_day IS NOT NULL)
    -- An erased user has no challenges, but their payments stay in the ledger.
    AND NOT EXISTS (SELECT FROM departure d WHERE d.user_id = l.user_id AND d.erased_at IS NOT NULL)
UNION ALL SELECT 'C2', 'a reward of a challenge that did not end with one', concat_ws('/', s.challenge_id, s.user_id)
  FROM challenge_side s JOIN challenge c ON c.id = s.challenge_id WHERE s.reward_day IS NOT NULL
    AND (c.state NOT IN ('won', 'draw', 'completed') OR c.reward_day IS DISTINCT FROM s.reward_day)
UNION ALL SELECT 'C3', 'a challenge that was accepted without its two sides', c.id::text
  FROM challenge c WHERE c.state IN ('active', 'won', 'draw')
    AND NOT EXISTS (SELECT FROM departure d WHERE d.user_id IN (c.sender_id, c.receiver_id) AND d.erased_at IS NOT NULL)
    AND (SELECT count(*) FROM challenge_side s WHERE s.challenge_id = c.id AND s.user_id IN (c.sender_id, c.receiver_id)) <> 2
UNION ALL SELECT 'C4', 'an open challenge of two who block one another', c.id::text
  FROM challenge c WHERE c.state IN ('pending', 'active') AND EXISTS (SELECT FROM person_block b
    WHERE b.blocker_id IN (c.sender_id, c.receiver_id) AND b.blocked_id IN (c.sender_id, c.receiver_id))
