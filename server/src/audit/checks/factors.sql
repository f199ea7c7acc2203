-- Second factors and changes of the e-mail address.
SELECT 'F1' AS id, 'a session that never proved the second factor of its owner' AS what, s.id::text AS key
  FROM session s WHERE s.factor_at IS NULL AND s.expires_at > now() AND s.user_id IN (SELECT user_id FROM factor_holder)
UNION ALL SELECT 'F2', 'more than ten recovery codes', user_id::text FROM recovery_code GROUP BY user_id HAVING count(*) > 10
UNION ALL SELECT 'F3', 'recovery codes without a factor to recover', user_id::text FROM recovery_code
  WHERE user_id NOT IN (SELECT user_id FROM factor_holder) GROUP BY user_id
UNION ALL SELECT 'F4', 'more than ten passkeys', user_id::text FROM passkey GROUP BY user_id HAVING count(*) > 10
UNION ALL SELECT 'F5', 'a sign-in that waits for a factor that nobody has', e.user_id::text FROM entry e
  WHERE e.user_id NOT IN (SELECT user_id FROM factor_holder)
UNION ALL SELECT 'F6', 'a lost factor that was never there, or that a link takes away too soon', r.user_id::text
  FROM factor_reset r
  WHERE r.expires_at > now() AND (r.user_id NOT IN (SELECT user_id FROM factor_holder) OR r.ripe_at < r.created_at + interval '72 hours')
UNION ALL SELECT 'F7', 'a change to the address that the account has', c.user_id::text
  FROM email_change c JOIN account a ON a.id = c.user_id WHERE c.new_email = a.email
UNION ALL SELECT 'F8', 'a change of address that both mailboxes confirmed and nobody made', user_id::text
  FROM email_change WHERE new_confirmed_at IS NOT NULL AND old_confirmed_at IS NOT NULL
