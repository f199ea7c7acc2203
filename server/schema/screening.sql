-- Screening (rules 3.30, ADR 0094): lists of words, domains and images, and the posts that await moderation.
CREATE TABLE screen_entry (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('word', 'domain', 'image')),
  value text NOT NULL CHECK (length(value) BETWEEN 2 AND 253 AND is_visible_text(value)),
  -- Normalised value for comparison, unique per kind.
  key text NOT NULL CHECK (length(key) BETWEEN 2 AND 300),
  mode text NOT NULL CHECK (mode IN ('refuse', 'hold')),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 200 AND is_visible_text(note)),
  by_id uuid REFERENCES account (id) ON DELETE SET NULL,
  added_at timestamptz NOT NULL,
  UNIQUE (kind, key),
  CHECK (kind <> 'image' OR mode = 'refuse')
);
COMMENT ON TABLE screen_entry IS 'Words, domains and images. The server refuses a match or holds it for moderation.';
CREATE INDEX screen_entry_newest ON screen_entry (kind, added_at DESC, id DESC);

CREATE TABLE held_post (
  target_type text NOT NULL CHECK (target_type IN ('ranking', 'comment', 'review')),
  target_id uuid NOT NULL,
  author_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  -- Why the post awaits moderation: it matches a list entry, or it has links of a new author.
  why text NOT NULL CHECK (why IN ('word', 'domain', 'link')),
  met text NOT NULL DEFAULT '' CHECK (length(met) <= 253),
  held_at timestamptz NOT NULL,
  approved boolean,
  decided_at timestamptz,
  PRIMARY KEY (target_type, target_id),
  CHECK ((approved IS NULL) = (decided_at IS NULL))
);
COMMENT ON TABLE held_post IS 'Posts pending moderation. Until the decision, only the author and staff see them.';
CREATE INDEX held_post_of ON held_post (author_id);
CREATE INDEX held_post_waiting ON held_post (held_at) WHERE approved IS NULL;
