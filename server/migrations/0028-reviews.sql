-- Reviews (rules 3.9): one person says one thing of an item.

-- Lower end of the 95 % Wilson interval; the contract computes the same, a test compares.
CREATE FUNCTION usefulness(helpful int, views int) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN greatest(views, helpful) = 0 THEN 0 ELSE (
    SELECT greatest(0, (p + 3.8416 / (2 * n) - 1.96 * sqrt((p * (1 - p) + 3.8416 / (4 * n)) / n)) / (1 + 3.8416 / n))
    FROM (SELECT greatest(views, helpful)::float8 AS n, helpful / greatest(views, helpful)::float8 AS p) x) END
$$;

CREATE TABLE review (
  id uuid PRIMARY KEY,
  author_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  ranking_id uuid NOT NULL,
  item_id uuid NOT NULL,
  -- Stars in halves: 1 is 0.5, 10 is 5.
  halves smallint NOT NULL CHECK (halves BETWEEN 1 AND 10),
  words text NOT NULL DEFAULT '' CHECK (words = '' OR char_length(words) BETWEEN 20 AND 3000),
  length int NOT NULL GENERATED ALWAYS AS (char_length(words)) STORED,
  spoiler boolean NOT NULL DEFAULT false,
  helpful int NOT NULL DEFAULT 0 CHECK (helpful >= 0),
  -- Signed-in people who were shown it, about.
  views int NOT NULL DEFAULT 0 CHECK (views >= 0),
  useful double precision NOT NULL GENERATED ALWAYS AS (usefulness(helpful, views)) STORED,
  -- The XP that it has earned its author; taken back while it is deleted or hidden, given again when it returns.
  xp int NOT NULL DEFAULT 0 CHECK (xp >= 0),
  xp_judged boolean NOT NULL DEFAULT false,
  helpful_paid boolean NOT NULL DEFAULT false,
  xp_taken boolean NOT NULL DEFAULT false,
  turns int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  edited_at timestamptz,
  hidden_at timestamptz,
  deleted_at timestamptz,
  UNIQUE (author_id, item_id),
  UNIQUE (id, author_id),
  FOREIGN KEY (ranking_id, item_id) REFERENCES item (ranking_id, id) ON DELETE CASCADE
);
CREATE INDEX review_useful ON review (item_id, useful DESC, id DESC)
  WHERE deleted_at IS NULL AND hidden_at IS NULL AND length > 0;
CREATE INDEX review_new ON review (item_id, created_at DESC, id DESC)
  WHERE deleted_at IS NULL AND hidden_at IS NULL AND length > 0;
CREATE INDEX review_mine ON review (author_id, created_at DESC, id DESC);
CREATE INDEX review_in_ranking ON review (ranking_id, item_id);
CREATE INDEX review_deleted ON review (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE TRIGGER review_visible BEFORE INSERT OR UPDATE OF words ON review
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('paragraphs', 'words');
COMMENT ON TABLE review IS 'What a person says of an item: stars, and words if they like.';

-- Who found a review helpful: each person once, and never its author, whose id stands here for that.
CREATE TABLE review_helpful (
  review_id uuid NOT NULL,
  author_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (review_id, user_id),
  CHECK (user_id <> author_id),
  FOREIGN KEY (review_id, author_id) REFERENCES review (id, author_id) ON DELETE CASCADE
);
CREATE INDEX review_helpful_by ON review_helpful (user_id);
COMMENT ON TABLE review_helpful IS 'Who found a review helpful.';

CREATE FUNCTION count_helpful() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE review SET helpful = helpful + 1 WHERE id = NEW.review_id;
  ELSE
    UPDATE review SET helpful = helpful - 1 WHERE id = OLD.review_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER review_helpful_counted AFTER INSERT OR DELETE ON review_helpful FOR EACH ROW EXECUTE FUNCTION count_helpful();

-- The stars of an item, added up: how many reviews, their halves, and how many gave each value.
CREATE TABLE item_rating (
  item_id uuid PRIMARY KEY REFERENCES item (id) ON DELETE CASCADE,
  n int NOT NULL DEFAULT 0 CHECK (n >= 0),
  halves int NOT NULL DEFAULT 0 CHECK (halves BETWEEN n AND 10 * n),
  bins int[] NOT NULL DEFAULT array_fill(0, ARRAY[10])
) WITH (fillfactor = 70);
COMMENT ON TABLE item_rating IS 'The stars of an item, added up as reviews come and go.';

-- C of the rating: the mean of a category, in halves, as last computed.
CREATE TABLE category_rating (category text PRIMARY KEY, mean double precision NOT NULL CHECK (mean BETWEEN 1 AND 10));
COMMENT ON TABLE category_rating IS 'The mean of the stars in a category, computed every hour.';

-- What a row of a ranking shows of it, beside its own figures: nothing of an order depends on these.
ALTER TABLE item
  ADD COLUMN rating real CHECK (rating BETWEEN 0.5 AND 5),
  ADD COLUMN ratings int NOT NULL DEFAULT 0;
CREATE OR REPLACE VIEW shown_item AS SELECT * FROM item WHERE status = 'active' AND hidden_at IS NULL;

-- (5·C + Σ stars)/(5 + n) from 3 on, in stars; the contract computes the same, a test compares.
CREATE FUNCTION rating_of(n int, halves int, mean double precision) RETURNS real LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN n >= 3 THEN ((5 * coalesce(mean, 6) + halves) / (5 + n) / 2)::real END
$$;

CREATE FUNCTION rating_now(p_item uuid) RETURNS real LANGUAGE sql STABLE AS $$
  SELECT rating_of(g.n, g.halves, (SELECT c.mean FROM category_rating c JOIN open_ranking r ON r.category = c.category
    JOIN shown_item i ON i.ranking_id = r.id WHERE i.id = p_item))
  FROM item_rating g WHERE g.item_id = p_item
$$;

CREATE FUNCTION add_to_rating(p_item uuid, p_halves int, p_n int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p_n > 0 THEN INSERT INTO item_rating (item_id) VALUES (p_item) ON CONFLICT DO NOTHING; END IF;
  UPDATE item_rating SET n = n + p_n, halves = halves + p_n * p_halves, bins[p_halves] = bins[p_halves] + p_n
    WHERE item_id = p_item;
  UPDATE item SET rating = rating_now(p_item), ratings = ratings + p_n WHERE id = p_item;
END $$;

/*
 * Every way in which a review comes, changes or goes is counted, an account's end too. At the commit: the item's row is
 * locked last, as votes do, and shortly.
 */
CREATE FUNCTION count_review() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted boolean := TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL AND OLD.hidden_at IS NULL;
  counts boolean := TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL AND NEW.hidden_at IS NULL;
BEGIN
  IF counted AND counts AND OLD.halves = NEW.halves AND OLD.item_id = NEW.item_id THEN RETURN NULL; END IF;
  IF counted THEN PERFORM add_to_rating(OLD.item_id, OLD.halves, -1); END IF;
  IF counts THEN PERFORM add_to_rating(NEW.item_id, NEW.halves, 1); END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER review_counted AFTER INSERT OR DELETE OR UPDATE OF halves, item_id, deleted_at, hidden_at ON review
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_review();
