-- Items that people propose for a ranking (rules 3.11).

-- rankings: the author has proposals added by themselves that enough trusted people back; and how many are pending,
-- counted here so that a page says it without asking.
ALTER TABLE ranking ADD COLUMN adds_suggestions boolean NOT NULL DEFAULT false,
  ADD COLUMN suggestions int NOT NULL DEFAULT 0 CHECK (suggestions >= 0);
-- The views are made anew for the columns (0017).
CREATE OR REPLACE VIEW open_ranking AS SELECT * FROM ranking WHERE status IN ('published', 'locked', 'archived');
CREATE OR REPLACE VIEW public_ranking AS SELECT * FROM open_ranking WHERE visibility = 'public';
CREATE OR REPLACE VIEW visible_ranking AS
  SELECT * FROM public_ranking r WHERE NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = r.author_id);

CREATE TABLE suggestion (
  id uuid PRIMARY KEY,
  ranking_id uuid NOT NULL REFERENCES ranking (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  name_normal text NOT NULL,
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 280),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'merged', 'rejected', 'withdrawn', 'expired')),
  -- One of the five places that a person has for pending ones in a ranking: the limit is this column and its index.
  place smallint CHECK (place BETWEEN 1 AND 5),
  votes int NOT NULL DEFAULT 0 CHECK (votes >= 0),
  -- What it became, or is the same as.
  item_id uuid REFERENCES item (id) ON DELETE SET NULL,
  -- Null where nobody decided: its time was over, or its voters added it.
  decided_by uuid REFERENCES profile (id) ON DELETE SET NULL,
  decided_at timestamptz,
  -- What it brought its proposer once it was approved, or why nothing.
  reward text CHECK (reward IN ('paid', 'daily_limit', 'untrusted', 'own')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK ((status = 'pending') = (place IS NOT NULL)),
  CHECK ((status = 'pending') = (decided_at IS NULL)),
  CHECK ((reward IS NOT NULL) = (status = 'approved'))
);
CREATE UNIQUE INDEX suggestion_place ON suggestion (ranking_id, user_id, place);
CREATE UNIQUE INDEX suggestion_name ON suggestion (ranking_id, name_normal) WHERE status = 'pending';
CREATE INDEX suggestion_pending ON suggestion (ranking_id, votes DESC, created_at) WHERE status = 'pending';
CREATE INDEX suggestion_decided ON suggestion (ranking_id, decided_at DESC) WHERE status <> 'pending';
CREATE INDEX suggestion_of ON suggestion (user_id, created_at DESC);
CREATE INDEX suggestion_expires ON suggestion (expires_at) WHERE status = 'pending';
CREATE TRIGGER suggestion_visible BEFORE INSERT OR UPDATE OF name, note ON suggestion
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('name', 'paragraphs', 'note');
COMMENT ON TABLE suggestion IS 'Items that people propose for a ranking, and what became of them.';

CREATE TABLE suggestion_vote (
  suggestion_id uuid NOT NULL REFERENCES suggestion (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (suggestion_id, user_id)
);
CREATE INDEX suggestion_vote_of ON suggestion_vote (user_id);
COMMENT ON TABLE suggestion_vote IS 'Who backs a proposal, once each.';

CREATE TABLE suggestion_reward_day (
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  day date NOT NULL,
  rewarded int NOT NULL CHECK (rewarded BETWEEN 1 AND 5),
  PRIMARY KEY (user_id, day)
);
COMMENT ON TABLE suggestion_reward_day IS 'How many accepted proposals were rewarded on a UTC day.';
