-- XP that staff gave or took does not count on leaderboards, neither from now on nor so far.
CREATE OR REPLACE VIEW xp_movement AS
  SELECT seq, user_id, delta, kind, key, ranking_id, created_at FROM ledger WHERE currency = 'xp' AND kind <> 'by_staff';

CREATE VIEW earned_xp AS
  SELECT w.user_id, w.xp - coalesce((SELECT sum(l.delta)::int FROM ledger l
    WHERE l.user_id = w.user_id AND l.currency = 'xp' AND l.kind = 'by_staff'), 0) AS xp
  FROM wallet w;

UPDATE board_score s SET value = s.value - g.xp
FROM (
  SELECT l.user_id, b.id AS board_id, sum(l.delta)::int AS xp
  FROM ledger l JOIN board b ON b.kind = 'xp' AND (b.period = 'all'
    OR b.start = date_trunc(b.period, l.created_at AT TIME ZONE 'Europe/Madrid')::date)
  WHERE l.currency = 'xp' AND l.kind = 'by_staff' AND l.seq <= (SELECT counted_seq FROM board_progress)
  GROUP BY 1, 2
) g WHERE s.user_id = g.user_id AND s.board_id = g.board_id AND g.xp <> 0;
