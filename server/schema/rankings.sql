-- Categories, rankings and their items (rules 3.1), with co-editors, secret links, merges, highlights, pins and translations.
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

CREATE TABLE ranking (
  id uuid PRIMARY KEY,
  slug text NOT NULL,
  author_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  topic text NOT NULL CHECK (char_length(topic) <= 100),
  criterion text NOT NULL DEFAULT '' CHECK (char_length(criterion) <= 140),
  description text NOT NULL DEFAULT '' CHECK (char_length(description) <= 500),
  category text REFERENCES category (slug),
  language text NOT NULL CHECK (language ~ '^[a-z]{2,3}$'),
  mode text NOT NULL DEFAULT 'community' CHECK (mode IN ('community', 'personal')),
  visibility text NOT NULL DEFAULT 'public' CHECK (visibility IN ('public', 'private')),
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'published', 'locked', 'archived', 'hidden', 'deleted')),
  -- Status before deletion; restoring the ranking returns to it.
  status_before text,
  allow_suggestions boolean NOT NULL DEFAULT true,
  allow_downvotes boolean NOT NULL DEFAULT false,
  ai_made boolean NOT NULL DEFAULT false,
  cover_url text,
  video_url text,
  -- Points of the ranking's own votes plus those of its items, shown as "votos".
  points bigint NOT NULL DEFAULT 0,
  -- Points of the votes on the ranking itself (the heart of the card).
  own_points bigint NOT NULL DEFAULT 0,
  voters int NOT NULL DEFAULT 0,
  weighted_voters int NOT NULL DEFAULT 0,
  order_label text NOT NULL DEFAULT 'author' CHECK (order_label IN ('author', 'provisional', 'stable')),
  items_count int NOT NULL DEFAULT 0,
  -- log10 of weighted voters plus age; changes only with a vote.
  hot double precision NOT NULL DEFAULT 0,
  search tsvector,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  published_at timestamptz,
  deleted_at timestamptz,
  -- vote_seq counts changes of the votes; order_seq is the vote_seq from which the fair order was computed.
  -- While they differ, the order is dirty. A process that dies in between loses nothing.
  vote_seq bigint NOT NULL DEFAULT 0,
  order_seq bigint NOT NULL DEFAULT 0,
  -- The items of a draft as the author typed them; publishing creates the rows of `item`.
  draft_items jsonb NOT NULL DEFAULT '[]',
  -- Boosts and Ultras that the author gave the ranking itself; the voting feature maintains all vote counters.
  own_boosts int NOT NULL DEFAULT 0 CHECK (own_boosts >= 0),
  -- Voting ends at this time. Each vote checks it; the job that locks the ranking runs later.
  ends_at timestamptz,
  -- When the job closed the ranking, once for each value of ends_at.
  ended_at timestamptz,
  -- Status before moderation hid the ranking; showing it again returns to it.
  hidden_from text,
  -- Number of personal orders that count. While they are too few, orders_rank of the items is null.
  personal_orders int NOT NULL DEFAULT 0,
  shares int NOT NULL DEFAULT 0 CHECK (shares >= 0),
  -- True if suggestions backed by enough trusted users are added without the author's decision (rules 3.11).
  adds_suggestions boolean NOT NULL DEFAULT false,
  -- Number of pending suggestions, stored so that a page needs no extra query.
  suggestions int NOT NULL DEFAULT 0 CHECK (suggestions >= 0),
  -- What generated an AI ranking: a model or the included knowledge base (rules 3.21, ADR 0064).
  made_by text CHECK (made_by IN ('model', 'included')),
  -- At least half of the items are hand-written; recomputed whenever the items change.
  made_edited boolean NOT NULL DEFAULT false,
  -- No votes until then, while a moderator investigates. It is on this row because every vote locks the row anyway.
  frozen_until timestamptz,
  -- Voters other than the author whose votes have weight, as of the last computed order.
  counted_voters int NOT NULL DEFAULT 0,
  CHECK (status IN ('draft', 'deleted') OR (published_at IS NOT NULL AND category IS NOT NULL AND char_length(topic) >= 5)),
  -- A cover must be an uploaded image, never an external URL; the same holds for an item's image.
  CONSTRAINT ranking_cover FOREIGN KEY (cover_url) REFERENCES image (url) ON DELETE SET NULL,
  CHECK (video_url ~ '^(youtube/[A-Za-z0-9_-]{11}|vimeo/[1-9][0-9]{0,11}(/[0-9a-f]{6,40})?)$'),
  CHECK (ai_made = (made_by IS NOT NULL)),
  CHECK (made_by IS NOT NULL OR NOT made_edited)
) WITH (fillfactor = 70);
CREATE INDEX ranking_author ON ranking (author_id, updated_at DESC, id DESC);
CREATE INDEX ranking_latest ON ranking (published_at DESC, id DESC) WHERE visibility = 'public' AND status IN ('published', 'locked', 'archived');
CREATE INDEX ranking_hot ON ranking (hot DESC, id DESC) WHERE visibility = 'public' AND status IN ('published', 'locked', 'archived');
CREATE INDEX ranking_points ON ranking (points DESC, id DESC) WHERE visibility = 'public' AND status IN ('published', 'locked', 'archived');
CREATE INDEX ranking_category_latest ON ranking (category, published_at DESC, id DESC) WHERE visibility = 'public' AND status IN ('published', 'locked', 'archived');
CREATE INDEX ranking_category_hot ON ranking (category, hot DESC, id DESC) WHERE visibility = 'public' AND status IN ('published', 'locked', 'archived');
CREATE INDEX ranking_order_owed ON ranking (id) WHERE vote_seq <> order_seq;
CREATE INDEX ranking_trash ON ranking (deleted_at) WHERE status = 'deleted';
CREATE INDEX ranking_old_drafts ON ranking (updated_at) WHERE status = 'draft';
CREATE INDEX ranking_published_by ON ranking (author_id, published_at) WHERE published_at IS NOT NULL;
-- The feed "Todos" within a category. Without this index, PostgreSQL scans ranking_points across all categories.
CREATE INDEX ranking_category_points ON ranking (category, points DESC, id DESC) WHERE visibility = 'public' AND status IN ('published', 'locked', 'archived');
-- Deleting an image looks up the rankings that use it.
CREATE INDEX ranking_cover_url ON ranking (cover_url) WHERE cover_url IS NOT NULL;
CREATE INDEX ranking_to_end ON ranking (ends_at) WHERE status = 'published' AND ends_at IS NOT NULL;
-- Feeds limit the share of AI-generated rankings and read those in a separate query.
CREATE INDEX ranking_made_latest ON ranking (published_at DESC, id DESC)
  WHERE ai_made AND visibility = 'public' AND status IN ('published', 'locked', 'archived');
