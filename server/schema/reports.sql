-- Reports and moderation (rules 3.30): cases, decisions, sanctions, appeals, copyright notices and an append-only log.
-- A user reports a target once, and a target has one case.
CREATE TABLE report_case (
  target_type text NOT NULL,
  target_id uuid NOT NULL,
  -- The owner of the target, who is silenced for it. The case stays for the log when the owner's account is deleted.
  owner_id uuid REFERENCES account (id) ON DELETE SET NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'kept', 'hidden', 'removed', 'restored')),
  -- True while the target is hidden, either automatically while the case waits or by decision.
  hidden boolean NOT NULL DEFAULT false,
  -- Sum of the weights of the waiting reports.
  weight numeric(8, 2) NOT NULL DEFAULT 0 CHECK (weight >= 0),
  opened_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  waiting_since timestamptz NOT NULL,
  -- Sort key of the queue: waiting_since minus four hours per unit of weight.
  -- Waiting alone does not change it, so that the row needs no updates.
  rank_at timestamptz NOT NULL,
  PRIMARY KEY (target_type, target_id),
  CONSTRAINT report_case_target_type_check
    CHECK (target_type IN ('ranking', 'item', 'comment', 'review', 'image', 'person', 'message', 'article'))
);
COMMENT ON TABLE report_case IS 'Cases, one per reported target, and their state.';
CREATE INDEX report_case_decided ON report_case (last_at DESC, target_id DESC) WHERE state <> 'waiting';
CREATE INDEX report_case_of_owner ON report_case (owner_id);
CREATE INDEX report_case_waiting ON report_case (rank_at, target_id) WHERE state = 'waiting';

CREATE TABLE report (
  id uuid PRIMARY KEY,
  target_type text NOT NULL,
  target_id uuid NOT NULL,
  reporter_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  reason text NOT NULL,
  words text NOT NULL DEFAULT '' CHECK (char_length(words) <= 500),
  weight numeric(4, 2) NOT NULL CHECK (weight BETWEEN 0.25 AND 2),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'upheld', 'dismissed')),
  created_at timestamptz NOT NULL,
  -- XP that the reporter earned; they are taken back when the decision is reversed (rules 3.14).
  xp int NOT NULL DEFAULT 0 CHECK (xp >= 0),
  FOREIGN KEY (target_type, target_id) REFERENCES report_case ON DELETE CASCADE,
  UNIQUE (target_type, target_id, reporter_id)
);
COMMENT ON TABLE report IS 'Reports by users, one per user and target.';
CREATE INDEX report_of_person ON report (reporter_id, created_at DESC);

CREATE TRIGGER report_visible BEFORE INSERT OR UPDATE OF words ON report
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('words');

