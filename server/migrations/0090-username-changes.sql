-- A username changes once in 30 days. The old one leads on for 30 days and is refused to others for 90.
ALTER TABLE profile ADD COLUMN username_since timestamptz NOT NULL DEFAULT now(), ADD COLUMN username_kept_until timestamptz;

-- Earlier usernames: each leads to its user for 30 days and is refused to others for 90.
CREATE TABLE former_username (
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  username text NOT NULL,
  canon text NOT NULL,
  left_at timestamptz NOT NULL,
  leads_until timestamptz NOT NULL CHECK (leads_until >= left_at),
  held_until timestamptz NOT NULL CHECK (held_until >= leads_until),
  PRIMARY KEY (user_id, left_at)
);
COMMENT ON TABLE former_username IS 'Earlier usernames of users, and until when each one is kept for its user.';
CREATE INDEX former_username_canon ON former_username (canon, held_until);

-- Usernames by which users are found: the current one, and an earlier one while it leads to its user.
CREATE VIEW known_username AS
  SELECT id, username_canon AS canon, username, 'infinity'::timestamptz AS until FROM profile
  UNION ALL SELECT user_id, canon, username, leads_until FROM former_username;

-- Refuses a username that another user gave up less than 90 days ago. Runs after the unique index has made this
-- transaction wait for the user who gives the name up, so it sees their row. A sign-up repeats with the next number.
CREATE FUNCTION refuse_held_username() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF EXISTS (SELECT FROM former_username f
    WHERE f.canon = NEW.username_canon AND f.user_id <> NEW.id AND f.held_until > NEW.username_since)
  THEN
    RAISE EXCEPTION 'The username % is kept for the user who had it', NEW.username
      USING ERRCODE = CASE TG_OP WHEN 'INSERT' THEN 'serialization_failure' ELSE 'unique_violation' END;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER profile_username_held AFTER INSERT OR UPDATE OF username_canon ON profile
  FOR EACH ROW EXECUTE FUNCTION refuse_held_username();
