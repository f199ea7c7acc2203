-- Who came to lead a ranking, one line a day: the last of the day. Feed readers are told of it.
CREATE TABLE ranking_leader (
  ranking_id uuid NOT NULL REFERENCES ranking ON DELETE CASCADE,
  day date NOT NULL,
  item_id uuid NOT NULL REFERENCES item ON DELETE CASCADE,
  since timestamptz NOT NULL,
  PRIMARY KEY (ranking_id, day)
);
CREATE INDEX ranking_leader_item ON ranking_leader (item_id);
COMMENT ON TABLE ranking_leader IS 'Who came to lead a ranking, one line a day: the last of the day.';

/* While an author's own order stands nobody has come to lead anything. */
CREATE FUNCTION note_leader() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ranking_leader (ranking_id, day, item_id, since)
  SELECT r.id, (now() AT TIME ZONE 'UTC')::date, NEW.id, now() FROM ranking r WHERE r.id = NEW.ranking_id AND r.order_label <> 'author'
  ON CONFLICT (ranking_id, day) DO UPDATE SET item_id = EXCLUDED.item_id, since = EXCLUDED.since;
  RETURN NULL;
END $$;
CREATE TRIGGER note_leader AFTER UPDATE OF fair_rank ON item
  FOR EACH ROW WHEN (NEW.fair_rank = 1 AND OLD.fair_rank > 1) EXECUTE FUNCTION note_leader();

-- pages: those that everybody may read.
CREATE VIEW read_page AS SELECT id, slug, updated_at FROM custom_page WHERE state = 'published';
