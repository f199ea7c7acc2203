-- profiles: what staff see of somebody on a page of their own.
CREATE OR REPLACE VIEW listed_profile AS
  SELECT id, username, username_canon COLLATE "C" AS canon, is_pro, bio FROM profile;

-- reports: what befell somebody, also what ended.
CREATE INDEX sanction_history ON sanction (user_id, since DESC);
