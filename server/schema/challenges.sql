-- Challenges (rules 3.13): one user challenges another; what each of them did for it, and the rewards.
CREATE TABLE challenge (
  -- Also the key of its ledger movements.
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('match', 'taste', 'battle', 'mission')),
  sender_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  receiver_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  -- The two users in order of id, whichever of them sent it.
  low_id uuid NOT NULL GENERATED ALWAYS AS (least(sender_id, receiver_id)) STORED,
  high_id uuid NOT NULL GENERATED ALWAYS AS (greatest(sender_id, receiver_id)) STORED,
  ranking_id uuid REFERENCES ranking (id) ON DELETE SET NULL,
  -- The match that both users play; set when the receiver accepts.
  match_id uuid UNIQUE REFERENCES rumble_match (id) ON DELETE SET NULL,
  -- Items that both users put in order (kind 'taste'), as they were when the challenge was sent.
  item_ids uuid[],
  topic text CHECK (char_length(topic) BETWEEN 3 AND 80),
  goal text CHECK (goal IN ('votes', 'reviews', 'duels')),
  message text NOT NULL DEFAULT '' CHECK (char_length(message) <= 200),
  state text NOT NULL DEFAULT 'pending'
    CHECK (state IN ('pending', 'active', 'won', 'draw', 'completed', 'declined', 'cancelled', 'expired')),
  -- The winner; the other user lost.
  winner_id uuid REFERENCES profile (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  -- UTC day of sending, and slot among the pair's challenges of that day: the unique index on them is the limit.
  day date NOT NULL,
  day_place smallint NOT NULL CHECK (day_place BETWEEN 1 AND 3),
  -- Slot among the sender's pending challenges: the unique index is the limit.
  place smallint CHECK (place BETWEEN 1 AND 10),
  answer_by timestamptz NOT NULL CHECK (answer_by > created_at),
  accepted_at timestamptz,
  ends_at timestamptz CHECK (ends_at > accepted_at),
  ended_at timestamptz,
  -- UTC day of the reward, and slot among the pair's rewarded challenges of that day: the unique index is the limit.
  reward_day date,
  reward_place smallint CHECK (reward_place BETWEEN 1 AND 2),
  CHECK (sender_id <> receiver_id),
  CHECK (match_id IS NULL OR kind = 'match'),
  -- A battle has a topic until its sender is erased.
  CHECK (topic IS NULL OR kind = 'battle'),
  CHECK ((kind = 'mission') = (goal IS NOT NULL)),
  CHECK (kind <> 'taste' OR cardinality(item_ids) BETWEEN 3 AND 12),
  CHECK ((state = 'pending') = (place IS NOT NULL)),
  CHECK ((state IN ('pending', 'active')) = (ended_at IS NULL)),
  CHECK ((accepted_at IS NULL) = (ends_at IS NULL)),
  CHECK (state NOT IN ('active', 'won', 'draw', 'completed') OR accepted_at IS NOT NULL),
  CHECK (state NOT IN ('pending', 'declined') OR accepted_at IS NULL),
  CHECK (winner_id IS NULL OR state = 'won'),
  CHECK ((reward_day IS NULL) = (reward_place IS NULL)),
  CHECK (reward_day IS NULL OR state IN ('won', 'draw', 'completed'))
);
COMMENT ON TABLE challenge IS 'Challenges from one user to another, and their result.';
CREATE UNIQUE INDEX challenge_waiting ON challenge (sender_id, place);
CREATE UNIQUE INDEX challenge_pair_day ON challenge (low_id, high_id, day, day_place);
CREATE UNIQUE INDEX challenge_pair_reward ON challenge (low_id, high_id, reward_day, reward_place);
CREATE INDEX challenge_sent ON challenge (sender_id, created_at DESC, id DESC);
CREATE INDEX challenge_received ON challenge (receiver_id, created_at DESC, id DESC);
CREATE INDEX challenge_unanswered ON challenge (answer_by) WHERE state = 'pending';
CREATE INDEX challenge_running ON challenge (ends_at) WHERE state = 'active';
CREATE INDEX challenge_ranking ON challenge (ranking_id) WHERE ranking_id IS NOT NULL;

CREATE TRIGGER challenge_visible BEFORE INSERT OR UPDATE OF topic, message ON challenge
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('topic', 'message');

-- One row for each of the two users, from the moment the receiver accepts.
CREATE TABLE challenge_side (
  challenge_id uuid NOT NULL REFERENCES challenge (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  -- The user's order in a 'taste' challenge. The other user sees it once both have sent one.
  order_ids uuid[],
  -- The user's ranking in a 'battle'.
  ranking_id uuid REFERENCES ranking (id) ON DELETE SET NULL,
  done_at timestamptz,
  -- UTC day of the reward, and slot among the user's rewarded challenges of that day: the unique index is the limit.
  reward_day date,
  reward_place smallint CHECK (reward_place BETWEEN 1 AND 6),
  xp int NOT NULL DEFAULT 0 CHECK (xp >= 0),
  stars int NOT NULL DEFAULT 0 CHECK (stars >= 0),
  PRIMARY KEY (challenge_id, user_id),
  CHECK ((reward_day IS NULL) = (reward_place IS NULL)),
  CHECK ((reward_day IS NULL) = (xp = 0))
);
COMMENT ON TABLE challenge_side IS 'Activity and rewards of each of the two users in an accepted challenge.';
CREATE UNIQUE INDEX challenge_person_reward ON challenge_side (user_id, reward_day, reward_place);
CREATE INDEX challenge_side_ranking ON challenge_side (ranking_id) WHERE ranking_id IS NOT NULL;

CREATE TABLE challenge_setting (
  user_id uuid PRIMARY KEY REFERENCES profile (id) ON DELETE CASCADE,
  challengers text NOT NULL CHECK (challengers IN ('friends', 'everybody'))
);
COMMENT ON TABLE challenge_setting IS 'Which users may challenge a user: friends or everybody. Without a row, the default applies.';

-- A block cancels the open challenges between the two users.
CREATE FUNCTION cancel_challenges() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE challenge SET state = 'cancelled', place = NULL, ended_at = greatest(NEW.since, created_at)
    WHERE low_id = least(NEW.blocker_id, NEW.blocked_id) AND high_id = greatest(NEW.blocker_id, NEW.blocked_id)
      AND state IN ('pending', 'active');
  RETURN NULL;
END $$;

CREATE TRIGGER block_cancels_challenges AFTER INSERT ON person_block
  FOR EACH ROW EXECUTE FUNCTION cancel_challenges();
