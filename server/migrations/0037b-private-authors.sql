-- profiles: whoever shows an author knows whether the name leads anywhere (rules 3.7: the name, but no link).
CREATE OR REPLACE VIEW author AS
  SELECT p.id, p.username, json_build_object('id', p.id, 'username', p.username, 'avatarUrl', p.avatar_url,
    'level', w.level, 'isPro', p.is_pro, 'isSuperAdmin', a.is_super_admin, 'isPrivate', p.visibility = 'private') AS shape
  FROM profile p JOIN wallet w ON w.user_id = p.id JOIN account_state a ON a.id = p.id;
