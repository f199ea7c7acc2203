-- What the AI writes no lists of here, and what the house asks a model for besides (rules 3.31, ADR 0102). `key` is the plain words
-- that a topic is told from others by.
CREATE TABLE ai_topic (
  id uuid PRIMARY KEY,
  words text NOT NULL CHECK (char_length(words) BETWEEN 3 AND 80),
  key text NOT NULL UNIQUE CHECK (char_length(key) BETWEEN 2 AND 400),
  by_id uuid REFERENCES account (id) ON DELETE SET NULL,
  added_at timestamptz NOT NULL
);
CREATE INDEX ai_topic_by ON ai_topic (by_id) WHERE by_id IS NOT NULL;
CREATE TRIGGER ai_topic_visible BEFORE INSERT OR UPDATE OF words ON ai_topic
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('words');
COMMENT ON TABLE ai_topic IS 'Words of which no list is written by AI in this installation.';

-- Only added to: what stands is the latest version, and going back adds one.
CREATE TABLE ai_guidance (
  version int PRIMARY KEY CHECK (version > 0),
  words text NOT NULL CHECK (char_length(words) <= 600),
  by_id uuid REFERENCES account (id) ON DELETE SET NULL,
  made_at timestamptz NOT NULL
);
CREATE INDEX ai_guidance_by ON ai_guidance (by_id) WHERE by_id IS NOT NULL;
CREATE TRIGGER ai_guidance_visible BEFORE INSERT OR UPDATE OF words ON ai_guidance
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('paragraphs', 'words');
COMMENT ON TABLE ai_guidance IS 'What the house asked a model for in lists, each version of it.';

ALTER TABLE ai_job
  DROP CONSTRAINT ai_job_failure_check,
  ADD CONSTRAINT ai_job_failure_check CHECK (failure IN
    ('timeout', 'busy', 'down', 'broken', 'refused', 'wrong_language', 'unknown_topic', 'budget', 'blocked_topic',
     'private_person', 'hate', 'self_harm', 'medical', 'legal'));
