-- Uploaded images, the files behind them, and the daily upload limits.
-- The random id is the only secret of an image URL: anyone who knows it can see the image.
CREATE TABLE image (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('cover', 'item', 'review', 'chat')),
  url text NOT NULL GENERATED ALWAYS AS ('/images/' || id::text) STORED UNIQUE,
  -- Hash of the file as sent: sending the same file again yields the same image.
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  -- Perceptual hash to find repeats: the hashes of similar images differ in few bits.
  dhash bit(64) NOT NULL,
  width int NOT NULL CHECK (width BETWEEN 1 AND 1200),
  height int NOT NULL CHECK (height BETWEEN 1 AND 2400),
  bytes int NOT NULL CHECK (bytes > 0),
  alt text NOT NULL DEFAULT '' CHECK (char_length(alt) <= 200),
  -- The object that shows the image, such as a ranking or a review.
  -- Without one, a job deletes the image a day after `released_at`.
  attached_to uuid,
  released_at timestamptz NOT NULL DEFAULT now(),
  hidden_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- What generated an AI image, which is labelled wherever it appears.
  made_by text CHECK (made_by IN ('model', 'included')),
  -- Title, author, licence and page of an image found in a collection, shown wherever its licence asks for it.
  credit jsonb CHECK (jsonb_typeof(credit) = 'object')
);
CREATE INDEX image_owner ON image (owner_id, sha256);
CREATE INDEX image_attached ON image (attached_to) WHERE attached_to IS NOT NULL;
CREATE INDEX image_orphan ON image (released_at) WHERE attached_to IS NULL;

CREATE TRIGGER image_visible_text BEFORE INSERT OR UPDATE OF alt ON image
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('alt');

-- Uploads of a user per day, for the daily limits; deleted images count too.
CREATE TABLE upload_day (
  owner_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  day date NOT NULL,
  files int NOT NULL CHECK (files BETWEEN 1 AND 200),
  bytes bigint NOT NULL CHECK (bytes BETWEEN 1 AND 209715200),
  PRIMARY KEY (owner_id, day)
);

-- Files to delete: those of deleted images, and those of unfinished uploads that may fail.
CREATE TABLE image_file_due (id uuid PRIMARY KEY, due_at timestamptz NOT NULL DEFAULT now()
);

CREATE FUNCTION owe_image_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO image_file_due (id) VALUES (OLD.id) ON CONFLICT (id) DO UPDATE SET due_at = now();
  RETURN NULL;
END $$;

CREATE TRIGGER image_files AFTER DELETE ON image FOR EACH ROW EXECUTE FUNCTION owe_image_files();

-- All images, including those hidden by moderation.
CREATE VIEW kept_image AS SELECT id, url, alt, hidden_at FROM image;

-- Images that moderation has not hidden.
CREATE VIEW shown_image AS SELECT id, url, alt, made_by, credit FROM image WHERE hidden_at IS NULL;

-- Detaches an image from an object. A job deletes the image if nothing uses it within a day.
CREATE FUNCTION release_image(p_image uuid, p_from uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE image SET attached_to = NULL, released_at = now() WHERE id = p_image AND attached_to = p_from
$$;