CREATE INDEX ranking_made_hot ON ranking (hot DESC, id DESC)
  WHERE ai_made AND visibility = 'public' AND status IN ('published', 'locked', 'archived');
CREATE INDEX ranking_made_points ON ranking (points DESC, id DESC)
  WHERE ai_made AND visibility = 'public' AND status IN ('published', 'locked', 'archived');
-- The same by category and by language. Where few AI-generated rankings exist, a feed would scan all others for them.
CREATE INDEX ranking_made_category_hot ON ranking (category, hot DESC, id DESC)
  WHERE ai_made AND visibility = 'public' AND status IN ('published', 'locked', 'archived');
CREATE INDEX ranking_made_category_latest ON ranking (category, published_at DESC, id DESC)
  WHERE ai_made AND visibility = 'public' AND status IN ('published', 'locked', 'archived');
CREATE INDEX ranking_made_category_points ON ranking (category, points DESC, id DESC)
  WHERE ai_made AND visibility = 'public' AND status IN ('published', 'locked', 'archived');
CREATE INDEX ranking_made_language_hot ON ranking (language, hot DESC, id DESC)
  WHERE ai_made AND visibility = 'public' AND status IN ('published', 'locked', 'archived');
CREATE INDEX ranking_made_language_latest ON ranking (language, published_at DESC, id DESC)
  WHERE ai_made AND visibility = 'public' AND status IN ('published', 'locked', 'archived');
