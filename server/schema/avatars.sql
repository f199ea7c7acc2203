-- Avatars: drawn characters and the users who have them.

-- At startup the server adds missing rows and sets the addresses of its drawings.
-- All other changes to a row persist.
CREATE TABLE avatar (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(id) <= 40),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  name_en text NOT NULL CHECK (char_length(name_en) BETWEEN 1 AND 40),
  description text NOT NULL CHECK (char_length(description) BETWEEN 1 AND 160),
  description_en text NOT NULL CHECK (char_length(description_en) BETWEEN 1 AND 160),
  image_url text NOT NULL,
  image_full_body_url text NOT NULL,
  -- What users without the avatar see while it is secret.
  hidden_url text NOT NULL,
  hidden_full_body_url text NOT NULL,
  rarity text NOT NULL CHECK (rarity IN ('common', 'uncommon', 'rare', 'epic', 'legendary')),
  unlock_type text NOT NULL CHECK (unlock_type IN ('free', 'stars', 'pro', 'level', 'achievement', 'event')),
  unlock_cost int NOT NULL DEFAULT 0 CHECK (unlock_cost BETWEEN 0 AND 100000),
  unlock_level int CHECK (unlock_level > 1),
  unlock_achievement text,
  is_active boolean NOT NULL DEFAULT true,
  secret boolean NOT NULL DEFAULT false,
  -- Number of users who have it; kept by a trigger.
  holders int NOT NULL DEFAULT 0 CHECK (holders >= 0),
  CHECK (unlock_type <> 'free' OR unlock_cost = 0),
  CHECK (unlock_type <> 'level' OR unlock_level IS NOT NULL),
  CHECK (unlock_type <> 'achievement' OR unlock_achievement IS NOT NULL)
);
COMMENT ON TABLE avatar IS 'Avatars: drawn characters. `name` and `description` are in Spanish.';

CREATE TRIGGER avatar_visible BEFORE INSERT OR UPDATE OF name, name_en, description, description_en ON avatar
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('name', 'name_en', 'description', 'description_en');

-- History of changes to an avatar, so that staff can undo the latest one with one click (ADR 0102).
CREATE TABLE avatar_change (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  avatar_id text NOT NULL REFERENCES avatar (id) ON DELETE CASCADE,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  by_id uuid REFERENCES account (id) ON DELETE SET NULL,
  made_at timestamptz NOT NULL
);
COMMENT ON TABLE avatar_change IS 'How users unlock an avatar, before and after each change by staff.';
CREATE INDEX avatar_change_of ON avatar_change (avatar_id, seq DESC);
CREATE INDEX avatar_change_by ON avatar_change (by_id) WHERE by_id IS NOT NULL;

CREATE TABLE avatar_unlock (
  -- Key of its ledger movements: a user can unlock an avatar again after returning it.
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  avatar_id text NOT NULL REFERENCES avatar (id),
  cost_stars int NOT NULL CHECK (cost_stars >= 0),
  xp int NOT NULL CHECK (xp = cost_stars / 10),
  created_at timestamptz NOT NULL,
  -- When the user first wore it. From then on the user cannot return it.
  worn_at timestamptz,
  UNIQUE (user_id, avatar_id)
);
COMMENT ON TABLE avatar_unlock IS 'Avatars that users have, each at most once per user.';

CREATE FUNCTION count_avatar_holder() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE avatar SET holders = holders + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END
    WHERE id = coalesce(NEW.avatar_id, OLD.avatar_id);
  RETURN NULL;
END $$;

CREATE TRIGGER avatar_unlock_counted AFTER INSERT OR DELETE ON avatar_unlock
  FOR EACH ROW EXECUTE FUNCTION count_avatar_holder();

CREATE VIEW avatar_act AS SELECT user_id, id AS about, created_at AS at FROM avatar_unlock;

-- Avatars that every user can get sooner or later.
CREATE VIEW avatar_offer AS SELECT id FROM avatar WHERE is_active AND unlock_type <> 'event';

-- Avatars that users have: for good if they wore it or paid nothing.
CREATE VIEW kept_avatar AS
  SELECT user_id, avatar_id, created_at AS at, worn_at IS NOT NULL OR cost_stars = 0 AS for_good FROM avatar_unlock;
