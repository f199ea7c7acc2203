-- The first of a leaderboard, in the order of its index. Of a board that is new (each Monday's) PostgreSQL has no figures yet: it
-- would take it for a short one, and sort everybody who stands there for the first hundred.
CREATE FUNCTION board_first(p_board int, p_limit int)
RETURNS TABLE (user_id uuid, value int, reached_at timestamptz) LANGUAGE sql STABLE ROWS 100 SET enable_sort = off AS $$
  SELECT user_id, value, reached_at FROM board_score WHERE board_id = p_board AND shown AND value > 0
  ORDER BY value DESC, reached_at, user_id LIMIT p_limit
$$;
