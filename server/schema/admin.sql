-- Admin panel: staff sessions as another user, daily figures, saved user lists and total counts.

-- Staff sessions that see the site as another user for a while. The staff log keeps what they viewed and why.
CREATE TABLE staff_view (
  session_id uuid PRIMARY KEY REFERENCES session ON DELETE CASCADE,
  staff_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  began_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > began_at AND ends_at <= began_at + interval '15 minutes'),
  CHECK (staff_id <> person_id)
);
COMMENT ON TABLE staff_view IS 'Staff sessions that see the site as another user, and until when.';
CREATE INDEX staff_view_by ON staff_view (staff_id);
CREATE INDEX staff_view_of ON staff_view (person_id);

-- Figures of a UTC day. A job computes them when the day is over, and now and then during the day.
CREATE TABLE panel_day (
  day date PRIMARY KEY,
  figures jsonb NOT NULL CHECK (jsonb_typeof(figures) = 'object'),
  counted_at timestamptz NOT NULL
);
COMMENT ON TABLE panel_day IS 'Figures of a UTC day, for the overview of the admin panel.';

-- Addresses of the user list that a staff member saved for their own use, by name.
CREATE TABLE saved_view (
  staff_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  address text NOT NULL CHECK (char_length(address) <= 1000 AND address ~ '^/admin-panelrankw/people($|\?)'),
  made_at timestamptz NOT NULL,
  PRIMARY KEY (staff_id, name)
);
COMMENT ON TABLE saved_view IS 'Addresses of the user list that a staff member saved for their own use.';

CREATE TRIGGER saved_view_visible BEFORE INSERT OR UPDATE ON saved_view
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('name');

CREATE TABLE installation_count (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  counted jsonb NOT NULL,
  took_ms int NOT NULL CHECK (took_ms >= 0),
  counted_at timestamptz NOT NULL
);
COMMENT ON TABLE installation_count IS 'Total numbers of users, rankings and votes, as a job last counted them. The admin panel shows them where counting takes long.';

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
