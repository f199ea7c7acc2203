-- Reviews (rules 3.9): stars and text, one per user and item, with photos, helpful marks and ratings.

-- Lower bound of the 95 % Wilson interval. The contract computes the same; a test compares both.
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
  -- Approximate number of signed-in users who saw the review.
  views int NOT NULL DEFAULT 0 CHECK (views >= 0),
  useful double precision NOT NULL GENERATED ALWAYS AS (usefulness(helpful, views)) STORED,
  -- XP that the review earned its author. They are taken back while it is deleted or hidden, and returned with it.
  xp int NOT NULL DEFAULT 0 CHECK (xp >= 0),
  xp_judged boolean NOT NULL DEFAULT false,
  helpful_paid boolean NOT NULL DEFAULT false,
  xp_taken boolean NOT NULL DEFAULT false,
  turns int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  edited_at timestamptz,
  hidden_at timestamptz,
  deleted_at timestamptz,
  -- The item the review was written for, while a merge keeps the review at the surviving item (rules 3.1, 3.9).
  home_id uuid REFERENCES item (id) ON DELETE CASCADE,
  -- Of two reviews of one author, the newest is at the surviving item.
  -- The other is set aside at its original item until the merge is undone.
  aside boolean NOT NULL DEFAULT false,
  UNIQUE (id, author_id),
  FOREIGN KEY (ranking_id, item_id) REFERENCES item (ranking_id, id) ON DELETE CASCADE
);
COMMENT ON TABLE review IS 'Reviews of items by users: stars and an optional text.';
CREATE INDEX review_useful ON review (item_id, useful DESC, id DESC)
  WHERE deleted_at IS NULL AND hidden_at IS NULL AND length > 0;
CREATE INDEX review_new ON review (item_id, created_at DESC, id DESC)
  WHERE deleted_at IS NULL AND hidden_at IS NULL AND length > 0;
