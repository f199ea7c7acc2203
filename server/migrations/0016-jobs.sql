-- Up to which moment each timed job has been queued, by whichever process came first. Takes the place of `daily_work`.
CREATE TABLE timed_job (name text PRIMARY KEY, last_due timestamptz NOT NULL);
DROP TABLE daily_work;

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
