-- Up to which moment each timed job has been queued, by whichever process came first. Takes the place of `daily_work`.
CREATE TABLE timed_job (name text PRIMARY KEY, last_due timestamptz NOT NULL);
DROP TABLE daily_work;

/*
 * Queues jobs that are due at once: [{identifier, payload, max_attempts}]. What graphile_worker.add_jobs does for jobs
 * without key, queue and time, in a third of its time, because this is part of every transaction that causes an event.
 */
CREATE FUNCTION queue_jobs(p_jobs json) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  queued int;
BEGIN
  INSERT INTO graphile_worker._private_tasks (identifier)
    SELECT DISTINCT j.identifier FROM json_to_recordset(p_jobs) AS j(identifier text)
    WHERE NOT EXISTS (SELECT FROM graphile_worker._private_tasks t WHERE t.identifier = j.identifier)
    ON CONFLICT DO NOTHING;
  INSERT INTO graphile_worker._private_jobs (task_id, payload, max_attempts)
    SELECT t.id, j.payload, j.max_attempts FROM json_to_recordset(p_jobs) AS j(identifier text, payload json, max_attempts int2)
    JOIN graphile_worker._private_tasks t ON t.identifier = j.identifier;
  GET DIAGNOSTICS queued = ROW_COUNT;
  IF queued <> json_array_length(p_jobs) THEN
    RAISE EXCEPTION 'queued % of % jobs', queued, json_array_length(p_jobs);
  END IF;
  PERFORM pg_notify('jobs:insert', '{"r":' || random() || ',"count":' || queued || '}');
END $$;

-- Mail is delivered by a job; what waits now is queued.
SELECT graphile_worker.add_job('deliver-mail', json_build_object('mailId', id), max_attempts => 12)
  FROM mail WHERE sent_at IS NULL AND failed_at IS NULL;
DROP INDEX mail_waiting;
ALTER TABLE mail DROP COLUMN next_attempt_at;

-- Levels that somebody reached and that are not published yet, written with the XP that reached them.
CREATE TABLE level_owed (
  user_id uuid NOT NULL REFERENCES wallet (user_id) ON DELETE CASCADE,
  level int NOT NULL,
  PRIMARY KEY (user_id, level)
);
CREATE FUNCTION owe_level() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO level_owed (user_id, level) SELECT NEW.user_id, level FROM generate_series(OLD.level + 1, NEW.level) AS level
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER owe_level AFTER UPDATE OF level ON wallet FOR EACH ROW WHEN (NEW.level > OLD.level)
  EXECUTE FUNCTION owe_level();
