-- Erasure left the topics of battles, which their senders wrote.
ALTER TABLE challenge DROP CONSTRAINT challenge_check4,
  ADD CONSTRAINT challenge_check4 CHECK (topic IS NULL OR kind = 'battle');
UPDATE challenge SET topic = NULL WHERE topic IS NOT NULL AND sender_id IN (SELECT id FROM erased_account);