CREATE TABLE moderation_act (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  target_type text NOT NULL,
  target_id uuid NOT NULL,
  act text NOT NULL CHECK (act IN ('hide-pending', 'silence-pending', 'keep', 'hide', 'remove', 'restore')),
  -- Null: the application acted automatically.
  by_id uuid REFERENCES account (id) ON DELETE SET NULL,
  -- The case before the change: state, hidden, weight.
  before jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE moderation_act IS 'Append-only log of the actions on reports, with the moderator of each one.';
CREATE INDEX moderation_act_of ON moderation_act (target_type, target_id, id);

-- Makes the log append-only, except that erasing an account sets by_id to null.
CREATE FUNCTION refuse_act_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'UPDATE' AND NEW.by_id IS NULL AND to_jsonb(NEW) - 'by_id' = to_jsonb(OLD) - 'by_id' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'what moderation did is not rewritten' USING ERRCODE = '23514';
END $$;

CREATE TRIGGER moderation_act_stays BEFORE UPDATE OR DELETE ON moderation_act
  FOR EACH ROW EXECUTE FUNCTION refuse_act_change();

CREATE VIEW report_act AS SELECT reporter_id AS user_id, id AS about, created_at AS at FROM report WHERE state = 'upheld';

CREATE TABLE moderation_decision (
  id uuid PRIMARY KEY,
  target_type text NOT NULL,
  target_id uuid NOT NULL,
  owner_id uuid REFERENCES account (id) ON DELETE SET NULL,
  -- Title of the target at that time; '' after its owner is erased.
  title text NOT NULL,
  answer text NOT NULL CHECK (answer IN ('keep', 'hide', 'remove', 'restore')),
  sanction text CHECK (sanction IN ('warn', 'silence-1', 'silence-7', 'silence-30', 'no-votes', 'ban')),
  -- The broken rule; null if the target broke none.
  rule text CHECK (rule IN ('spam', 'hate', 'sexual', 'violence', 'minors', 'misinformation', 'copyright', 'impersonation', 'off-criterion', 'other')),
  words text NOT NULL DEFAULT '' CHECK (char_length(words) <= 1000),
  by_id uuid REFERENCES account (id) ON DELETE SET NULL,
  -- When the case started to wait. The application publishes how long decisions take.
  waiting_since timestamptz NOT NULL,
  decided_at timestamptz NOT NULL,
  -- Secret for reading the statement and appealing without a session: a banned user has none.
  secret text NOT NULL CHECK (secret ~ '^[0-9a-f]{32}$'),
  CHECK ((rule IS NULL) = (answer IN ('keep', 'restore'))),
  CHECK (sanction IS NULL OR rule IS NOT NULL)
);
COMMENT ON TABLE moderation_decision IS 'Moderation decisions on a target, with the broken rule: the statement of reasons.';
CREATE INDEX moderation_decision_of ON moderation_decision (owner_id, decided_at DESC) WHERE owner_id IS NOT NULL;
CREATE INDEX moderation_decision_about ON moderation_decision (target_type, target_id, decided_at DESC);
CREATE INDEX moderation_decision_log ON moderation_decision (decided_at DESC, id DESC);

CREATE TRIGGER moderation_decision_visible BEFORE INSERT OR UPDATE OF words ON moderation_decision
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('paragraphs', 'words');

-- Sanctions on users, from a decision or, before one exists, from the weight of reports.
-- `until` null: in force until lifted.
CREATE TABLE sanction (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  decision_id uuid REFERENCES moderation_decision ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('silence', 'no-votes', 'ban')),
  since timestamptz NOT NULL,
  until timestamptz CHECK (until > since),
  lifted_at timestamptz,
  CHECK (kind <> 'silence' OR until IS NOT NULL)
);
COMMENT ON TABLE sanction IS 'Sanctions on users for a period, and when they were lifted.';
CREATE INDEX sanction_of ON sanction (user_id) WHERE lifted_at IS NULL;
CREATE INDEX sanction_ends ON sanction (until) WHERE lifted_at IS NULL AND until IS NOT NULL;
CREATE UNIQUE INDEX sanction_once ON sanction (decision_id, kind) WHERE decision_id IS NOT NULL;
-- Finds all sanctions of a user, including ended ones.
CREATE INDEX sanction_history ON sanction (user_id, since DESC);

CREATE TABLE decision_appeal (
  decision_id uuid PRIMARY KEY REFERENCES moderation_decision ON DELETE CASCADE,
  words text NOT NULL CHECK (char_length(words) BETWEEN 10 AND 2000),
  made_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'upheld', 'overturned')),
  answer text CHECK (char_length(answer) BETWEEN 10 AND 1000),
  by_id uuid REFERENCES account (id) ON DELETE SET NULL,
  answered_at timestamptz,
  CHECK ((state = 'waiting') = (answered_at IS NULL) AND (answer IS NULL) = (answered_at IS NULL))
);
COMMENT ON TABLE decision_appeal IS 'Appeals of users against a decision, and the answer of another moderator.';
CREATE INDEX decision_appeal_waiting ON decision_appeal (made_at, decision_id) WHERE state = 'waiting';
CREATE INDEX decision_appeal_answered ON decision_appeal (answered_at DESC, decision_id DESC) WHERE state <> 'waiting';

CREATE TRIGGER decision_appeal_visible BEFORE INSERT OR UPDATE OF words ON decision_appeal
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('paragraphs', 'words');

CREATE TRIGGER decision_appeal_answer_visible BEFORE INSERT OR UPDATE OF answer ON decision_appeal
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('paragraphs', 'answer');

-- Copyright notices (rules 3.30, ADR 0097): a claimant says that the target uses their work.
-- Staff take the target down or refuse the notice. The target's author may send one counter-notice.
-- After a counter-notice, the target returns in 14 days unless the claimant proves legal proceedings.
CREATE TABLE copyright_notice (
  id uuid PRIMARY KEY,
  target_type text NOT NULL CHECK (target_type IN ('ranking', 'item', 'comment', 'review', 'image', 'article')),
  target_id uuid NOT NULL,
  owner_id uuid REFERENCES account (id) ON DELETE SET NULL,
  -- The claimant's account; null for guests, who can send notices too.
  claimant_id uuid REFERENCES account (id) ON DELETE SET NULL,
  language text NOT NULL CHECK (language ~ '^[a-z]{2,3}$'),
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
COMMENT ON TABLE copyright_notice IS 'Notices of claimants who say that a target uses their work, and the outcome.';
-- A notice sent again for the same target and e-mail address is not a second one.
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
