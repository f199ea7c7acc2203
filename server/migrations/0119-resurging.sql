-- explore: older rankings that far more people vote in today than usual (rules 3.6: "Resurgido"). `hot` places them in
-- Viral as if they were of today; a line ends by itself.
CREATE TABLE resurging_ranking (
  ranking_id uuid PRIMARY KEY REFERENCES ranking (id) ON DELETE CASCADE,
  voters int NOT NULL CHECK (voters >= 3),
  hot double precision NOT NULL,
  ends_at timestamptz NOT NULL
);
COMMENT ON TABLE resurging_ranking IS 'Older rankings that far more people vote in today than usual, and until when Viral shows them again.';
CREATE INDEX resurging_hot ON resurging_ranking (hot DESC, ranking_id DESC);

-- profiles: what somebody likes.
CREATE VIEW interested_person AS SELECT id, interests FROM profile;
