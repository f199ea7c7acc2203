-- Themes that users can select, and their history.
-- `value` is the class of a palette in web/src/design/theme/tokens.css; users see `name`.
CREATE TABLE app_theme (
  value text PRIMARY KEY CHECK (value ~ '^theme-[a-z]+(-[a-z]+)*$'),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  name_en text NOT NULL CHECK (char_length(name_en) BETWEEN 1 AND 40),
  is_premium boolean NOT NULL DEFAULT false,
  -- The default theme cannot require PRO: every user falls back to it.
  CHECK (value <> 'theme-original' OR NOT is_premium)
);
COMMENT ON TABLE app_theme IS 'Themes that users can select. `value` is the class of the page root; `name` is in Spanish.';

INSERT INTO app_theme (value, name, name_en, is_premium) VALUES
  ('theme-original', 'Original', 'Original', false),
  ('theme-blue-water', 'Agua azul', 'Blue water', false),
  ('theme-light', 'Claro', 'Light', false),
  ('theme-dark', 'Oscuro', 'Dark', false),
  ('theme-premium', 'Premium oro', 'Premium gold', true),
  ('theme-premium-silver', 'Premium plata', 'Premium silver', true),
  ('theme-fire-red', 'Rojo fuego', 'Fire red', true),
  ('theme-nature-green', 'Verde natural', 'Nature green', false),
  ('theme-system', 'Seguir el sistema', 'Follow the system', false);

CREATE TRIGGER app_theme_visible BEFORE INSERT OR UPDATE OF name, name_en ON app_theme
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('name', 'name_en');

CREATE TABLE theme_change (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  value text NOT NULL CHECK (value ~ '^theme-[a-z]+(-[a-z]+)*$'),
  -- Null: the theme was not on offer before, or is not on offer after the change.
  before jsonb,
  after jsonb,
  by_id uuid REFERENCES account (id) ON DELETE SET NULL,
  made_at timestamptz NOT NULL,
  CHECK (before IS DISTINCT FROM after)
);
COMMENT ON TABLE theme_change IS 'Name and PRO requirement of a theme, before and after each change by staff.';
CREATE INDEX theme_change_of ON theme_change (value, seq DESC);
CREATE INDEX theme_change_by ON theme_change (by_id) WHERE by_id IS NOT NULL;
