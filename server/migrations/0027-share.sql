-- What stands around a ranking: what people single out in it, pass on and pin, and its video.

-- A highlight is a person's own mark on an item (rules 3.10). Whoever highlights holds their profile's row, so that two
-- requests can't take one free place; the slots see to it again.
CREATE TABLE highlight (
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  item_id uuid NOT NULL,
  ranking_id uuid NOT NULL,
  slot int NOT NULL CHECK (slot BETWEEN 1 AND 11),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, item_id),
  UNIQUE (user_id, ranking_id, slot),
  FOREIGN KEY (ranking_id, item_id) REFERENCES item (ranking_id, id) ON DELETE CASCADE
);
CREATE INDEX highlight_of_item ON highlight (ranking_id, item_id);

-- One highlight more than one has, bought once for a ranking.
CREATE TABLE highlight_extra (
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  ranking_id uuid NOT NULL REFERENCES ranking (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, ranking_id)
);

ALTER TABLE item
  ADD COLUMN highlights int NOT NULL DEFAULT 0 CHECK (highlights >= 0),
  ADD COLUMN author_highlight boolean NOT NULL DEFAULT false;

CREATE FUNCTION count_highlight() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  h highlight := CASE WHEN TG_OP = 'INSERT' THEN NEW ELSE OLD END;
BEGIN
  UPDATE item i SET highlights = i.highlights + CASE WHEN TG_OP = 'INSERT' THEN 1 ELSE -1 END,
    author_highlight = CASE WHEN r.author_id = h.user_id THEN TG_OP = 'INSERT' ELSE i.author_highlight END
  FROM ranking r WHERE i.id = h.item_id AND r.id = i.ranking_id;
  RETURN NULL;
END $$;
CREATE TRIGGER highlight_counted AFTER INSERT OR DELETE ON highlight FOR EACH ROW EXECUTE FUNCTION count_highlight();

-- Who passed a ranking on, each person once; both figures count these rows.
CREATE TABLE ranking_share (
  ranking_id uuid NOT NULL REFERENCES ranking (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (ranking_id, user_id)
);
CREATE INDEX ranking_share_of_person ON ranking_share (user_id);
ALTER TABLE ranking ADD COLUMN shares int NOT NULL DEFAULT 0 CHECK (shares >= 0);
ALTER TABLE profile ADD COLUMN shares int NOT NULL DEFAULT 0 CHECK (shares >= 0);

-- Rankings that their author shows first on their profile (level 4; rules 3.10).
CREATE TABLE ranking_pin (
  ranking_id uuid PRIMARY KEY REFERENCES ranking (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  place int NOT NULL CHECK (place BETWEEN 1 AND 6),
  created_at timestamptz NOT NULL,
  UNIQUE (user_id, place)
);
CREATE VIEW pinned_ranking AS
  SELECT p.user_id, p.ranking_id, p.place FROM ranking_pin p JOIN visible_ranking r ON r.id = p.ranking_id AND r.author_id = p.user_id;

-- A provider and an id, and nothing else, whatever address it was given as.
UPDATE ranking SET video_url = NULL WHERE video_url IS NOT NULL;
ALTER TABLE ranking ADD CHECK (video_url ~ '^(youtube/[A-Za-z0-9_-]{11}|vimeo/[1-9][0-9]{0,11})$');

-- Rankings that have a name in common are found by it.
CREATE INDEX item_shared_name ON item (name_normal) WHERE status = 'active';

-- A column added to a table is seen here once its views are made anew (0017).
CREATE OR REPLACE VIEW shown_item AS SELECT * FROM item WHERE status = 'active' AND hidden_at IS NULL;
CREATE OR REPLACE VIEW open_ranking AS SELECT * FROM ranking WHERE status IN ('published', 'locked', 'archived');
CREATE OR REPLACE VIEW public_ranking AS SELECT * FROM open_ranking WHERE visibility = 'public';
CREATE OR REPLACE VIEW visible_ranking AS
  SELECT * FROM public_ranking r WHERE NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = r.author_id);
