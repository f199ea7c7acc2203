-- Keys for programs (rules 3.32). The secret is with its owner alone; what is kept of it is its SHA-256.
CREATE TABLE api_key (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  -- Ten places a person: of any number of requests at once, ten get one.
  place smallint NOT NULL CHECK (place BETWEEN 1 AND 10),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  prefix text NOT NULL CHECK (char_length(prefix) = 13),
  hash text NOT NULL UNIQUE CHECK (hash ~ '^[0-9a-f]{64}$'),
  scopes text[] NOT NULL CHECK (cardinality(scopes) BETWEEN 1 AND 3
    AND scopes <@ ARRAY['read', 'votes:write', 'rankings:write']),
  created_at timestamptz NOT NULL,
  expires_at timestamptz CHECK (expires_at > created_at),
  last_used_on date,
  UNIQUE (user_id, place)
);
CREATE TRIGGER api_key_visible BEFORE INSERT OR UPDATE OF name ON api_key
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('name');
COMMENT ON TABLE api_key IS 'A key by which a program acts for a person, as far as its scopes go.';

-- Whoever is suspended or leaving has none that works. A key acts as a plain person: roles of the house are not for programs.
CREATE VIEW live_api_key AS
  SELECT k.id, k.user_id, k.hash, k.scopes, k.last_used_on, k.expires_at, a.silenced_until
  FROM api_key k JOIN account a ON a.id = k.user_id
  WHERE a.suspended_at IS NULL AND a.leaving_at IS NULL;
