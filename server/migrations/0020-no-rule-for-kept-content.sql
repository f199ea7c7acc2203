-- A decision that keeps or restores content names no broken rule: the public log would count it as a breach.
UPDATE moderation_decision SET rule = NULL WHERE rule IS NOT NULL AND answer IN ('keep', 'restore');
ALTER TABLE moderation_decision DROP CONSTRAINT moderation_decision_check,
  ADD CONSTRAINT moderation_decision_check CHECK ((rule IS NULL) = (answer IN ('keep', 'restore')));
