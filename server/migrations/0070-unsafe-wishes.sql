-- A model that judges a wish says why it is not written (rules 3.21, ADR 0064).
ALTER TABLE ai_job
  DROP CONSTRAINT ai_job_failure_check,
  ADD CONSTRAINT ai_job_failure_check CHECK (failure IN
    ('timeout', 'busy', 'down', 'broken', 'refused', 'wrong_language', 'unknown_topic', 'budget',
     'private_person', 'hate', 'self_harm', 'medical', 'legal'));
