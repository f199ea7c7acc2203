-- AI lists (rules 3.21, ADR 0061): jobs that write lists from prompts, blocked topics, guidance for the model.
-- One row of ai_job covers a job from prompt to end, together with its AI credits.
CREATE TABLE ai_job (
  -- Also the key of the job's ledger entries.
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('list', 'replace')),
  status text NOT NULL DEFAULT 'queued'
    CHECK (status IN ('queued', 'generating', 'review', 'published', 'failed', 'cancelled')),
  -- Who writes the list. fell_back: the model failed, so the included knowledge base wrote it.
  source text NOT NULL CHECK (source IN ('model', 'included')),
  fell_back boolean NOT NULL DEFAULT false CHECK (NOT fell_back OR source = 'included'),
  wish jsonb NOT NULL,
  topic text NOT NULL DEFAULT '' CHECK (length(topic) <= 100),
  -- Items received so far.
  items jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(items) = 'array'),
  -- Items of the draft that the job replaces.
  replaces uuid[] NOT NULL DEFAULT '{}' CHECK ((kind = 'replace') = (replaces <> '{}')),
  cost int NOT NULL CHECK (cost > 0),
  refunded int NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND cost),
  failure text CHECK (failure IN
    ('timeout', 'busy', 'down', 'broken', 'refused', 'wrong_language', 'unknown_topic', 'budget', 'blocked_topic',
     'private_person', 'hate', 'self_harm', 'medical', 'legal')),
  -- The draft made from the list, or the draft whose items are replaced.
  draft_id uuid REFERENCES ranking (id) ON DELETE SET NULL,
  -- The only run that may write to this row, even if a second run believes that it owns the job.
  run uuid,
  -- Daily limit: a date in the user's time zone, and one of the places for jobs on that date.
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
COMMENT ON TABLE ai_job IS 'Jobs, running or ended, that generate a list from a prompt or replace items in it.';
-- One running job per user (rules 3.21).
CREATE UNIQUE INDEX ai_job_running ON ai_job (user_id) WHERE status IN ('queued', 'generating');
-- A draft comes from one list only.
CREATE UNIQUE INDEX ai_job_of_draft ON ai_job (draft_id) WHERE kind = 'list';
CREATE INDEX ai_job_replaced ON ai_job (draft_id) WHERE kind = 'replace';
CREATE INDEX ai_job_due ON ai_job (deadline) WHERE status IN ('queued', 'generating');
CREATE INDEX ai_job_latest ON ai_job (user_id, started_at DESC);
CREATE INDEX ai_job_ended ON ai_job (ended_at) WHERE ended_at IS NOT NULL;
-- The admin page reads the latest jobs of all users and counts those of 30 days.
CREATE INDEX ai_job_started ON ai_job (started_at DESC);

-- Topics on which the AI writes no lists in this installation (rules 3.31, ADR 0102).
-- `key` is `words` in normalised form, for detecting duplicates.
CREATE TABLE ai_topic (
  id uuid PRIMARY KEY,
  words text NOT NULL CHECK (char_length(words) BETWEEN 3 AND 80),
  key text NOT NULL UNIQUE CHECK (char_length(key) BETWEEN 2 AND 400),
  by_id uuid REFERENCES account (id) ON DELETE SET NULL,
  added_at timestamptz NOT NULL
);
COMMENT ON TABLE ai_topic IS 'Topics on which the AI writes no lists in this installation.';
CREATE INDEX ai_topic_by ON ai_topic (by_id) WHERE by_id IS NOT NULL;

CREATE TRIGGER ai_topic_visible BEFORE INSERT OR UPDATE OF words ON ai_topic
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('words');

-- Additional instructions of the staff for the model (rules 3.31, ADR 0102). The latest version is in force.
-- Rows are only added: going back to an older text adds a new version.
CREATE TABLE ai_guidance (
  version int PRIMARY KEY CHECK (version > 0),
  words text NOT NULL CHECK (char_length(words) <= 600),
  by_id uuid REFERENCES account (id) ON DELETE SET NULL,
  made_at timestamptz NOT NULL
);
COMMENT ON TABLE ai_guidance IS 'Versions of the instructions of staff for the model that writes lists.';
CREATE INDEX ai_guidance_by ON ai_guidance (by_id) WHERE by_id IS NOT NULL;

CREATE TRIGGER ai_guidance_visible BEFORE INSERT OR UPDATE OF words ON ai_guidance
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('paragraphs', 'words');
