-- Level 8 brings 200 Stars (rules 3.17, ADR 0056). Who stood there before it did has them from now on; nobody has them twice.
SELECT FROM post_movements(ARRAY(
  SELECT (w.user_id, 'stars', 200, 'level_gift', '8', NULL, NULL, NULL)::movement FROM wallet w
  WHERE w.level >= 8 ORDER BY w.user_id), now(), 0, 0);
