-- Erasure left these on the tombstones of users.
UPDATE account SET staff_roles = '{}', image = NULL, suspended_for = NULL
  WHERE id IN (SELECT id FROM erased_account) AND (staff_roles <> '{}' OR image IS NOT NULL OR suspended_for IS NOT NULL);
DELETE FROM seen_day WHERE user_id IN (SELECT id FROM erased_account);
