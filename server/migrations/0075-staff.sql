-- Who runs the house (rules 3.31). A super admin is one by a column of its own: the command line gives that.
ALTER TABLE account ADD COLUMN staff_roles text[] NOT NULL DEFAULT '{}'
  CHECK (staff_roles <@ ARRAY['admin', 'moderator', 'editor', 'curator', 'support', 'analyst'] AND array_position(staff_roles, NULL) IS NULL);

CREATE OR REPLACE VIEW account_state AS
  SELECT id, email_verified, is_super_admin, created_at, suspended_at, silenced_until,
    CASE WHEN is_super_admin THEN array_prepend('super_admin', staff_roles) ELSE staff_roles END AS roles
  FROM account;
CREATE OR REPLACE VIEW own_account AS
  SELECT id, email, email_verified, is_super_admin,
    CASE WHEN is_super_admin THEN array_prepend('super_admin', staff_roles) ELSE staff_roles END AS roles
  FROM account;
CREATE OR REPLACE VIEW live_session AS
  SELECT s.id, s.token, s.user_id, s.expires_at, s.created_at, a.email, a.email_verified, a.is_super_admin, a.silenced_until,
    CASE WHEN a.is_super_admin THEN array_prepend('super_admin', a.staff_roles) ELSE a.staff_roles END AS roles, s.factor_at
  FROM session s JOIN account a ON a.id = s.user_id
  WHERE s.expires_at > now() AND a.suspended_at IS NULL;

-- Whoever has a role reaches nothing of it until they have a second factor.
CREATE OR REPLACE VIEW factor_due AS
  SELECT a.id AS user_id FROM account a
  WHERE (a.is_super_admin OR a.staff_roles <> '{}') AND coalesce(a.factor_later_until, '-infinity') <= now()
    AND NOT EXISTS (SELECT FROM factor_holder f WHERE f.user_id = a.id);

-- What staff did, with what stood before and after; written in the transaction that does it.
CREATE TABLE staff_act (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  by_id uuid NOT NULL,
  act text NOT NULL CHECK (act ~ '^[a-z]+(-[a-z]+)*$' AND length(act) <= 60),
  target text NOT NULL CHECK (length(target) BETWEEN 1 AND 200),
  before jsonb,
  after jsonb,
  reason text CHECK (length(reason) <= 1000),
  done_at timestamptz NOT NULL
);
CREATE INDEX staff_act_by ON staff_act (by_id, seq);
CREATE INDEX staff_act_target ON staff_act (target, seq);
COMMENT ON TABLE staff_act IS 'What staff did, with what stood before and after; it only grows.';

CREATE FUNCTION refuse_staff_act_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what staff did is not rewritten';
END $$;
CREATE TRIGGER staff_act_stands BEFORE UPDATE OR DELETE OR TRUNCATE ON staff_act
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_staff_act_change();
