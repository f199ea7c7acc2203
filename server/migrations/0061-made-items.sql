-- rankings: which of them a machine wrote, and which of their items (rules 3.21, ADR 0064).
ALTER TABLE ranking
  ADD COLUMN made_by text CHECK (made_by IN ('model', 'included')),
  -- At least half of its items are by hand: computed whenever its items change.
  ADD COLUMN made_edited boolean NOT NULL DEFAULT false;
UPDATE ranking SET made_by = 'model' WHERE ai_made;
ALTER TABLE ranking ADD CHECK (ai_made = (made_by IS NOT NULL)), ADD CHECK (made_by IS NOT NULL OR NOT made_edited);

/*
 * What a machine wrote goes by its name, not by an id: whoever gives the same name another id has not written it, and
 * whoever gives it another name has.
 */
CREATE TABLE made_item (
  ranking_id uuid NOT NULL REFERENCES ranking (id) ON DELETE CASCADE,
  name_key text NOT NULL CHECK (name_key <> ''),
  -- The knowledge base knows it.
  verified boolean NOT NULL,
  -- Its author looked at it and says that it is right.
  accepted_at timestamptz,
  PRIMARY KEY (ranking_id, name_key)
);
COMMENT ON TABLE made_item IS 'Items of a ranking that a machine wrote, in force while an item has that name.';

-- The views are made anew for the columns (0017).
CREATE OR REPLACE VIEW open_ranking AS SELECT * FROM ranking WHERE status IN ('published', 'locked', 'archived');
CREATE OR REPLACE VIEW public_ranking AS SELECT * FROM open_ranking WHERE visibility = 'public';
CREATE OR REPLACE VIEW visible_ranking AS
  SELECT * FROM public_ranking r WHERE NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = r.author_id);

-- Feeds take at most a share of what machines wrote, and read it on its own.
CREATE INDEX ranking_made_latest ON ranking (published_at DESC, id DESC)
  WHERE ai_made AND visibility = 'public' AND status IN ('published', 'locked', 'archived');
CREATE INDEX ranking_made_hot ON ranking (hot DESC, id DESC)
  WHERE ai_made AND visibility = 'public' AND status IN ('published', 'locked', 'archived');
CREATE INDEX ranking_made_points ON ranking (points DESC, id DESC)
  WHERE ai_made AND visibility = 'public' AND status IN ('published', 'locked', 'archived');

-- Whether at least half of the items of a ranking are by hand. What moderation hides counts along: it says nothing of who wrote it.
CREATE FUNCTION mostly_by_hand(ranking uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT count(*) > 0 AND 2 * count(*) FILTER (WHERE m.name_key IS NULL) >= count(*)
  FROM item i LEFT JOIN made_item m ON m.ranking_id = i.ranking_id AND m.name_key = i.name_normal
  WHERE i.ranking_id = ranking AND i.status = 'active'
$$;
