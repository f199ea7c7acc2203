-- Highlights of items that were made one (rules 3.1, 3.10): each person's moves to the survivor; what was double or is over
-- the limit of the shorter list is remembered, and comes back when they are parted.
CREATE TABLE merged_highlight (
  merge_id uuid NOT NULL REFERENCES item_merge (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  item_id uuid NOT NULL REFERENCES item (id) ON DELETE CASCADE,
  -- It stands at the survivor; otherwise it stands nowhere.
  moved boolean NOT NULL,
  created_at timestamptz NOT NULL,
  -- How many its person had in the ranking before.
  held int NOT NULL DEFAULT 0,
  PRIMARY KEY (merge_id, user_id, item_id)
);
CREATE INDEX merged_highlight_of_item ON merged_highlight (item_id);
CREATE INDEX merged_highlight_of_person ON merged_highlight (user_id);
COMMENT ON TABLE merged_highlight IS 'Highlights that a merge of two items moved or took away, to bring them back.';

CREATE OR REPLACE FUNCTION count_highlight() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE item i SET highlights = i.highlights - 1, author_highlight = i.author_highlight AND r.author_id <> OLD.user_id
    FROM ranking r WHERE i.id = OLD.item_id AND r.id = i.ranking_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE item i SET highlights = i.highlights + 1, author_highlight = i.author_highlight OR r.author_id = NEW.user_id
    FROM ranking r WHERE i.id = NEW.item_id AND r.id = i.ranking_id;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER highlight_counted ON highlight;
CREATE TRIGGER highlight_counted AFTER INSERT OR DELETE OR UPDATE OF item_id ON highlight
  FOR EACH ROW EXECUTE FUNCTION count_highlight();

-- After the merge, with the ranking locked: `p_items` is how many are left.
CREATE FUNCTION unite_highlights(p_merge uuid, p_ranking uuid, p_from uuid, p_into uuid, p_items int) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  WITH moved AS (
    UPDATE highlight h SET item_id = p_into WHERE h.item_id = p_from
      AND NOT EXISTS (SELECT FROM highlight o WHERE o.user_id = h.user_id AND o.item_id = p_into)
    RETURNING h.user_id, h.created_at)
  INSERT INTO merged_highlight (merge_id, user_id, item_id, moved, created_at)
    SELECT p_merge, user_id, p_from, true, created_at FROM moved;
  WITH double AS (DELETE FROM highlight WHERE item_id = p_from RETURNING user_id, created_at)
  INSERT INTO merged_highlight (merge_id, user_id, item_id, moved, created_at)
    SELECT p_merge, user_id, p_from, false, created_at FROM double;
  -- A list that gets shorter keeps the oldest of everybody's (rules 3.10).
  WITH kept AS (
    SELECT user_id, item_id, row_number() OVER (PARTITION BY user_id ORDER BY created_at, slot) AS turn
    FROM highlight WHERE ranking_id = p_ranking
  ), gone AS (
    DELETE FROM highlight h USING kept k WHERE h.user_id = k.user_id AND h.item_id = k.item_id AND k.turn > p_items / 2
      + (SELECT count(*) FROM highlight_extra e WHERE e.user_id = h.user_id AND e.ranking_id = p_ranking)
    RETURNING h.user_id, h.item_id, h.created_at
  ), home AS (
    SELECT g.user_id, g.created_at, coalesce(m.item_id, g.item_id) AS item_id FROM gone g LEFT JOIN merged_highlight m
      ON m.merge_id = p_merge AND m.user_id = g.user_id AND m.moved AND g.item_id = p_into)
  INSERT INTO merged_highlight (merge_id, user_id, item_id, moved, created_at)
    SELECT p_merge, user_id, item_id, false, created_at FROM home
  ON CONFLICT (merge_id, user_id, item_id) DO UPDATE SET moved = false;
  UPDATE merged_highlight m SET held = (SELECT count(*) FROM highlight h WHERE h.user_id = m.user_id AND h.ranking_id = p_ranking)
      + (SELECT count(*) FROM merged_highlight l WHERE l.merge_id = p_merge AND l.user_id = m.user_id AND NOT l.moved)
    WHERE m.merge_id = p_merge;
END $$;

-- After the parting, with the ranking locked: each comes home; what stood nowhere takes a place only if its person has one.
CREATE FUNCTION part_highlights(p_merge uuid, p_ranking uuid, p_from uuid, p_into uuid, p_items int) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  lost record;
BEGIN
  UPDATE highlight h SET item_id = p_from FROM merged_highlight m
    WHERE m.merge_id = p_merge AND m.moved AND m.user_id = h.user_id AND h.item_id = p_into
      AND NOT EXISTS (SELECT FROM highlight o WHERE o.user_id = h.user_id AND o.item_id = p_from);
  FOR lost IN SELECT m.* FROM merged_highlight m JOIN item i ON i.id = m.item_id AND i.status = 'active'
    WHERE m.merge_id = p_merge AND NOT m.moved ORDER BY m.created_at, m.item_id
  LOOP
    INSERT INTO highlight (user_id, item_id, ranking_id, slot, created_at)
    SELECT lost.user_id, lost.item_id, p_ranking, min(s), lost.created_at FROM generate_series(1, 11) s
    WHERE NOT EXISTS (SELECT FROM highlight h WHERE h.user_id = lost.user_id AND h.ranking_id = p_ranking AND h.slot = s)
      AND NOT EXISTS (SELECT FROM highlight h WHERE h.user_id = lost.user_id AND h.item_id = lost.item_id)
      -- As many as before the merge at most: those that it moved, took away or left alone.
      AND (SELECT count(*) FROM highlight h WHERE h.user_id = lost.user_id AND h.ranking_id = p_ranking)
        < least(lost.held, p_items / 2
          + (SELECT count(*) FROM highlight_extra e WHERE e.user_id = lost.user_id AND e.ranking_id = p_ranking))
    HAVING min(s) IS NOT NULL;
  END LOOP;
  DELETE FROM merged_highlight WHERE merge_id = p_merge;
END $$;
