-- accounts: who was here on which UTC day, for figures of how many come back. Swept after 40 days.
CREATE TABLE seen_day (
  day date NOT NULL,
  user_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  PRIMARY KEY (day, user_id)
);
CREATE INDEX seen_day_of ON seen_day (user_id);
COMMENT ON TABLE seen_day IS 'Who was here on which UTC day; nothing else of it.';

-- platform: answers of 500 and above by UTC day.
CREATE TABLE fault_day (
  day date PRIMARY KEY,
  faults int NOT NULL CHECK (faults > 0)
);
COMMENT ON TABLE fault_day IS 'How many requests failed on which UTC day.';

-- admin: what a UTC day was like, counted once it is over, and now and then while it lasts.
CREATE TABLE panel_day (
  day date PRIMARY KEY,
  figures jsonb NOT NULL CHECK (jsonb_typeof(figures) = 'object'),
  counted_at timestamptz NOT NULL
);
COMMENT ON TABLE panel_day IS 'The figures of a day, for the overview of the panel.';

-- economy: movements of a day lie together.
CREATE INDEX ledger_lately ON ledger USING brin (created_at) WITH (pages_per_range = 16, autosummarize = on);
