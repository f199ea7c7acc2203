-- Open event streams act on what these messages say, in every process. They are sent with the commit that took the right
-- away, whoever wrote it: an endpoint, a chore, or somebody with psql. The payload is the one of platform/live/bus.
CREATE FUNCTION tell_streams(kind text, topic text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('liston_live', json_build_array(json_build_object('id', '', 'topic', topic, 'kind', kind, 'data', NULL))::text)
$$;

-- A ranking that is hidden, deleted or made private: who follows it is asked again what they may see.
CREATE FUNCTION tell_ranking_hidden() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM tell_streams('rights', 'ranking:' || OLD.id);
  RETURN NULL;
END $$;
CREATE TRIGGER ranking_hidden AFTER UPDATE OF visibility, status ON ranking FOR EACH ROW
  WHEN (OLD.status IN ('published', 'locked', 'archived') AND (NEW.status NOT IN ('published', 'locked', 'archived')
    OR (OLD.visibility = 'public' AND NEW.visibility = 'private')))
  EXECUTE FUNCTION tell_ranking_hidden();
CREATE TRIGGER ranking_gone AFTER DELETE ON ranking FOR EACH ROW EXECUTE FUNCTION tell_ranking_hidden();

-- A session that ends takes its streams along: signed out, revoked, pushed out by a newer one, or its account deleted.
CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM tell_streams('end', 'session:' || OLD.id);
  RETURN NULL;
END $$;
CREATE TRIGGER session_ended AFTER DELETE ON session FOR EACH ROW EXECUTE FUNCTION tell_session_ended();

-- A suspended person's streams end …
CREATE FUNCTION tell_suspended() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM tell_streams('end', 'user:' || NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER account_suspended AFTER UPDATE OF suspended_at ON account FOR EACH ROW
  WHEN (OLD.suspended_at IS NULL AND NEW.suspended_at IS NOT NULL) EXECUTE FUNCTION tell_suspended();

-- … and nobody else goes on following their rankings.
CREATE FUNCTION tell_author_suspended() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM tell_streams('rights', 'ranking:' || r.id) FROM ranking r
    WHERE r.author_id = NEW.id AND r.visibility = 'public' AND r.status IN ('published', 'locked', 'archived');
  RETURN NULL;
END $$;
CREATE TRIGGER author_suspended AFTER UPDATE OF suspended_at ON account FOR EACH ROW
  WHEN (OLD.suspended_at IS NULL AND NEW.suspended_at IS NOT NULL) EXECUTE FUNCTION tell_author_suspended();
