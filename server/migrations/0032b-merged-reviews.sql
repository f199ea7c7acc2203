-- Reviews of items that were made one (rules 3.1, 3.9): of two of one person the newest stands at the survivor, the other
-- is set aside at the item that it was written for, until the merge is undone.
ALTER TABLE review
  -- The item that it was written for, while it stands at the one that is left of both.
  ADD COLUMN home_id uuid REFERENCES item (id) ON DELETE CASCADE,
  ADD COLUMN aside boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT review_author_id_item_id_key;
CREATE UNIQUE INDEX review_one_standing ON review (author_id, item_id) WHERE NOT aside;
CREATE INDEX review_home ON review (home_id) WHERE home_id IS NOT NULL;

CREATE OR REPLACE FUNCTION count_review() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted boolean := TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL AND OLD.hidden_at IS NULL AND NOT OLD.aside;
  counts boolean := TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL AND NEW.hidden_at IS NULL AND NOT NEW.aside;
BEGIN
  IF counted AND counts AND OLD.halves = NEW.halves AND OLD.item_id = NEW.item_id THEN RETURN NULL; END IF;
  IF counted THEN PERFORM add_to_rating(OLD.item_id, OLD.halves, -1); END IF;
  IF counts THEN PERFORM add_to_rating(NEW.item_id, NEW.halves, 1); END IF;
  RETURN NULL;
END $$;
DROP TRIGGER review_counted ON review;
CREATE CONSTRAINT TRIGGER review_counted AFTER INSERT OR DELETE OR UPDATE OF halves, item_id, deleted_at, hidden_at, aside ON review
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_review();

/*
 * Puts reviews of a ranking, everybody's or one person's, where its items stand now: whatever was merged or parted since, and
 * in whatever order that is heard of. XP are not touched. Under a lock, see below. True when something moved.
 */
CREATE FUNCTION move_reviews(p_ranking uuid, p_author uuid) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_moved uuid[];
BEGIN
  -- Where each belongs, and whether it gives way there to one that is live, in sight, newer.
  WITH at AS (
    SELECT v.id, v.item_id, v.aside, coalesce(v.home_id, v.item_id) AS home, coalesce(i.merged_into, i.id) AS target,
      row_number() OVER (PARTITION BY v.author_id, coalesce(i.merged_into, i.id)
        ORDER BY v.deleted_at IS NOT NULL, v.hidden_at IS NOT NULL, coalesce(v.edited_at, v.created_at) DESC, v.id DESC) AS turn
    FROM review v JOIN item i ON i.id = coalesce(v.home_id, v.item_id) WHERE v.ranking_id = p_ranking AND (p_author IS NULL OR v.author_id = p_author)
  ), moving AS (
    SELECT id, home FROM at WHERE aside <> (turn > 1) OR item_id <> CASE WHEN turn = 1 THEN target ELSE home END
  ), stepped AS (
    -- First out of the way, all of them: one place is left before another one is taken.
    UPDATE review v SET aside = true, item_id = m.home, home_id = m.home FROM moving m WHERE v.id = m.id RETURNING v.id
  ) SELECT array_agg(id) INTO v_moved FROM stepped;
  IF v_moved IS NULL THEN RETURN false; END IF;
  WITH at AS (
    SELECT v.id, coalesce(i.merged_into, i.id) AS target,
      row_number() OVER (PARTITION BY v.author_id, coalesce(i.merged_into, i.id)
        ORDER BY v.deleted_at IS NOT NULL, v.hidden_at IS NOT NULL, coalesce(v.edited_at, v.created_at) DESC, v.id DESC) AS turn
    FROM review v JOIN item i ON i.id = coalesce(v.home_id, v.item_id) WHERE v.ranking_id = p_ranking AND (p_author IS NULL OR v.author_id = p_author)
  ) UPDATE review v SET aside = false, item_id = at.target, home_id = nullif(v.home_id, at.target)
    FROM at WHERE at.id = v.id AND at.turn = 1 AND v.id = ANY (v_moved);
  RETURN true;
END $$;

-- After a merge or a parting: everybody's. Whoever writes a review meanwhile comes before or after.
CREATE FUNCTION place_reviews(p_ranking uuid) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_items uuid[];
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('reviews of ' || p_ranking, 0));
  IF NOT move_reviews(p_ranking, NULL) THEN RETURN false; END IF;
  -- Last and in order, as votes do: at the commit items count anew.
  v_items := ARRAY(SELECT item_id FROM review WHERE ranking_id = p_ranking
    UNION SELECT home_id FROM review WHERE ranking_id = p_ranking UNION SELECT into_item FROM item_merge WHERE ranking_id = p_ranking);
  PERFORM FROM item WHERE ranking_id = p_ranking AND id = ANY (v_items) ORDER BY id FOR NO KEY UPDATE;
  RETURN true;
END $$;

/*
 * For whoever writes a review: until the commit nobody moves the ranking's, and the writer's own stand where its items stand
 * now. Answers the item that it is for, which of a merged one is the survivor; null when there is no such item.
 */
CREATE FUNCTION hold_reviews(p_item uuid, p_author uuid) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  v_ranking uuid := (SELECT ranking_id FROM item WHERE id = p_item);
BEGIN
  IF v_ranking IS NULL THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('reviews of ' || v_ranking, 0));
  PERFORM pg_advisory_xact_lock(hashtextextended('reviews of ' || v_ranking || p_author, 0));
  PERFORM move_reviews(v_ranking, p_author);
  RETURN (SELECT coalesce(merged_into, id) FROM item WHERE id = p_item);
END $$;
