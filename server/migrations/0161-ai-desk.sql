-- The panel reads the latest lists of everybody, and counts those of 30 days.
CREATE INDEX ai_job_started ON ai_job (started_at DESC);
