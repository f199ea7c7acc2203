-- Addresses of the table of people that somebody of the house keeps for themselves, by name.
CREATE TABLE saved_view (
  staff_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  address text NOT NULL CHECK (char_length(address) <= 1000 AND address ~ '^/admin-panelrankw/people($|\?)'),
  made_at timestamptz NOT NULL,
  PRIMARY KEY (staff_id, name)
);
CREATE TRIGGER saved_view_visible BEFORE INSERT OR UPDATE ON saved_view
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('name');
COMMENT ON TABLE saved_view IS 'Addresses of the table of people that somebody of the house keeps for themselves.';
