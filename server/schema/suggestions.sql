-- Suggestions (rules 3.11): items that users propose for a ranking, the votes for them, and the rewards.
CREATE TABLE suggestion (
  id uuid PRIMARY KEY,
  ranking_id uuid NOT NULL REFERENCES ranking (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  name_normal text NOT NULL,
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 280),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'merged', 'rejected', 'withdrawn', 'expired')),
  -- A user may have five pending suggestions per ranking: this column and its index enforce the limit.
  place smallint CHECK (place BETWEEN 1 AND 5),
  votes int NOT NULL DEFAULT 0 CHECK (votes >= 0),
  -- The item added for the suggestion, or the item that it duplicates.
  item_id uuid REFERENCES item (id) ON DELETE SET NULL,
  -- Null if no user decided (the suggestion expired, its author withdrew it, or its voters added it) or who decided was
  -- erased.
  decided_by uuid REFERENCES profile (id) ON DELETE SET NULL,
  decided_at timestamptz,
  -- Whether the author of an approved suggestion was paid, or why not.
  reward text CHECK (reward IN ('paid', 'daily_limit', 'untrusted', 'own')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK ((status = 'pending') = (place IS NOT NULL)),
  CHECK ((status = 'pending') = (decided_at IS NULL)),
  CHECK ((reward IS NOT NULL) = (status = 'approved'))
);
COMMENT ON TABLE suggestion IS 'Items that users propose for a ranking, and the decision on each suggestion.';
CREATE UNIQUE INDEX suggestion_place ON suggestion (ranking_id, user_id, place);
CREATE UNIQUE INDEX suggestion_name ON suggestion (ranking_id, lower(name)) WHERE status = 'pending';
CREATE INDEX suggestion_pending ON suggestion (ranking_id, votes DESC, created_at) WHERE status = 'pending';
CREATE INDEX suggestion_decided ON suggestion (ranking_id, decided_at DESC) WHERE status <> 'pending';
CREATE INDEX suggestion_of ON suggestion (user_id, created_at DESC);
CREATE INDEX suggestion_expires ON suggestion (expires_at) WHERE status = 'pending';
CREATE INDEX suggestion_decider ON suggestion (decided_by, decided_at) WHERE decided_by IS NOT NULL;

CREATE TRIGGER suggestion_visible BEFORE INSERT OR UPDATE OF name, note ON suggestion
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('name', 'paragraphs', 'note');

CREATE TABLE suggestion_vote (
  suggestion_id uuid NOT NULL REFERENCES suggestion (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (suggestion_id, user_id)
);
COMMENT ON TABLE suggestion_vote IS 'Votes of users for a suggestion, one per user.';
CREATE INDEX suggestion_vote_of ON suggestion_vote (user_id);

CREATE TABLE suggestion_reward_day (
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  day date NOT NULL,
  -- The highest value that the setting suggestionsPerDay allows. The setting itself limits each payment.
  rewarded int NOT NULL CHECK (rewarded BETWEEN 1 AND 50),
  PRIMARY KEY (user_id, day)
);
COMMENT ON TABLE suggestion_reward_day IS 'Number of rewarded suggestions of a user on a UTC day.';

-- Activity: approved suggestions for other users' rankings.
CREATE VIEW suggestion_act AS
  SELECT user_id, id AS about, decided_at AS at FROM suggestion WHERE status = 'approved' AND reward IS DISTINCT FROM 'own';

-- Activity: decisions on other users' suggestions.
CREATE VIEW suggestion_answer_act AS
  SELECT decided_by AS user_id, id AS about, decided_at AS at FROM suggestion
  WHERE decided_by <> user_id AND status IN ('approved', 'merged', 'rejected');

CREATE VIEW suggestion_where AS SELECT id, ranking_id, user_id FROM suggestion;
