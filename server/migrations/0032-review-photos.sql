-- Photos of reviews (rules 3.9): up to 3, in the order their author gave them; a picture stands at one review alone.

CREATE TABLE review_image (
  review_id uuid NOT NULL REFERENCES review (id) ON DELETE CASCADE,
  place smallint NOT NULL CHECK (place BETWEEN 1 AND 3),
  image_id uuid NOT NULL UNIQUE REFERENCES image (id) ON DELETE CASCADE,
  PRIMARY KEY (review_id, place)
);
COMMENT ON TABLE review_image IS 'The photos of a review, in order.';

-- A picture stands there no longer: unless it is put somewhere within a day, it is swept.
CREATE FUNCTION release_image(p_image uuid, p_from uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE image SET attached_to = NULL, released_at = now() WHERE id = p_image AND attached_to = p_from
$$;

-- However a review goes, with an item, a ranking or an account: its photos are let go.
CREATE FUNCTION release_review_image() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM release_image(OLD.image_id, OLD.review_id);
  RETURN NULL;
END $$;
CREATE TRIGGER review_image_released AFTER DELETE ON review_image FOR EACH ROW EXECUTE FUNCTION release_review_image();
