-- Categories as the house keeps them (ADR 0098): what they are for in its own words, where they stand among the others, who
-- looks after each, and which rankings those people single out.
CREATE TABLE category_setting (
  category text PRIMARY KEY CHECK (category ~ '^[a-z][a-z-]{1,40}$'),
  -- Null is what the house says of it anyway.
  description_es text CHECK (char_length(description_es) BETWEEN 1 AND 300 AND is_visible_text(description_es)),
  description_en text CHECK (char_length(description_en) BETWEEN 1 AND 300 AND is_visible_text(description_en)),
  -- Among those that are offered at home: the smallest first, then those without one in their usual order.
  place int CHECK (place BETWEEN 1 AND 99),
  hidden boolean NOT NULL DEFAULT false
);
COMMENT ON TABLE category_setting IS 'What the house changed about a category.';

CREATE TABLE category_curator (
  category text NOT NULL CHECK (category ~ '^[a-z][a-z-]{1,40}$'),
  user_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  since timestamptz NOT NULL,
  PRIMARY KEY (category, user_id)
);
CREATE INDEX category_curator_is ON category_curator (user_id);
COMMENT ON TABLE category_curator IS 'Who looks after which category.';

-- Three places, each taken once; a ranking has one of them at most.
CREATE TABLE category_pick (
  category text NOT NULL CHECK (category ~ '^[a-z][a-z-]{1,40}$'),
  place smallint NOT NULL CHECK (place BETWEEN 1 AND 3),
  ranking_id uuid NOT NULL UNIQUE REFERENCES ranking (id) ON DELETE CASCADE,
  picked_by uuid REFERENCES account (id) ON DELETE SET NULL,
  since timestamptz NOT NULL,
  PRIMARY KEY (category, place)
);
CREATE INDEX category_pick_by ON category_pick (picked_by);
COMMENT ON TABLE category_pick IS 'Rankings that curators single out in their category.';
