-- The table of people in the panel, for a million of them: each order is an index, and so is each filter that few pass.
CREATE INDEX account_created ON account (created_at, id);
CREATE INDEX account_email_begins ON account (email COLLATE "C");
CREATE INDEX account_staff ON account (id) WHERE is_super_admin OR staff_roles <> '{}';
CREATE INDEX account_silenced ON account (silenced_until) WHERE silenced_until IS NOT NULL;
CREATE INDEX profile_name_begins ON profile (username_canon COLLATE "C", id);
CREATE INDEX wallet_level ON wallet (level, user_id);

-- accounts, profiles: what staff see of somebody in a table.
CREATE VIEW listed_account AS
  SELECT id, email, email_verified, silenced_until, suspended_at, created_at,
    is_super_admin OR staff_roles <> '{}' AS is_staff,
    CASE WHEN is_super_admin THEN array_prepend('super_admin', staff_roles) ELSE staff_roles END AS roles
  FROM account;
CREATE VIEW listed_profile AS
  SELECT id, username, username_canon COLLATE "C" AS canon, is_pro FROM profile;
