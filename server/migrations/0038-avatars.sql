-- Avatars: drawn characters and who has which. Their rows are laid by the server when it starts, with the addresses of the
-- drawings that it has; what is changed of a row afterwards stays.
CREATE TABLE avatar (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(id) <= 40),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  name_en text NOT NULL CHECK (char_length(name_en) BETWEEN 1 AND 40),
  description text NOT NULL CHECK (char_length(description) BETWEEN 1 AND 160),
  description_en text NOT NULL CHECK (char_length(description_en) BETWEEN 1 AND 160),
  image_url text NOT NULL,
  image_full_body_url text NOT NULL,
  -- What others see of it while it is secret.
  hidden_url text NOT NULL,
  hidden_full_body_url text NOT NULL,
  rarity text NOT NULL CHECK (rarity IN ('common', 'uncommon', 'rare', 'epic', 'legendary')),
  unlock_type text NOT NULL CHECK (unlock_type IN ('free', 'stars', 'pro', 'level', 'achievement', 'event')),
  unlock_cost int NOT NULL DEFAULT 0 CHECK (unlock_cost BETWEEN 0 AND 100000),
  unlock_level int CHECK (unlock_level > 1),
  unlock_achievement text,
  is_active boolean NOT NULL DEFAULT true,
  secret boolean NOT NULL DEFAULT false,
  -- How many people have it.
  holders int NOT NULL DEFAULT 0 CHECK (holders >= 0),
  CHECK (unlock_type <> 'free' OR unlock_cost = 0),
  CHECK (unlock_type <> 'level' OR unlock_level IS NOT NULL),
  CHECK (unlock_type <> 'achievement' OR unlock_achievement IS NOT NULL)
);
COMMENT ON TABLE avatar IS 'Drawn characters; `name` and `description` are Spanish.';
CREATE TRIGGER avatar_visible BEFORE INSERT OR UPDATE OF name, name_en, description, description_en ON avatar
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('name', 'name_en', 'description', 'description_en');

CREATE TABLE avatar_unlock (
  -- Names its movements in the ledger: an avatar that was given back can be unlocked anew.
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  avatar_id text NOT NULL REFERENCES avatar (id),
  cost_stars int NOT NULL CHECK (cost_stars >= 0),
  xp int NOT NULL CHECK (xp = cost_stars / 10),
  created_at timestamptz NOT NULL,
  -- When it was first worn: from then on it stays.
  worn_at timestamptz,
  UNIQUE (user_id, avatar_id)
);
COMMENT ON TABLE avatar_unlock IS 'Which avatars are whose, once each.';

CREATE FUNCTION count_avatar_holder() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE avatar SET holders = holders + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END
    WHERE id = coalesce(NEW.avatar_id, OLD.avatar_id);
  RETURN NULL;
END $$;
CREATE TRIGGER avatar_unlock_counted AFTER INSERT OR DELETE ON avatar_unlock
  FOR EACH ROW EXECUTE FUNCTION count_avatar_holder();

-- What somebody wears is theirs: the row itself says so.
ALTER TABLE profile
  ADD COLUMN avatar_id text,
  ADD COLUMN unlocked_visuals jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(unlocked_visuals) = 'object'),
  ADD CONSTRAINT profile_wears_own CHECK (
    avatar_id IS NULL OR unlocked_visuals ? avatar_id AND avatar_url IS NOT DISTINCT FROM unlocked_visuals ->> avatar_id);
