-- Rankings and their items (rules 3.1).
CREATE TABLE ranking (
  id uuid PRIMARY KEY,
  slug text NOT NULL,
  author_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  topic text NOT NULL CHECK (char_length(topic) <= 100),
  criterion text NOT NULL DEFAULT '' CHECK (char_length(criterion) <= 140),
  description text NOT NULL DEFAULT '' CHECK (char_length(description) <= 500),
  category text,
  language text NOT NULL CHECK (language IN ('es', 'en')),
  mode text NOT NULL DEFAULT 'community' CHECK (mode IN ('community', 'personal')),
  visibility text NOT NULL DEFAULT 'public' CHECK (visibility IN ('public', 'private')),
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'published', 'locked', 'archived', 'hidden', 'deleted')),
  -- Where a deleted one came from, so that restoring brings it back there.
  status_before text,
  allow_suggestions boolean NOT NULL DEFAULT true,
  allow_downvotes boolean NOT NULL DEFAULT false,
  ai_made boolean NOT NULL DEFAULT false,
  cover_url text,
  video_url text,
  -- Points of the ranking's own votes plus those of its items: "votos" as shown.
  points bigint NOT NULL DEFAULT 0,
  -- Points of the votes on the ranking itself (the heart of the card).
  own_points bigint NOT NULL DEFAULT 0,
  voters int NOT NULL DEFAULT 0,
  weighted_voters int NOT NULL DEFAULT 0,
  order_label text NOT NULL DEFAULT 'author' CHECK (order_label IN ('author', 'provisional', 'stable')),
  items_count int NOT NULL DEFAULT 0,
  -- log10 of weighted people + age; changes only with a vote.
  hot double precision NOT NULL DEFAULT 0,
  search tsvector,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  published_at timestamptz,
  deleted_at timestamptz,
  CHECK (status IN ('draft', 'deleted') OR (published_at IS NOT NULL AND category IS NOT NULL AND char_length(topic) >= 5))
) WITH (fillfactor = 70);

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
  -- The fair order as last computed (rules 3.5); null until then.
  fair_rank int,
  rank_low int,
  rank_high int,
  fair_score real,
  tie_with_next boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (ranking_id, id)
) WITH (fillfactor = 60);
CREATE UNIQUE INDEX item_name ON item (ranking_id, name_normal) WHERE status IN ('active', 'pending');
CREATE INDEX item_author_order ON item (ranking_id, author_position);

-- The one definition of what strangers may see; feeds, search, pages and images all read it.
CREATE VIEW visible_ranking AS
  SELECT r.* FROM ranking r JOIN account a ON a.id = r.author_id
  WHERE r.visibility = 'public' AND r.status IN ('published', 'locked', 'archived') AND a.suspended_at IS NULL;

CREATE INDEX ranking_author ON ranking (author_id, updated_at DESC, id DESC);
CREATE INDEX ranking_latest ON ranking (published_at DESC, id DESC) WHERE visibility = 'public' AND status IN ('published', 'locked', 'archived');
CREATE INDEX ranking_hot ON ranking (hot DESC, id DESC) WHERE visibility = 'public' AND status IN ('published', 'locked', 'archived');
CREATE INDEX ranking_points ON ranking (points DESC, id DESC) WHERE visibility = 'public' AND status IN ('published', 'locked', 'archived');
CREATE INDEX ranking_category_latest ON ranking (category, published_at DESC, id DESC) WHERE visibility = 'public' AND status IN ('published', 'locked', 'archived');
CREATE INDEX ranking_category_hot ON ranking (category, hot DESC, id DESC) WHERE visibility = 'public' AND status IN ('published', 'locked', 'archived');
CREATE INDEX ranking_search ON ranking USING gin (search);
