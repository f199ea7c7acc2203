-- Reports (rules 3.30): one row a person and thing reported, one case a thing, and a log of what was done that only grows.
CREATE TABLE report_case (
  target_type text NOT NULL CHECK (target_type IN ('ranking', 'item', 'comment', 'review', 'image', 'person')),
  target_id uuid NOT NULL,
  -- Whose it is, and who is silenced for it; kept when that person has left, for the log's sake.
  owner_id uuid REFERENCES account (id) ON DELETE SET NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'kept', 'hidden', 'restored')),
  -- Whether it is out of sight now: by itself while it waits, or by decision.
  hidden boolean NOT NULL DEFAULT false,
  -- Sum of the weights of the reports that wait.
  weight numeric(8, 2) NOT NULL DEFAULT 0 CHECK (weight >= 0),
  opened_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (target_type, target_id)
);
CREATE INDEX report_case_waiting ON report_case (last_at DESC, target_id DESC) WHERE state = 'waiting';
CREATE INDEX report_case_decided ON report_case (last_at DESC, target_id DESC) WHERE state <> 'waiting';
CREATE INDEX report_case_of_owner ON report_case (owner_id);

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
  FOREIGN KEY (target_type, target_id) REFERENCES report_case ON DELETE CASCADE,
  UNIQUE (target_type, target_id, reporter_id)
);
CREATE INDEX report_of_person ON report (reporter_id, created_at DESC);
CREATE TRIGGER report_visible BEFORE INSERT OR UPDATE OF words ON report
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('words');

CREATE TABLE moderation_act (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  target_type text NOT NULL,
  target_id uuid NOT NULL,
  act text NOT NULL CHECK (act IN ('hide-pending', 'silence-pending', 'keep', 'hide', 'restore')),
  -- Null: the house did it by itself.
  by_id uuid REFERENCES account (id) ON DELETE SET NULL,
  -- What the case was before: state, out of sight or not, weight.
  before jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX moderation_act_of ON moderation_act (target_type, target_id, id);
-- Nobody rewrites what was done, but an account that is erased leaves its lines without a name.
CREATE FUNCTION refuse_act_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'UPDATE' AND NEW.by_id IS NULL AND to_jsonb(NEW) - 'by_id' = to_jsonb(OLD) - 'by_id' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'what moderation did is not rewritten' USING ERRCODE = '23514';
END $$;
CREATE TRIGGER moderation_act_stays BEFORE UPDATE OR DELETE ON moderation_act
  FOR EACH ROW EXECUTE FUNCTION refuse_act_change();

COMMENT ON TABLE report IS 'What people told about something: once each.';
COMMENT ON TABLE report_case IS 'What was reported, and what became of it.';
COMMENT ON TABLE moderation_act IS 'What was done about reports, by whom; it only grows.';

-- Silenced: reads and votes, but adds no words until then.
ALTER TABLE account ADD COLUMN silenced_until timestamptz;
CREATE OR REPLACE VIEW account_state AS
  SELECT id, email_verified, is_super_admin, created_at, suspended_at, silenced_until FROM account;
CREATE OR REPLACE VIEW live_session AS
  SELECT s.id, s.token, s.user_id, s.expires_at, s.created_at, a.email, a.email_verified, a.is_super_admin, a.silenced_until
  FROM session s JOIN account a ON a.id = s.user_id
  WHERE s.expires_at > now() AND a.suspended_at IS NULL;