CREATE INDEX review_mine ON review (author_id, created_at DESC, id DESC);
CREATE INDEX review_in_ranking ON review (ranking_id, item_id);
CREATE INDEX review_deleted ON review (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE UNIQUE INDEX review_one_standing ON review (author_id, item_id) WHERE NOT aside;
CREATE INDEX review_home ON review (home_id) WHERE home_id IS NOT NULL;
CREATE INDEX review_hidden ON review (id) WHERE hidden_at IS NOT NULL;
CREATE INDEX review_words_likeness ON review USING gin (words gin_trgm_ops) WHERE words <> '';

CREATE TRIGGER review_visible BEFORE INSERT OR UPDATE OF words ON review
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('paragraphs', 'words');

-- Users who found a review helpful, once each. author_id is here to exclude the author of the review.
CREATE TABLE review_helpful (
  review_id uuid NOT NULL,
  author_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (review_id, user_id),
  CHECK (user_id <> author_id),
  FOREIGN KEY (review_id, author_id) REFERENCES review (id, author_id) ON DELETE CASCADE
);
COMMENT ON TABLE review_helpful IS 'Users who found a review helpful.';
CREATE INDEX review_helpful_by ON review_helpful (user_id);

CREATE FUNCTION count_helpful() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE review SET helpful = helpful + 1 WHERE id = NEW.review_id;
  ELSE
    UPDATE review SET helpful = helpful - 1 WHERE id = OLD.review_id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER review_helpful_counted AFTER INSERT OR DELETE ON review_helpful FOR EACH ROW EXECUTE FUNCTION count_helpful();

-- Totals of an item's stars: number of reviews, sum of their halves, and number of reviews per value.
CREATE TABLE item_rating (
  item_id uuid PRIMARY KEY REFERENCES item (id) ON DELETE CASCADE,
  n int NOT NULL DEFAULT 0 CHECK (n >= 0),
  halves int NOT NULL DEFAULT 0 CONSTRAINT item_rating_check CHECK (halves BETWEEN n AND 10 * n),
  bins int[] NOT NULL DEFAULT array_fill(0, ARRAY[10])
) WITH (fillfactor = 70);
COMMENT ON TABLE item_rating IS 'Totals of the stars of an item, updated whenever a review is added, changed or removed.';

-- Mean stars of a category in halves, as last computed; C in rating_of.
CREATE TABLE category_rating (category text PRIMARY KEY, mean double precision NOT NULL CHECK (mean BETWEEN 1 AND 10)
);
COMMENT ON TABLE category_rating IS 'Mean of the stars in a category (in halves), computed every hour.';

-- Rating in stars from 3 reviews on: (5·C + Σ stars)/(5 + n). The contract computes the same; a test compares both.
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

-- Photos of reviews (rules 3.9): up to 3, in the order of the author. An image belongs to one review only.
CREATE TABLE review_image (
  review_id uuid NOT NULL REFERENCES review (id) ON DELETE CASCADE,
  place smallint NOT NULL CHECK (place BETWEEN 1 AND 3),
  image_id uuid NOT NULL UNIQUE REFERENCES image (id) ON DELETE CASCADE,
  PRIMARY KEY (review_id, place)
);
COMMENT ON TABLE review_image IS 'Photos of a review, in the order of the author.';

-- Releases the photos of a deleted review, also when its item, ranking or author is deleted.
CREATE FUNCTION release_review_image() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM release_image(OLD.image_id, OLD.review_id);
  RETURN NULL;
END $$;

CREATE TRIGGER review_image_released AFTER DELETE ON review_image FOR EACH ROW EXECUTE FUNCTION release_review_image();

-- Updates the rating whenever a review is added, changed or removed, also by the deletion of an account.
-- Deferred to the commit, so that the item row is locked last and briefly, as votes do.
CREATE FUNCTION count_review() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted boolean := TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL AND OLD.hidden_at IS NULL AND NOT OLD.aside;
  counts boolean := TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL AND NEW.hidden_at IS NULL AND NOT NEW.aside;
BEGIN
  IF counted AND counts AND OLD.halves = NEW.halves AND OLD.item_id = NEW.item_id THEN RETURN NULL; END IF;
  IF counted THEN PERFORM add_to_rating(OLD.item_id, OLD.halves, -1); END IF;
  IF counts THEN PERFORM add_to_rating(NEW.item_id, NEW.halves, 1); END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER review_counted AFTER INSERT OR DELETE OR UPDATE OF halves, item_id, deleted_at, hidden_at, aside ON review
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_review();

-- Moves reviews to the current items after merges and undone merges: all reviews of a ranking, or one author's.
-- The result does not depend on the order of these events. XP do not change.
-- The caller holds the lock of place_reviews or hold_reviews. Returns true if a review moved.
CREATE FUNCTION move_reviews(p_ranking uuid, p_author uuid) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_moved uuid[];
BEGIN
  -- The item of each review. Of one author's reviews for an item, all except the first are set aside.
  -- Reviews that are not deleted come first, then those that are not hidden, then newer ones.
  WITH at AS (
    SELECT v.id, v.item_id, v.aside, coalesce(v.home_id, v.item_id) AS home, coalesce(i.merged_into, i.id) AS target,
      row_number() OVER (PARTITION BY v.author_id, coalesce(i.merged_into, i.id)
        ORDER BY v.deleted_at IS NOT NULL, v.hidden_at IS NOT NULL, coalesce(v.edited_at, v.created_at) DESC, v.id DESC) AS turn
    FROM review v JOIN item i ON i.id = coalesce(v.home_id, v.item_id) WHERE v.ranking_id = p_ranking AND (p_author IS NULL OR v.author_id = p_author)
  ), moving AS (
    SELECT id, home FROM at WHERE aside <> (turn > 1) OR item_id <> CASE WHEN turn = 1 THEN target ELSE home END
  ), stepped AS (
    -- Sets all of them aside first, because review_one_standing allows one review per author and item.
    UPDATE review v SET aside = true, item_id = m.home, home_id = m.home FROM moving m WHERE v.id = m.id RETURNING v.id
  ) SELECT array_agg(id) INTO v_moved FROM stepped;
  IF v_moved IS NULL THEN RETURN false; END IF;
  WITH at AS (
    SELECT v.id, coalesce(i.merged_into, i.id) AS target,
      row_number() OVER (PARTITION BY v.author_id, coalesce(i.merged_into, i.id)
        ORDER BY v.deleted_at IS NOT NULL, v.hidden_at IS NOT NULL, coalesce(v.edited_at, v.created_at) DESC, v.id DESC) AS turn
    FROM review v JOIN item i ON i.id = coalesce(v.home_id, v.item_id) WHERE v.ranking_id = p_ranking AND (p_author IS NULL OR v.author_id = p_author)
  ) UPDATE review v SET aside = false, item_id = at.target, home_id = nullif(v.home_id, at.target)
    FROM at WHERE at.id = v.id AND at.turn = 1 AND v.id = ANY (v_moved);
  RETURN true;
END $$;

-- Moves all reviews of a ranking after a merge or an undone merge.
-- An advisory lock puts a concurrent write of a review before or after the move.
CREATE FUNCTION place_reviews(p_ranking uuid) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_items uuid[];
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('reviews of ' || p_ranking, 0));
  IF NOT move_reviews(p_ranking, NULL) THEN RETURN false; END IF;
  -- Locks the items last and in order of id, as votes do. The trigger updates their ratings at the commit.
  v_items := ARRAY(SELECT item_id FROM review WHERE ranking_id = p_ranking
    UNION SELECT home_id FROM review WHERE ranking_id = p_ranking UNION SELECT into_item FROM item_merge WHERE ranking_id = p_ranking);
  PERFORM FROM item WHERE ranking_id = p_ranking AND id = ANY (v_items) ORDER BY id FOR NO KEY UPDATE;
  RETURN true;
