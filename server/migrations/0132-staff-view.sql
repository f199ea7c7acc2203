-- Which session of staff sees the site as somebody else, for a while. What was looked at, and why, is in the log of staff.
CREATE TABLE staff_view (
  session_id uuid PRIMARY KEY REFERENCES session ON DELETE CASCADE,
  staff_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  began_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > began_at AND ends_at <= began_at + interval '15 minutes'),
  CHECK (staff_id <> person_id)
);
CREATE INDEX staff_view_by ON staff_view (staff_id);
CREATE INDEX staff_view_of ON staff_view (person_id);
COMMENT ON TABLE staff_view IS 'Which session of staff sees the site as somebody else, until when.';
