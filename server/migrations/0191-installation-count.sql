CREATE TABLE installation_count (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  counted jsonb NOT NULL,
  took_ms int NOT NULL CHECK (took_ms >= 0),
  counted_at timestamptz NOT NULL
);
COMMENT ON TABLE installation_count IS 'All people, rankings and votes as a job last counted them, for the panel of a community where that takes long.';