END $$;

-- Prepares the write of a review: until the commit, no other transaction moves the reviews of the ranking.
-- It first moves the author's own reviews to the current items.
-- Returns the item to review, which is the survivor of a merge; null if the item does not exist.
CREATE FUNCTION hold_reviews(p_item uuid, p_author uuid) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  v_ranking uuid := (SELECT ranking_id FROM item WHERE id = p_item);
BEGIN
  IF v_ranking IS NULL THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('reviews of ' || v_ranking, 0));
  PERFORM pg_advisory_xact_lock(hashtextextended('reviews of ' || v_ranking || p_author, 0));
  PERFORM move_reviews(v_ranking, p_author);
  RETURN (SELECT coalesce(merged_into, id) FROM item WHERE id = p_item);
END $$;

-- Activity: visible reviews that are not set aside.
CREATE VIEW review_act AS
  SELECT author_id AS user_id, id AS about, length, created_at AS at FROM review
  WHERE deleted_at IS NULL AND hidden_at IS NULL AND NOT aside;

-- Activity: helpful marks that other users with a confirmed address gave an author's reviews.
CREATE VIEW helpful_act AS
  SELECT v.author_id AS user_id, h.user_id AS about, h.created_at AS at
  FROM review v JOIN review_helpful h ON h.review_id = v.id
  WHERE v.deleted_at IS NULL AND v.hidden_at IS NULL AND NOT v.aside
    AND EXISTS (SELECT FROM account_state a WHERE a.id = h.user_id AND a.email_verified AND a.suspended_at IS NULL);

-- Helpful marks of users with a confirmed address on an author's visible reviews: by whom and when.
CREATE VIEW helpful_mark AS
  SELECT r.author_id, h.user_id, h.created_at FROM review r JOIN review_helpful h ON h.review_id = r.id
  WHERE r.deleted_at IS NULL AND r.hidden_at IS NULL
    AND EXISTS (SELECT FROM account_state a WHERE a.id = h.user_id AND a.email_verified AND a.suspended_at IS NULL);

CREATE VIEW review_place AS SELECT id, ranking_id, deleted_at IS NULL AND hidden_at IS NULL AS stands FROM review;

CREATE VIEW review_helper AS SELECT review_id, user_id FROM review_helpful;

CREATE VIEW ranking_review AS
  SELECT ranking_id, author_id AS user_id, created_at AS at FROM review
  WHERE deleted_at IS NULL AND hidden_at IS NULL AND NOT aside;
