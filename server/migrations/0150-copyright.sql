-- Notices of copyright (rules 3.30, ADR 0097): somebody says that a work of theirs is used, staff take the thing down or
-- refuse, and its author answers once. What was answered comes back after 14 days unless the claimant shows proceedings.
CREATE TABLE copyright_notice (
  id uuid PRIMARY KEY,
  target_type text NOT NULL CHECK (target_type IN ('ranking', 'item', 'comment', 'review', 'image', 'article')),
  target_id uuid NOT NULL,
  owner_id uuid REFERENCES account (id) ON DELETE SET NULL,
  -- Who signed in to send it; guests send notices too.
  claimant_id uuid REFERENCES account (id) ON DELETE SET NULL,
  language text NOT NULL CHECK (language IN ('es', 'en')),
  -- '' once the claimant is erased.
  name text NOT NULL CHECK (char_length(name) <= 100),
  email text NOT NULL CHECK (char_length(email) <= 254),
  work text NOT NULL CHECK (char_length(work) <= 2000),
  signature text NOT NULL CHECK (char_length(signature) <= 100),
  path text NOT NULL CHECK (path LIKE '/%' AND char_length(path) <= 500),
  sent_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'refused', 'upheld', 'countered', 'held', 'returned')),
  decision_id uuid UNIQUE REFERENCES moderation_decision ON DELETE SET NULL,
  answer text NOT NULL DEFAULT '' CHECK (char_length(answer) <= 1000),
  by_id uuid REFERENCES account (id) ON DELETE SET NULL,
  decided_at timestamptz,
  counter_name text CHECK (char_length(counter_name) <= 100),
  counter_words text CHECK (char_length(counter_words) <= 2000),
  counter_at timestamptz,
  return_at timestamptz CHECK (return_at > counter_at),
  ended_at timestamptz,
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CHECK ((state = 'returned') = (ended_at IS NOT NULL)),
  CHECK ((counter_at IS NULL) = (return_at IS NULL) AND (counter_at IS NULL) = (counter_words IS NULL)),
  CHECK (state NOT IN ('countered', 'held') OR counter_at IS NOT NULL)
);
-- Sent twice it is one notice.
CREATE UNIQUE INDEX copyright_notice_open ON copyright_notice (target_type, target_id, lower(email)) WHERE state = 'waiting';
CREATE INDEX copyright_notice_waiting ON copyright_notice (sent_at, id) WHERE state = 'waiting';
CREATE INDEX copyright_notice_countered ON copyright_notice (return_at, id) WHERE state IN ('countered', 'held');
CREATE INDEX copyright_notice_decided ON copyright_notice (decided_at DESC, id DESC) WHERE state IN ('refused', 'upheld', 'returned');
CREATE INDEX copyright_notice_strike ON copyright_notice (owner_id, decided_at) WHERE state IN ('upheld', 'countered', 'held');
CREATE INDEX copyright_notice_about ON copyright_notice (target_type, target_id);
CREATE INDEX copyright_notice_from ON copyright_notice (claimant_id) WHERE claimant_id IS NOT NULL;
CREATE TRIGGER copyright_notice_visible
  BEFORE INSERT OR UPDATE OF name, signature, counter_name, work, answer, counter_words ON copyright_notice
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('name', 'signature', 'counter_name', 'paragraphs', 'work', 'answer', 'counter_words');
COMMENT ON TABLE copyright_notice IS 'Somebody says that a work of theirs is used here, and what became of it.';
