-- Lists from a sentence (rules 3.21, ADR 0061): each is a row from the wish to its end, and its credits come and go with it.
CREATE TABLE ai_job (
  -- Names its movements in the ledger.
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('list', 'replace')),
  status text NOT NULL DEFAULT 'queued'
    CHECK (status IN ('queued', 'generating', 'review', 'published', 'failed', 'cancelled')),
  -- Who writes it, and who it was that was asked first, where that one could not.
  source text NOT NULL CHECK (source IN ('model', 'included')),
  fell_back boolean NOT NULL DEFAULT false CHECK (NOT fell_back OR source = 'included'),
  wish jsonb NOT NULL,
  topic text NOT NULL DEFAULT '' CHECK (length(topic) <= 100),
  -- What has arrived so far.
  items jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(items) = 'array'),
  -- Items of the draft that give way.
  replaces uuid[] NOT NULL DEFAULT '{}' CHECK ((kind = 'replace') = (replaces <> '{}')),
  cost int NOT NULL CHECK (cost > 0),
  refunded int NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND cost),
  failure text CHECK (failure IN
    ('timeout', 'busy', 'down', 'broken', 'refused', 'wrong_language', 'unknown_topic', 'budget')),
  -- The draft that it became, or that items are replaced in.
  draft_id uuid REFERENCES ranking (id) ON DELETE SET NULL,
  -- The run that may write to it: of two that think so, one is.
  run uuid,
  -- Which of its day's it is, of the person's own day: there are as many places as may be begun.
  day date NOT NULL,
  place int NOT NULL CHECK (place BETWEEN 1 AND 20),
  started_at timestamptz NOT NULL,
  deadline timestamptz NOT NULL CHECK (deadline > started_at),
  ended_at timestamptz,
  UNIQUE (user_id, day, place),
  CHECK ((status = 'failed') = (failure IS NOT NULL)),
  CHECK ((status IN ('queued', 'generating')) = (ended_at IS NULL)),
  CHECK (ended_at IS NOT NULL OR refunded = 0),
  CONSTRAINT ai_job_paid_for_nothing CHECK (status NOT IN ('failed', 'cancelled') OR refunded = cost),
  CHECK (NOT fell_back OR ended_at IS NULL OR refunded = cost),
  CHECK (kind = 'replace' OR draft_id IS NULL OR status IN ('review', 'published'))
);
COMMENT ON TABLE ai_job IS 'Lists that are made from a sentence, or were, and items replaced in them.';
-- One at a time (rules 3.21).
CREATE UNIQUE INDEX ai_job_running ON ai_job (user_id) WHERE status IN ('queued', 'generating');
-- A draft comes of one list.
CREATE UNIQUE INDEX ai_job_of_draft ON ai_job (draft_id) WHERE kind = 'list';
CREATE INDEX ai_job_replaced ON ai_job (draft_id) WHERE kind = 'replace';
CREATE INDEX ai_job_due ON ai_job (deadline) WHERE status IN ('queued', 'generating');
CREATE INDEX ai_job_latest ON ai_job (user_id, started_at DESC);
CREATE INDEX ai_job_ended ON ai_job (ended_at) WHERE ended_at IS NOT NULL;

CREATE TABLE ai_usage (
  -- The first day of the calendar month, in the time zone of the installation.
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  model text NOT NULL,
  calls int NOT NULL CHECK (calls > 0),
  tokens_in bigint NOT NULL CHECK (tokens_in >= 0),
  tokens_out bigint NOT NULL CHECK (tokens_out >= 0),
  -- Millionths of a cent, at the prices of that time.
  cost_microcents bigint NOT NULL CHECK (cost_microcents >= 0),
  PRIMARY KEY (month, model)
);
COMMENT ON TABLE ai_usage IS 'What models were asked for, and what that cost, by calendar month.';
