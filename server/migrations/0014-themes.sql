-- The themes on offer. A value is the class of a palette in web/src/design/theme/tokens.css; what people see is its name.
CREATE TABLE app_theme (
  value text PRIMARY KEY CHECK (value ~ '^theme-[a-z]+(-[a-z]+)*$'),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  name_en text NOT NULL CHECK (char_length(name_en) BETWEEN 1 AND 40),
  is_premium boolean NOT NULL DEFAULT false,
  -- What everything falls back to can't take PRO.
  CHECK (value <> 'theme-original' OR NOT is_premium)
);
COMMENT ON TABLE app_theme IS 'The themes on offer; `value` is the class of the page root, `name` is Spanish.';

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
