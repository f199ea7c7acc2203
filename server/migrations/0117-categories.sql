-- Versions from before this migration can't run on the database after it.
-- Categories of rankings and articles, which staff create, rename, move, order, close and merge (ADR 0140).
CREATE TABLE category (
  -- Never changes. `address` is the last part of the URL of its page.
  slug text PRIMARY KEY CHECK (slug ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' AND char_length(slug) BETWEEN 2 AND 40),
  address text NOT NULL UNIQUE,
  emoji text NOT NULL CHECK (char_length(emoji) BETWEEN 1 AND 16 AND is_visible_text(emoji)),
  -- By language. Spanish and English are required.
  names jsonb NOT NULL,
  -- What staff wrote about it. Null: the built-in description, if it has one.
  description_es text CHECK (char_length(description_es) BETWEEN 1 AND 300 AND is_visible_text(description_es)),
  description_en text CHECK (char_length(description_en) BETWEEN 1 AND 300 AND is_visible_text(description_en)),
  -- Smallest first.
  place int NOT NULL,
  -- The home page leaves it out.
  hidden boolean NOT NULL DEFAULT false,
  -- Closed: it takes no new rankings.
  closed_at timestamptz,
  merged_into text REFERENCES category (slug),
  CONSTRAINT category_names CHECK (
    char_length(names->>'es') BETWEEN 1 AND 40 AND char_length(names->>'en') BETWEEN 1 AND 40
    AND is_visible_text(names->>'es') AND is_visible_text(names->>'en')
    AND names->>'es' IS NOT NULL AND names->>'en' IS NOT NULL
  ),
  CONSTRAINT category_merged CHECK (merged_into IS NULL OR (merged_into <> slug AND closed_at IS NOT NULL))
);
COMMENT ON TABLE category IS 'Categories, with their names, address, order and state.';
CREATE UNIQUE INDEX category_name_es ON category (lower(names->>'es')) WHERE merged_into IS NULL;
CREATE UNIQUE INDEX category_name_en ON category (lower(names->>'en')) WHERE merged_into IS NULL;
CREATE INDEX category_merged_into ON category (merged_into) WHERE merged_into IS NOT NULL;

-- Slugs and addresses of all categories, current and former: none is ever given to another category.
CREATE TABLE category_address (
  address text PRIMARY KEY CHECK (address ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' AND char_length(address) BETWEEN 2 AND 40),
  category text NOT NULL REFERENCES category (slug)
);
COMMENT ON TABLE category_address IS 'Every slug and address that a category has or had.';
CREATE INDEX category_address_of ON category_address (category);

INSERT INTO category (slug, address, emoji, names, place) VALUES
  ('cine-series', 'cine-series', '🎬', '{"es": "Cine y Series", "en": "Cinema and Series"}', 1),
  ('musica', 'musica', '🎵', '{"es": "Música", "en": "Music"}', 2),
  ('videojuegos', 'videojuegos', '🎮', '{"es": "Videojuegos", "en": "Video games"}', 3),
  ('deporte', 'deporte', '⚽', '{"es": "Deporte", "en": "Sport"}', 4),
  ('comida', 'comida', '🍽️', '{"es": "Comida", "en": "Food"}', 5),
  ('libros', 'libros', '📚', '{"es": "Libros", "en": "Books"}', 6),
  ('viajes', 'viajes', '✈️', '{"es": "Viajes", "en": "Travel"}', 7),
  ('anime-manga', 'anime-manga', '🍥', '{"es": "Anime y Manga", "en": "Anime and Manga"}', 8),
  ('comics', 'comics', '🦸', '{"es": "Cómics", "en": "Comics"}', 9),
  ('animales', 'animales', '🐾', '{"es": "Animales", "en": "Animals"}', 10),
  ('ciencia', 'ciencia', '🔬', '{"es": "Ciencia", "en": "Science"}', 11),
  ('tecnologia', 'tecnologia', '💻', '{"es": "Tecnología", "en": "Technology"}', 12),
  ('historia', 'historia', '🏛️', '{"es": "Historia", "en": "History"}', 13),
  ('arte', 'arte', '🎨', '{"es": "Arte", "en": "Art"}', 14),
  ('arquitectura', 'arquitectura', '🏰', '{"es": "Arquitectura", "en": "Architecture"}', 15),
  ('naturaleza', 'naturaleza', '🌿', '{"es": "Naturaleza", "en": "Nature"}', 16),
  ('ciudades', 'ciudades', '🌆', '{"es": "Ciudades", "en": "Cities"}', 17),
  ('motor', 'motor', '🏎️', '{"es": "Motor", "en": "Motor"}', 18),
  ('moda', 'moda', '👗', '{"es": "Moda", "en": "Fashion"}', 19),
  ('bebidas', 'bebidas', '🍹', '{"es": "Bebidas", "en": "Drinks"}', 20),
  ('recetas', 'recetas', '🍳', '{"es": "Recetas", "en": "Recipes"}', 21),
  ('salud', 'salud', '🧘', '{"es": "Salud y Bienestar", "en": "Health and Wellness"}', 22),
  ('productividad', 'productividad', '⏱️', '{"es": "Productividad", "en": "Productivity"}', 23),
  ('autoayuda', 'autoayuda', '🌱', '{"es": "Autoayuda", "en": "Self-help"}', 24),
  ('negocios', 'negocios', '💼', '{"es": "Negocios", "en": "Business"}', 25),
  ('educacion', 'educacion', '🎓', '{"es": "Educación", "en": "Education"}', 26),
  ('idiomas', 'idiomas', '🗣️', '{"es": "Idiomas", "en": "Languages"}', 27),
  ('filosofia', 'filosofia', '🤔', '{"es": "Filosofía", "en": "Philosophy"}', 28),
  ('mitologia', 'mitologia', '🐉', '{"es": "Mitología", "en": "Mythology"}', 29),
  ('espacio', 'espacio', '🚀', '{"es": "Espacio", "en": "Space"}', 30),
  ('juegos-mesa', 'juegos-mesa', '🎲', '{"es": "Juegos de mesa", "en": "Board games"}', 31),
  ('infancia', 'infancia', '🧸', '{"es": "Infancia", "en": "Childhood"}', 32),
  ('humor', 'humor', '😂', '{"es": "Humor", "en": "Humour"}', 33),
  ('podcasts', 'podcasts', '🎙️', '{"es": "Pódcast", "en": "Podcasts"}', 34),
  ('internet', 'internet', '📱', '{"es": "Internet", "en": "Internet"}', 35),
  ('tradiciones', 'tradiciones', '🎉', '{"es": "Fiestas y Tradiciones", "en": "Feasts and Traditions"}', 36),
  ('hogar', 'hogar', '🏡', '{"es": "Hogar", "en": "Home"}', 37),
  ('plantas', 'plantas', '🪴', '{"es": "Plantas", "en": "Plants"}', 38),
  ('opinion', 'opinion', '💬', '{"es": "Opinión", "en": "Opinion"}', 39),
  ('random', 'random', '🎁', '{"es": "Random", "en": "Random"}', 40);
INSERT INTO category_address (address, category) SELECT slug, slug FROM category;
-- What staff changed so far: descriptions, visibility, and the order of those that had a place.
UPDATE category c SET description_es = s.description_es, description_en = s.description_en, hidden = s.hidden
FROM category_setting s WHERE s.category = c.slug;
UPDATE category c SET place = o.n FROM (
  SELECT c.slug, row_number() OVER (ORDER BY s.place NULLS LAST, c.place)::int AS n
  FROM category c LEFT JOIN category_setting s ON s.category = c.slug
) o WHERE o.slug = c.slug;
DROP TABLE category_setting;

-- A ranking that gets a merged category gets the one it was merged into. A closed category takes no new rankings.
-- The lock makes a concurrent closure or merge wait, or this transaction for it.
CREATE FUNCTION place_in_category() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept category;
BEGIN
  LOOP
    SELECT * INTO kept FROM category WHERE slug = NEW.category FOR SHARE;
    EXIT WHEN kept.merged_into IS NULL;
    NEW.category := kept.merged_into;
  END LOOP;
  IF kept.closed_at IS NOT NULL AND NEW.status NOT IN ('draft', 'deleted')
    AND (TG_OP = 'INSERT' OR OLD.status = 'draft' OR OLD.category IS DISTINCT FROM NEW.category) THEN
    RAISE EXCEPTION 'The category % is closed', NEW.category USING ERRCODE = 'check_violation', CONSTRAINT = 'category_closed';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER ranking_in_category BEFORE INSERT OR UPDATE OF category, status ON ranking
  FOR EACH ROW WHEN (NEW.category IS NOT NULL) EXECUTE FUNCTION place_in_category();

-- Moves every ranking of a category to another, in two passes: the second one has the rankings that came during the
-- first, before the lock on the category. It waits for no one, because those who publish wait for that lock (55P03).
CREATE FUNCTION move_rankings(p_from text, p_into text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  moved bigint;
  late bigint;
BEGIN
  -- The order of votes, so that the two do not deadlock.
  PERFORM FROM ranking WHERE category = p_from ORDER BY id FOR UPDATE;
  UPDATE ranking SET category = p_into, version = version + 1 WHERE category = p_from;
  GET DIAGNOSTICS moved = ROW_COUNT;
  PERFORM FROM category WHERE slug = p_from FOR UPDATE;
  PERFORM FROM ranking WHERE category = p_from ORDER BY id FOR UPDATE NOWAIT;
  UPDATE ranking SET category = p_into, version = version + 1 WHERE category = p_from;
  GET DIAGNOSTICS late = ROW_COUNT;
  RETURN moved + late;
END $$;

ALTER TABLE ranking ADD CONSTRAINT ranking_category_fkey FOREIGN KEY (category) REFERENCES category (slug);
ALTER TABLE category_follow DROP CONSTRAINT category_follow_category_check,
  ADD CONSTRAINT category_follow_category_fkey FOREIGN KEY (category) REFERENCES category (slug);
ALTER TABLE category_curator DROP CONSTRAINT category_curator_category_check,
  ADD CONSTRAINT category_curator_category_fkey FOREIGN KEY (category) REFERENCES category (slug);
ALTER TABLE category_pick DROP CONSTRAINT category_pick_category_check,
  ADD CONSTRAINT category_pick_category_fkey FOREIGN KEY (category) REFERENCES category (slug);
ALTER TABLE article ADD CONSTRAINT article_category_fkey FOREIGN KEY (category) REFERENCES category (slug);
ALTER TABLE featured_slot ADD CONSTRAINT featured_slot_category_fkey FOREIGN KEY (category) REFERENCES category (slug);
ALTER TABLE board ADD CONSTRAINT board_category_fkey FOREIGN KEY (category) REFERENCES category (slug);

-- The merge of two categories moves followers and curators, and picks where a place is free.
CREATE FUNCTION merge_curation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO category_follow SELECT user_id, NEW.merged_into, since FROM category_follow WHERE category = NEW.slug
  ON CONFLICT DO NOTHING;
  DELETE FROM category_follow WHERE category = NEW.slug;
  INSERT INTO category_curator SELECT NEW.merged_into, user_id, since FROM category_curator WHERE category = NEW.slug
  ON CONFLICT DO NOTHING;
  DELETE FROM category_curator WHERE category = NEW.slug;
  IF (SELECT count(*) FROM category_curator WHERE category = NEW.merged_into) > 5 THEN
    RAISE EXCEPTION 'Too many curators' USING ERRCODE = 'check_violation', CONSTRAINT = 'category_curators';
  END IF;
  WITH free AS (
    SELECT place, row_number() OVER (ORDER BY place) AS n FROM generate_series(1, 3) AS places(place)
    WHERE NOT EXISTS (SELECT FROM category_pick p WHERE p.category = NEW.merged_into AND p.place = places.place)
  ), coming AS (
    SELECT ranking_id, row_number() OVER (ORDER BY place) AS n FROM category_pick WHERE category = NEW.slug
  )
  UPDATE category_pick p SET category = NEW.merged_into, place = free.place
  FROM coming JOIN free USING (n) WHERE p.ranking_id = coming.ranking_id;
  DELETE FROM category_pick WHERE category = NEW.slug;
  RETURN NULL;
END $$;
CREATE TRIGGER category_merges_curation AFTER UPDATE OF merged_into ON category
  FOR EACH ROW WHEN (NEW.merged_into IS NOT NULL AND OLD.merged_into IS NULL) EXECUTE FUNCTION merge_curation();

-- The merge of two categories moves the articles.
CREATE FUNCTION merge_articles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE article SET category = NEW.merged_into WHERE category = NEW.slug;
  RETURN NULL;
END $$;
CREATE TRIGGER category_merges_articles AFTER UPDATE OF merged_into ON category
  FOR EACH ROW WHEN (NEW.merged_into IS NOT NULL AND OLD.merged_into IS NULL) EXECUTE FUNCTION merge_articles();

-- The merge of two categories moves what authors paid for. It fails on featured_slot_one while both feature a ranking.
CREATE FUNCTION merge_slots() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE featured_slot SET ended_at = ends_at, ended_why = 'over'
  WHERE category IN (NEW.slug, NEW.merged_into) AND ended_at IS NULL AND ends_at <= now();
  UPDATE featured_slot SET category = NEW.merged_into WHERE category = NEW.slug;
  RETURN NULL;
END $$;
CREATE TRIGGER category_merges_slots AFTER UPDATE OF merged_into ON category
  FOR EACH ROW WHEN (NEW.merged_into IS NOT NULL AND OLD.merged_into IS NULL) EXECUTE FUNCTION merge_slots();
