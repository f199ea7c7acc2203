-- Referrals and their payments.
SELECT 'I14' AS id, 'uses of a code differ from what it paid for' AS what, c.code AS key
  FROM referral_code c WHERE c.uses <> (SELECT count(*) FROM referral r WHERE r.code = c.code AND r.state = 'rewarded')
UNION ALL SELECT 'I14x', 'a code paid for more than it may', code FROM referral_code WHERE uses > max_uses
UNION ALL SELECT 'I14s', 'somebody invited themselves', id::text FROM referral WHERE invitee_id = referrer_id
UNION ALL SELECT 'I14t', 'somebody was brought twice', invitee_id::text
  FROM referral WHERE invitee_id IS NOT NULL GROUP BY invitee_id HAVING count(*) > 1
UNION ALL SELECT 'I14a', 'two active codes of one person', user_id::text
  FROM referral_code WHERE is_active GROUP BY user_id HAVING count(*) > 1
UNION ALL SELECT 'I14c', 'people invited differ from their referrals', p.id::text FROM profile p
  WHERE p.invited_friends <> (SELECT count(*) FROM referral r WHERE r.referrer_id = p.id AND r.state = 'rewarded')
UNION ALL SELECT 'I14d', 'rewards of a day differ from their referrals', concat_ws('/', d.user_id, d.day) FROM referral_day d
  WHERE d.rewarded <> (SELECT count(*) FROM referral r WHERE r.referrer_id = d.user_id AND r.state = 'rewarded'
    AND (r.decided_at AT TIME ZONE 'UTC')::date = d.day)
UNION ALL SELECT 'I15', 'a rewarded referral without both of its payments', r.id::text FROM referral r
  WHERE r.state = 'rewarded' AND r.referrer_id IS NOT NULL AND (SELECT count(DISTINCT l.currency) FROM ledger l
    WHERE l.user_id = r.referrer_id AND l.kind = 'referral' AND l.key = r.id::text AND l.currency IN ('stars', 'xp')) <> 2
UNION ALL SELECT 'I15r', 'a payment without a rewarded referral', l.seq::text FROM ledger l
  WHERE l.kind = 'referral' AND NOT EXISTS (SELECT FROM referral r
    WHERE r.id::text = l.key AND r.referrer_id = l.user_id AND r.state = 'rewarded')
UNION ALL SELECT 'I15i', 'an invitee who was paid without a payment', r.id::text FROM referral r
  WHERE r.invitee_paid_at IS NOT NULL AND r.invitee_id IS NOT NULL AND NOT EXISTS (SELECT FROM ledger l
    WHERE l.user_id = r.invitee_id AND l.kind = 'invited' AND l.key = r.id::text AND l.delta = r.invitee_stars)
UNION ALL SELECT 'I15p', 'a payment to nobody who was invited', l.seq::text FROM ledger l
  WHERE l.kind = 'invited' AND NOT EXISTS (SELECT FROM referral r
    WHERE r.id::text = l.key AND r.invitee_id = l.user_id AND r.invitee_paid_at IS NOT NULL)
