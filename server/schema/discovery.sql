-- Discovery: the leader of each ranking by day, for web feeds.

-- Items that became the leader of a ranking, one row a day (UTC): the last leader of the day. Web feeds report them.
CREATE TABLE ranking_leader (
  ranking_id uuid NOT NULL REFERENCES ranking ON DELETE CASCADE,
  day date NOT NULL,
  item_id uuid NOT NULL REFERENCES item ON DELETE CASCADE,
  since timestamptz NOT NULL,
  PRIMARY KEY (ranking_id, day)
);
COMMENT ON TABLE ranking_leader IS 'Items that became the leader of a ranking. A day has one row: the last leader of the day.';
CREATE INDEX ranking_leader_item ON ranking_leader (item_id);

-- Records the new leader, unless the ranking still shows its author's order.
CREATE FUNCTION note_leader() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ranking_leader (ranking_id, day, item_id, since)
  SELECT r.id, (now() AT TIME ZONE 'UTC')::date, NEW.id, now() FROM ranking r WHERE r.id = NEW.ranking_id AND r.order_label <> 'author'
  ON CONFLICT (ranking_id, day) DO UPDATE SET item_id = EXCLUDED.item_id, since = EXCLUDED.since;
  RETURN NULL;
END $$;

CREATE TRIGGER note_leader AFTER UPDATE OF fair_rank ON item
  FOR EACH ROW WHEN (NEW.fair_rank = 1 AND OLD.fair_rank > 1) EXECUTE FUNCTION note_leader();
