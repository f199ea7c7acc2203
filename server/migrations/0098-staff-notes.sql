-- Notes that staff keep about a user, on the user's admin page.
CREATE TABLE staff_note (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  by_id uuid REFERENCES account ON DELETE SET NULL,
  words text NOT NULL CHECK (char_length(words) BETWEEN 3 AND 1000),
  written_at timestamptz NOT NULL
);
COMMENT ON TABLE staff_note IS 'Notes that staff keep about a user, on the user''s admin page.';
CREATE INDEX staff_note_of ON staff_note (person_id, written_at);
CREATE INDEX staff_note_by ON staff_note (by_id);

CREATE TRIGGER staff_note_visible BEFORE INSERT OR UPDATE ON staff_note
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('words');

-- The admin page of a user says that the account is being deleted, and whether there is an avatar to take off.
CREATE OR REPLACE VIEW listed_account AS
  SELECT id, email, email_verified, silenced_until, suspended_at, created_at,
    is_super_admin OR staff_roles <> '{}' AS is_staff,
    CASE WHEN is_super_admin THEN array_prepend('super_admin', staff_roles) ELSE staff_roles END AS roles,
    leaving_at
  FROM account;

CREATE OR REPLACE VIEW listed_profile AS
  SELECT id, username, username_canon COLLATE "C" AS canon, is_pro, bio, avatar_id FROM profile;
