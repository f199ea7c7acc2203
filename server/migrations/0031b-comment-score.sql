-- The same figure as in 0023, as one expression: the planner puts it where it is asked for, instead of calling a function
-- for each comment of a long discussion.
CREATE OR REPLACE FUNCTION comment_score(likes int, readers int, age_s float8) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT round((greatest(0, (least(1, likes::float8 / greatest(readers, 1)) + 1.9208 / greatest(readers, 1)::float8
      - 1.96 * sqrt(least(1, likes::float8 / greatest(readers, 1)) * (1 - least(1, likes::float8 / greatest(readers, 1)))
          / greatest(readers, 1)::float8 + 0.9604 / (greatest(readers, 1)::float8 * greatest(readers, 1)::float8)))
      / (1 + 3.8416 / greatest(readers, 1)::float8))
    + 0.1 * greatest(0, least(1, 1 - age_s / 86400)))::numeric, 9)
$$;