CREATE INDEX ranking_made_language_points ON ranking (language, points DESC, id DESC)
  WHERE ai_made AND visibility = 'public' AND status IN ('published', 'locked', 'archived');

CREATE TRIGGER ranking_visible BEFORE INSERT OR UPDATE OF topic, criterion, description ON ranking
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('topic', 'criterion', 'paragraphs', 'description');

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

-- `SELECT *` is expanded on creation: a migration that adds a column must recreate these views.
CREATE VIEW open_ranking AS SELECT * FROM ranking WHERE status IN ('published', 'locked', 'archived');

CREATE VIEW public_ranking AS SELECT * FROM open_ranking WHERE visibility = 'public';

CREATE VIEW visible_ranking AS
  SELECT * FROM public_ranking r WHERE NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = r.author_id);

-- The author of every ranking in any status, so that hiding a ranking later does not hide its author.
CREATE VIEW ranking_of AS SELECT id, author_id FROM ranking;

-- Rankings that an author published and has not deleted, including hidden ones.
CREATE VIEW authored_ranking AS
  SELECT id, author_id, slug, topic, published_at FROM ranking WHERE status IN ('published', 'locked', 'archived', 'hidden');

-- Activity: public rankings, from their publication on and while everyone may see them.
CREATE VIEW ranking_act AS
  SELECT author_id AS user_id, id AS about, category, published_at AS at FROM public_ranking;

CREATE TABLE item (
  id uuid PRIMARY KEY,
  ranking_id uuid NOT NULL REFERENCES ranking (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  name_normal text NOT NULL,
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 280),
  image_url text,
  link_url text,
  author_position int NOT NULL,
  added_by uuid REFERENCES profile (id) ON DELETE SET NULL,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'pending', 'merged', 'removed')),
  merged_into uuid REFERENCES item (id),
  points bigint NOT NULL DEFAULT 0,
  paid_points bigint NOT NULL DEFAULT 0,
  voters int NOT NULL DEFAULT 0,
  -- The fair order as last computed (rules 3.5); null before the first computation.
  fair_rank int,
  rank_low int,
  rank_high int,
  fair_score real,
  tie_with_next boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Score breakdown of the place in "Justo" (rules 3.5): fair_score is the sum of these three.
  fair_trusted real,
  fair_late real,
  fair_newcomers real,
  -- Number of users with a free up-vote for the item; down-votes and paid votes do not count.
  supporters int,
  -- True if most voters voted before the item existed.
  is_new boolean NOT NULL DEFAULT false,
  -- When moderation hid the item. Its votes remain and count again when the item is shown.
  hidden_at timestamptz,
  orders_rank int,
  orders_score real,
  highlights int NOT NULL DEFAULT 0 CHECK (highlights >= 0),
  author_highlight boolean NOT NULL DEFAULT false,
  -- Rating in stars and number of reviews, copied here for display. No order depends on them.
  rating real CONSTRAINT item_rating_check1 CHECK (rating BETWEEN 0.5 AND 5),
  ratings int NOT NULL DEFAULT 0,
  UNIQUE (ranking_id, id),
  CONSTRAINT item_image FOREIGN KEY (image_url) REFERENCES image (url) ON DELETE SET NULL
) WITH (fillfactor = 60);
-- No exact duplicates (`exactName` of the contract). Similar names may stand beside each other.
CREATE UNIQUE INDEX item_name ON item (ranking_id, lower(name)) WHERE status IN ('active', 'pending');
CREATE INDEX item_author_order ON item (ranking_id, author_position);
CREATE INDEX item_to_release ON item (ranking_id) WHERE status = 'removed' AND voters > 0;
CREATE INDEX item_image_url ON item (image_url) WHERE image_url IS NOT NULL;
CREATE INDEX item_merged ON item (ranking_id, merged_into) INCLUDE (id) WHERE merged_into IS NOT NULL;
-- The admin table finds hidden items without reading the others, and searches any part of a name.
-- Ids are ordered by time, so the primary key serves both sort directions.
CREATE INDEX item_hidden ON item (id) WHERE hidden_at IS NOT NULL;
CREATE INDEX item_name_likeness ON item USING gin (name gin_trgm_ops);
CREATE INDEX item_shared_name ON item (name_normal, ranking_id DESC) WHERE status = 'active' AND hidden_at IS NULL;

