-- Who keeps a ranking with its author (rules 3.11).
CREATE TABLE ranking_editor (
  ranking_id uuid NOT NULL REFERENCES ranking (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('editor', 'viewer')),
  -- One of the places that a ranking has for them: the limit is this column and its index; which of them are free to an
  -- author who is not PRO is decided with the ranking locked.
  place smallint NOT NULL CHECK (place BETWEEN 1 AND 15),
  invited_at timestamptz NOT NULL,
  -- Null until they accept: an invitation opens nothing.
  accepted_at timestamptz,
  PRIMARY KEY (ranking_id, user_id),
  UNIQUE (ranking_id, place)
);
CREATE INDEX ranking_editor_of ON ranking_editor (user_id);
COMMENT ON TABLE ranking_editor IS 'Who keeps a ranking with its author, or is invited to.';

-- A right that ends closes open streams too.
CREATE FUNCTION tell_editor_gone() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM tell_streams('rights', 'ranking:' || OLD.ranking_id);
  RETURN NULL;
END $$;
CREATE TRIGGER editor_gone AFTER DELETE ON ranking_editor FOR EACH ROW EXECUTE FUNCTION tell_editor_gone();

/*
 * Who may see a ranking: whoever might without these people, and they, where it is private. One query of two parts, so that
 * it is inlined where it is used and an id reaches both.
 */
CREATE OR REPLACE FUNCTION ranking_seen_by(viewer uuid) RETURNS SETOF open_ranking LANGUAGE sql STABLE AS $$
  SELECT r.* FROM ranking r
  WHERE r.status IN ('published', 'locked', 'archived') AND (r.author_id = viewer
      OR EXISTS (SELECT FROM visible_ranking v WHERE v.id = r.id OFFSET 0)
      OR r.visibility = 'private' AND NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = r.author_id)
        AND (EXISTS (SELECT FROM ranking_guest g WHERE g.ranking_id = r.id AND g.user_id = viewer)
          OR EXISTS (SELECT FROM ranking_editor e
            WHERE e.ranking_id = r.id AND e.user_id = viewer AND e.accepted_at IS NOT NULL)))
    OR r.status = 'hidden' AND (r.author_id = viewer
      OR EXISTS (SELECT FROM account_state a WHERE a.id = viewer AND a.is_super_admin))
$$;
