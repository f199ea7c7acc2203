-- Pictures that people upload. The id is random and the whole secret of the address: who knows it may see the picture.
CREATE TABLE image (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('cover', 'item', 'review')),
  url text NOT NULL GENERATED ALWAYS AS ('/images/' || id::text) STORED UNIQUE,
  -- Of the file as it was sent: the same one sent again is the same picture.
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  -- What it looks like, to find repeats: few bits differ between two that look alike.
  dhash bit(64) NOT NULL,
  width int NOT NULL CHECK (width BETWEEN 1 AND 1200),
  height int NOT NULL CHECK (height BETWEEN 1 AND 2400),
  bytes int NOT NULL CHECK (bytes > 0),
  alt text NOT NULL DEFAULT '' CHECK (char_length(alt) <= 200),
  -- The thing it stands at: a ranking or a review. Without one it is swept a day after `released_at`.
  attached_to uuid,
  released_at timestamptz NOT NULL DEFAULT now(),
  hidden_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX image_owner ON image (owner_id, sha256);
CREATE INDEX image_attached ON image (attached_to) WHERE attached_to IS NOT NULL;
CREATE INDEX image_orphan ON image (released_at) WHERE attached_to IS NULL;
CREATE TRIGGER image_visible_text BEFORE INSERT OR UPDATE OF alt ON image
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('alt');

-- What a person has uploaded within a day; what was deleted counts too.
CREATE TABLE upload_day (
  owner_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  day date NOT NULL,
  files int NOT NULL CHECK (files BETWEEN 1 AND 200),
  bytes bigint NOT NULL CHECK (bytes BETWEEN 1 AND 209715200),
  PRIMARY KEY (owner_id, day)
);

-- Files to be removed: those of pictures that are gone, and those that are being written and may come to nothing.
CREATE TABLE image_file_due (id uuid PRIMARY KEY, due_at timestamptz NOT NULL DEFAULT now());

CREATE FUNCTION owe_image_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO image_file_due (id) VALUES (OLD.id) ON CONFLICT (id) DO UPDATE SET due_at = now();
  RETURN NULL;
END $$;
CREATE TRIGGER image_files AFTER DELETE ON image FOR EACH ROW EXECUTE FUNCTION owe_image_files();

-- What others need of a picture: its place and words; and only what moderation has not hidden.
CREATE VIEW kept_image AS SELECT id, url, alt, hidden_at FROM image;
CREATE VIEW shown_image AS SELECT id, url, alt FROM image WHERE hidden_at IS NULL;

-- A cover and a picture of an item is one of ours, never an address from outside.
ALTER TABLE ranking ADD CONSTRAINT ranking_cover FOREIGN KEY (cover_url) REFERENCES image (url) ON DELETE SET NULL;
ALTER TABLE item ADD CONSTRAINT item_image FOREIGN KEY (image_url) REFERENCES image (url) ON DELETE SET NULL;
-- Deleting a picture looks for who shows it.
CREATE INDEX ranking_cover_url ON ranking (cover_url) WHERE cover_url IS NOT NULL;
CREATE INDEX item_image_url ON item (image_url) WHERE image_url IS NOT NULL;