CREATE TRIGGER item_visible BEFORE INSERT OR UPDATE OF name, note ON item
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('name', 'paragraphs', 'note');

-- A migration that adds a column to `item` must recreate this view.
CREATE VIEW shown_item AS SELECT * FROM item WHERE status = 'active' AND hidden_at IS NULL;

-- Items merged into another item of their ranking, and that item.
CREATE VIEW merged_item AS SELECT id, ranking_id, merged_into AS into_id FROM item WHERE merged_into IS NOT NULL;

-- Change history of a published ranking ("Historial de cambios", rules 3.1), visible to everyone.
CREATE TABLE ranking_change (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ranking_id uuid NOT NULL REFERENCES ranking (id) ON DELETE CASCADE,
  author_id uuid REFERENCES profile (id) ON DELETE SET NULL,
  kind text NOT NULL,
  item_id uuid REFERENCES item (id) ON DELETE CASCADE,
  before text NOT NULL DEFAULT '',
  after text NOT NULL DEFAULT '',
  -- Number of voters at that time.
  -- From 5 voters on, a rename is compared with the name they voted for, not with the last edit.
  voters int NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX ranking_change_of ON ranking_change (ranking_id, seq DESC);

-- The search vector of a ranking, by weight: topic A, items B, author C, description and criterion D.
-- The ranking's language selects the configuration; a query searches in both languages.
-- Null for a ranking that is not public, so that the index never contains private text.
CREATE FUNCTION ranking_search(ranking_id uuid) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT setweight(to_tsvector(c.config, r.topic), 'A')
    || setweight(to_tsvector(c.config, coalesce((SELECT string_agg(i.name, ' . ' ORDER BY i.author_position)
         FROM shown_item i WHERE i.ranking_id = r.id), '')), 'B')
    || setweight(to_tsvector(c.config, a.username), 'C')
    || setweight(to_tsvector(c.config, r.criterion || ' . ' || r.description), 'D')
  FROM public_ranking r
  JOIN author a ON a.id = r.author_id
  CROSS JOIN LATERAL (SELECT search_config(r.language) AS config) c
  WHERE r.id = ranking_id
$$;

-- Makes open streams check access again when a ranking is hidden, deleted or made private.
CREATE FUNCTION tell_ranking_hidden() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM tell_streams('rights', 'ranking:' || OLD.id);
  RETURN NULL;
END $$;

CREATE TRIGGER ranking_hidden AFTER UPDATE OF visibility, status ON ranking FOR EACH ROW
  WHEN (OLD.status IN ('published', 'locked', 'archived') AND (NEW.status NOT IN ('published', 'locked', 'archived')
    OR (OLD.visibility = 'public' AND NEW.visibility = 'private')))
  EXECUTE FUNCTION tell_ranking_hidden();

CREATE TRIGGER ranking_gone AFTER DELETE ON ranking FOR EACH ROW EXECUTE FUNCTION tell_ranking_hidden();

-- Makes open streams check access again when the author of a ranking is suspended or leaves.
CREATE FUNCTION tell_author_suspended() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM tell_streams('rights', 'ranking:' || r.id) FROM ranking r
    WHERE r.author_id = NEW.id AND r.visibility = 'public' AND r.status IN ('published', 'locked', 'archived');
  RETURN NULL;
END $$;

CREATE TRIGGER author_suspended AFTER UPDATE OF suspended_at ON account FOR EACH ROW
  WHEN (OLD.suspended_at IS NULL AND NEW.suspended_at IS NOT NULL) EXECUTE FUNCTION tell_author_suspended();

CREATE TRIGGER author_leaves AFTER UPDATE OF leaving_at ON account FOR EACH ROW
  WHEN (OLD.leaving_at IS NULL AND NEW.leaving_at IS NOT NULL) EXECUTE FUNCTION tell_author_suspended();

-- The secret link of a private ranking. The token is stored in plain text because the author copies it again.
-- Hashing would not help: a reader of this table can also read the ranking.
CREATE TABLE ranking_key (
  id uuid PRIMARY KEY,
  ranking_id uuid NOT NULL UNIQUE REFERENCES ranking (id) ON DELETE CASCADE,
  token text NOT NULL UNIQUE CHECK (token ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz NOT NULL,
  UNIQUE (id, ranking_id)
);

-- Users who opened a secret link. The row references the link, so that it is deleted together with it.
-- It has no foreign key to the ranking: the author's transaction locks that row while it closes the link.
CREATE TABLE ranking_guest (
  ranking_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  key_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  FOREIGN KEY (key_id, ranking_id) REFERENCES ranking_key (id, ranking_id) ON DELETE CASCADE,
  PRIMARY KEY (ranking_id, user_id)
);
CREATE INDEX ranking_guest_of_key ON ranking_guest (key_id);
CREATE INDEX ranking_guest_of_person ON ranking_guest (user_id);

-- Makes open streams check access again when a secret link is withdrawn.
CREATE FUNCTION tell_ranking_key_gone() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM tell_streams('rights', 'ranking:' || OLD.ranking_id);
  RETURN NULL;
END $$;

CREATE TRIGGER ranking_key_gone AFTER DELETE ON ranking_key FOR EACH ROW EXECUTE FUNCTION tell_ranking_key_gone();

-- Merges of two items. A merge can be undone within 24 h.
CREATE TABLE item_merge (
  id uuid PRIMARY KEY,
  ranking_id uuid NOT NULL REFERENCES ranking (id) ON DELETE CASCADE,
  from_item uuid NOT NULL REFERENCES item (id) ON DELETE CASCADE,
  into_item uuid NOT NULL REFERENCES item (id) ON DELETE CASCADE,
  by_id uuid REFERENCES profile (id) ON DELETE SET NULL,
  merged_at timestamptz NOT NULL,
  undone_at timestamptz CHECK (undone_at >= merged_at),
  CHECK (from_item <> into_item)
);
CREATE UNIQUE INDEX item_merge_stands ON item_merge (from_item) WHERE undone_at IS NULL;
CREATE INDEX item_merge_of ON item_merge (ranking_id, merged_at DESC);
CREATE INDEX item_merge_into ON item_merge (into_item);

-- A highlight is a user's own mark on an item (rules 3.10).
-- Highlighting locks the user's profile row, so that two requests cannot take one free place.
-- `slot` and its unique constraint enforce this again.
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

-- Highlights by users other than the author.
CREATE VIEW highlight_mark AS
  SELECT h.ranking_id, h.created_at AS at FROM highlight h JOIN ranking r ON r.id = h.ranking_id AND r.author_id <> h.user_id;

-- An extra highlight that a user buys with Stars, once per ranking (rules 3.14).
-- `id` is the key of the purchase in the ledger, because a refunded purchase can be repeated.
CREATE TABLE highlight_extra (
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  ranking_id uuid NOT NULL REFERENCES ranking (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  PRIMARY KEY (user_id, ranking_id)
);

-- Users who shared a ranking, once each. The `shares` of ranking and profile count these rows.
CREATE TABLE ranking_share (
  ranking_id uuid NOT NULL REFERENCES ranking (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (ranking_id, user_id)
);
CREATE INDEX ranking_share_of_person ON ranking_share (user_id);

CREATE VIEW share_mark AS SELECT ranking_id, created_at AS at FROM ranking_share;

-- Rankings that authors pin to the top of their profile, from level 4 on (rules 3.10).
CREATE TABLE ranking_pin (
  ranking_id uuid PRIMARY KEY REFERENCES ranking (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  place int NOT NULL CHECK (place BETWEEN 1 AND 6),
  created_at timestamptz NOT NULL,
  UNIQUE (user_id, place)
);

CREATE VIEW pinned_ranking AS
  SELECT p.user_id, p.ranking_id, p.place FROM ranking_pin p JOIN visible_ranking r ON r.id = p.ranking_id AND r.author_id = p.user_id;

-- Co-editors of a ranking (rules 3.11), invited or accepted.
CREATE TABLE ranking_editor (
  ranking_id uuid NOT NULL REFERENCES ranking (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('editor', 'viewer')),
  -- This column and its unique constraint limit a ranking to 15 co-editors.
  -- The lower limit for authors without PRO is checked while the ranking is locked.
  place smallint NOT NULL CHECK (place BETWEEN 1 AND 15),
  invited_at timestamptz NOT NULL,
  -- Null until the user accepts: an invitation grants no access.
  accepted_at timestamptz,
  PRIMARY KEY (ranking_id, user_id),
  UNIQUE (ranking_id, place)
);
COMMENT ON TABLE ranking_editor IS 'Co-editors of a ranking, invited or accepted.';
CREATE INDEX ranking_editor_of ON ranking_editor (user_id);

-- Makes open streams check access again when a co-editor is removed.
CREATE FUNCTION tell_editor_gone() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM tell_streams('rights', 'ranking:' || OLD.ranking_id);
  RETURN NULL;
END $$;

CREATE TRIGGER editor_gone AFTER DELETE ON ranking_editor FOR EACH ROW EXECUTE FUNCTION tell_editor_gone();

-- Rankings that a viewer may see: visible ones, their own, and private ones shared by secret link or co-editing.
-- Only the author and super admins see a hidden ranking; super admins not while their second factor is due.
-- A single query of two parts, so that PostgreSQL inlines it and applies an id filter to both.
CREATE FUNCTION ranking_seen_by(viewer uuid) RETURNS SETOF open_ranking LANGUAGE sql STABLE AS $$
  SELECT r.* FROM ranking r
  WHERE r.status IN ('published', 'locked', 'archived') AND (r.author_id = viewer
      OR EXISTS (SELECT FROM visible_ranking v WHERE v.id = r.id OFFSET 0)
      OR r.visibility = 'private' AND NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = r.author_id)
        AND (EXISTS (SELECT FROM ranking_guest g WHERE g.ranking_id = r.id AND g.user_id = viewer)
          OR EXISTS (SELECT FROM ranking_editor e
            WHERE e.ranking_id = r.id AND e.user_id = viewer AND e.accepted_at IS NOT NULL)))
    OR r.status = 'hidden' AND (r.author_id = viewer
      OR EXISTS (SELECT FROM account_state a WHERE a.id = viewer AND a.is_super_admin
        AND NOT EXISTS (SELECT FROM factor_due d WHERE d.user_id = viewer)))
$$;

-- Users of level 7 who agree with a ranking (rules 3.17). Two of them make it validated.
CREATE TABLE ranking_validation (
  ranking_id uuid NOT NULL REFERENCES ranking (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (ranking_id, user_id)
);
CREATE INDEX ranking_validation_user ON ranking_validation (user_id);

-- Validations that count: the user is not suspended and still has the level.
CREATE VIEW ranking_validator AS
  SELECT v.ranking_id, v.user_id, v.created_at FROM ranking_validation v JOIN wallet w ON w.user_id = v.user_id
  WHERE w.level >= 7 AND NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = v.user_id);

CREATE VIEW validated_ranking AS
  SELECT ranking_id FROM ranking_validator GROUP BY ranking_id HAVING count(*) >= 2;

-- Deletes the validations when topic or criterion changes, because users agreed with the old text.
CREATE FUNCTION end_validation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM ranking_validation WHERE ranking_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER ranking_reworded AFTER UPDATE OF topic, criterion ON ranking FOR EACH ROW
  WHEN (OLD.topic <> NEW.topic OR OLD.criterion <> NEW.criterion) EXECUTE FUNCTION end_validation();

-- Highlights on merged items (rules 3.1, 3.10). A merge moves each highlight to the surviving item.
-- It removes duplicates and those above the limit of the shorter list; undoing the merge brings them back.
CREATE TABLE merged_highlight (
  merge_id uuid NOT NULL REFERENCES item_merge (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  item_id uuid NOT NULL REFERENCES item (id) ON DELETE CASCADE,
  -- True: the highlight is on the surviving item. False: it was removed.
  moved boolean NOT NULL,
  created_at timestamptz NOT NULL,
  -- How many highlights the user had in the ranking before the merge.
  held int NOT NULL DEFAULT 0,
  PRIMARY KEY (merge_id, user_id, item_id)
);
COMMENT ON TABLE merged_highlight IS 'Highlights that a merge of two items moved or removed. Undoing the merge restores them.';
CREATE INDEX merged_highlight_of_item ON merged_highlight (item_id);
CREATE INDEX merged_highlight_of_person ON merged_highlight (user_id);

CREATE FUNCTION count_highlight() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE item i SET highlights = i.highlights - 1, author_highlight = i.author_highlight AND r.author_id <> OLD.user_id
    FROM ranking r WHERE i.id = OLD.item_id AND r.id = i.ranking_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE item i SET highlights = i.highlights + 1, author_highlight = i.author_highlight OR r.author_id = NEW.user_id
    FROM ranking r WHERE i.id = NEW.item_id AND r.id = i.ranking_id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER highlight_counted AFTER INSERT OR DELETE OR UPDATE OF item_id ON highlight
  FOR EACH ROW EXECUTE FUNCTION count_highlight();

-- Moves highlights after a merge. The caller locks the ranking; p_items is the number of remaining items.
CREATE FUNCTION unite_highlights(p_merge uuid, p_ranking uuid, p_from uuid, p_into uuid, p_items int) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  WITH moved AS (
    UPDATE highlight h SET item_id = p_into WHERE h.item_id = p_from
      AND NOT EXISTS (SELECT FROM highlight o WHERE o.user_id = h.user_id AND o.item_id = p_into)
    RETURNING h.user_id, h.created_at)
  INSERT INTO merged_highlight (merge_id, user_id, item_id, moved, created_at)
    SELECT p_merge, user_id, p_from, true, created_at FROM moved;
  WITH double AS (DELETE FROM highlight WHERE item_id = p_from RETURNING user_id, created_at)
  INSERT INTO merged_highlight (merge_id, user_id, item_id, moved, created_at)
    SELECT p_merge, user_id, p_from, false, created_at FROM double;
  -- If the list gets shorter, each user keeps their oldest highlights (rules 3.10).
  WITH kept AS (
    SELECT user_id, item_id, row_number() OVER (PARTITION BY user_id ORDER BY created_at, slot) AS turn
    FROM highlight WHERE ranking_id = p_ranking
  ), gone AS (
    DELETE FROM highlight h USING kept k WHERE h.user_id = k.user_id AND h.item_id = k.item_id AND k.turn > p_items / 2
      + (SELECT count(*) FROM highlight_extra e WHERE e.user_id = h.user_id AND e.ranking_id = p_ranking)
    RETURNING h.user_id, h.item_id, h.created_at
  ), home AS (
    SELECT g.user_id, g.created_at, coalesce(m.item_id, g.item_id) AS item_id FROM gone g LEFT JOIN merged_highlight m
      ON m.merge_id = p_merge AND m.user_id = g.user_id AND m.moved AND g.item_id = p_into)
  INSERT INTO merged_highlight (merge_id, user_id, item_id, moved, created_at)
    SELECT p_merge, user_id, item_id, false, created_at FROM home
  ON CONFLICT (merge_id, user_id, item_id) DO UPDATE SET moved = false;
  UPDATE merged_highlight m SET held = (SELECT count(*) FROM highlight h WHERE h.user_id = m.user_id AND h.ranking_id = p_ranking)
      + (SELECT count(*) FROM merged_highlight l WHERE l.merge_id = p_merge AND l.user_id = m.user_id AND NOT l.moved)
    WHERE m.merge_id = p_merge;
END $$;

-- Moves highlights back after a merge is undone. The caller locks the ranking.
-- A removed highlight returns only if its user has a free place.
CREATE FUNCTION part_highlights(p_merge uuid, p_ranking uuid, p_from uuid, p_into uuid, p_items int) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  lost record;
BEGIN
  UPDATE highlight h SET item_id = p_from FROM merged_highlight m
    WHERE m.merge_id = p_merge AND m.moved AND m.user_id = h.user_id AND h.item_id = p_into
      AND NOT EXISTS (SELECT FROM highlight o WHERE o.user_id = h.user_id AND o.item_id = p_from);
  FOR lost IN SELECT m.* FROM merged_highlight m JOIN item i ON i.id = m.item_id AND i.status = 'active'
    WHERE m.merge_id = p_merge AND NOT m.moved ORDER BY m.created_at, m.item_id
  LOOP
    INSERT INTO highlight (user_id, item_id, ranking_id, slot, created_at)
    SELECT lost.user_id, lost.item_id, p_ranking, min(s), lost.created_at FROM generate_series(1, 11) s
    WHERE NOT EXISTS (SELECT FROM highlight h WHERE h.user_id = lost.user_id AND h.ranking_id = p_ranking AND h.slot = s)
      AND NOT EXISTS (SELECT FROM highlight h WHERE h.user_id = lost.user_id AND h.item_id = lost.item_id)
      -- At most as many as before the merge: those that it moved, removed or left unchanged.
      AND (SELECT count(*) FROM highlight h WHERE h.user_id = lost.user_id AND h.ranking_id = p_ranking)
        < least(lost.held, p_items / 2
          + (SELECT count(*) FROM highlight_extra e WHERE e.user_id = lost.user_id AND e.ranking_id = p_ranking))
    HAVING min(s) IS NOT NULL;
  END LOOP;
  DELETE FROM merged_highlight WHERE merge_id = p_merge;
END $$;

-- AI-generated items, identified by name and not by id.
-- An item with the same name and another id is still AI-generated; one with another name counts as hand-written.
CREATE TABLE made_item (
  ranking_id uuid NOT NULL REFERENCES ranking (id) ON DELETE CASCADE,
  name_key text NOT NULL CHECK (name_key <> ''),
  -- True if the knowledge base contains the item.
  verified boolean NOT NULL,
  -- When the author confirmed that the item is correct.
  accepted_at timestamptz,
  PRIMARY KEY (ranking_id, name_key)
);
COMMENT ON TABLE made_item IS 'AI-generated items of a ranking. A row applies while an item has that name.';

-- True if at least half of the items of a ranking are hand-written.
-- Items hidden by moderation count too, because hiding says nothing about who wrote them.
CREATE FUNCTION mostly_by_hand(ranking uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT count(*) > 0 AND 2 * count(*) FILTER (WHERE m.name_key IS NULL) >= count(*)
  FROM item i LEFT JOIN made_item m ON m.ranking_id = i.ranking_id AND m.name_key = i.name_normal
  WHERE i.ranking_id = ranking AND i.status = 'active'
$$;

-- Names of items in the other language, translated by AI or corrected by the author.
-- A row applies only while the item's name equals of_name. Votes refer to the item, not to a name.
CREATE TABLE item_translation (
  item_id uuid NOT NULL REFERENCES item (id) ON DELETE CASCADE,
  language text NOT NULL CHECK (language ~ '^[a-z]{2,3}$'),
  of_name text NOT NULL,
  of_note text NOT NULL DEFAULT '',
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 280),
  made_by text NOT NULL CHECK (made_by IN ('model', 'included', 'author')),
  made_at timestamptz NOT NULL,
  PRIMARY KEY (item_id, language)
);
COMMENT ON TABLE item_translation IS 'Name of an item in the other language, in addition to its own name.';

CREATE TRIGGER item_translation_visible BEFORE INSERT OR UPDATE OF name, note ON item_translation
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('name', 'paragraphs', 'note');
