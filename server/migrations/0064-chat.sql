-- Chats (rules 3.22): conversations of two and of groups. Each has one order, given under the lock of its row.
CREATE TABLE chat (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('pair', 'group')),
  title text CHECK (char_length(title) BETWEEN 2 AND 60),
  -- Of a pair: its two people in order. Two who write to each other at once open one conversation.
  pair uuid[] UNIQUE CHECK (cardinality(pair) = 2 AND pair[1] < pair[2]),
  -- Who began it: beginnings of a day are counted.
  begun_by uuid REFERENCES profile (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  -- The place of the last message, and when it came.
  last_seq int NOT NULL DEFAULT 0 CHECK (last_seq >= 0),
  last_at timestamptz NOT NULL,
  CHECK ((kind = 'pair') = (pair IS NOT NULL)),
  CHECK ((kind = 'group') = (title IS NOT NULL))
);
CREATE INDEX chat_begun ON chat (begun_by, created_at DESC);
CREATE INDEX chat_last ON chat (last_at);
CREATE TRIGGER chat_visible BEFORE INSERT OR UPDATE OF title ON chat FOR EACH ROW EXECUTE FUNCTION refuse_invisible('title');
COMMENT ON TABLE chat IS 'Conversations of two or of a group.';

CREATE TABLE chat_member (
  chat_id uuid NOT NULL REFERENCES chat (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  -- asked: has not answered a request; rejected: has said no, and the other one does not know.
  state text NOT NULL CHECK (state IN ('in', 'asked', 'rejected', 'left')),
  -- One of ten places: that a group is full is this column and its index.
  place smallint CONSTRAINT chat_member_most CHECK (place BETWEEN 1 AND 10),
  -- What came before is not theirs to read.
  from_seq int NOT NULL DEFAULT 0 CHECK (from_seq >= 0),
  -- Everything up to here is read: unread is the last place less this one.
  read_seq int NOT NULL DEFAULT 0,
  muted boolean NOT NULL DEFAULT false,
  since timestamptz NOT NULL,
  PRIMARY KEY (chat_id, user_id),
  CONSTRAINT chat_member_place UNIQUE (chat_id, place),
  CHECK ((state IN ('in', 'asked')) = (place IS NOT NULL)),
  CHECK (read_seq >= from_seq)
);
CREATE INDEX chat_member_of ON chat_member (user_id, state);
COMMENT ON TABLE chat_member IS 'Who takes part in a conversation, and what they have read of it.';

CREATE TABLE chat_message (
  id uuid PRIMARY KEY,
  chat_id uuid NOT NULL REFERENCES chat (id) ON DELETE CASCADE,
  seq int NOT NULL CHECK (seq >= 1),
  author_id uuid REFERENCES profile (id) ON DELETE SET NULL,
  -- The name that its sender gave it: sent again it is the same message.
  client_id uuid NOT NULL,
  body text NOT NULL CHECK (char_length(body) <= 1000),
  card_type text CHECK (card_type IN ('ranking', 'item')),
  card_id uuid,
  image_id uuid REFERENCES image (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  edited_at timestamptz,
  -- What it said at first, for who decides about reports; gone after 30 days.
  said_first text,
  removed_at timestamptz,
  hidden_at timestamptz,
  CONSTRAINT chat_message_order UNIQUE (chat_id, seq),
  CONSTRAINT chat_message_once UNIQUE (author_id, client_id),
  CHECK ((card_type IS NULL) = (card_id IS NULL)),
  CHECK (said_first IS NULL OR edited_at IS NOT NULL)
);
CREATE INDEX chat_message_pace ON chat_message (author_id, created_at DESC);
CREATE INDEX chat_message_age ON chat_message (created_at);
CREATE INDEX chat_message_image ON chat_message (image_id) WHERE image_id IS NOT NULL;
CREATE TRIGGER chat_message_visible BEFORE INSERT OR UPDATE OF body ON chat_message
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('paragraphs', 'body');
COMMENT ON TABLE chat_message IS 'What is said in conversations, in the order that is the same for everybody.';

-- However a message goes, its picture is let go.
CREATE FUNCTION release_chat_image() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM release_image(OLD.image_id, OLD.id);
  RETURN NULL;
END $$;
CREATE TRIGGER chat_image_released AFTER DELETE ON chat_message FOR EACH ROW WHEN (OLD.image_id IS NOT NULL)
  EXECUTE FUNCTION release_chat_image();

CREATE TABLE chat_reaction (
  message_id uuid NOT NULL REFERENCES chat_message (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  emoji text NOT NULL CHECK (emoji IN ('👍', '❤️', '😂', '🤔', '🔥', '🎉')),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (message_id, user_id)
);
CREATE INDEX chat_reaction_of ON chat_reaction (user_id);
COMMENT ON TABLE chat_reaction IS 'What people put under a message, once each.';

CREATE TABLE chat_taken_away (
  message_id uuid NOT NULL REFERENCES chat_message (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  PRIMARY KEY (message_id, user_id)
);
CREATE INDEX chat_taken_away_of ON chat_taken_away (user_id);
COMMENT ON TABLE chat_taken_away IS 'Messages that somebody took away for themselves.';

CREATE TABLE chat_setting (
  user_id uuid PRIMARY KEY REFERENCES profile (id) ON DELETE CASCADE,
  receive text NOT NULL DEFAULT 'followed' CHECK (receive IN ('everybody', 'followed', 'nobody')),
  -- Read marks are shown to two who both say so.
  receipts boolean NOT NULL DEFAULT false
);
COMMENT ON TABLE chat_setting IS 'Who may write to somebody, and whether they show what they read.';

-- What notifications ask: who is to hear of a message.
CREATE VIEW chat_reader AS SELECT m.chat_id, m.user_id, m.state, m.muted, m.read_seq, c.title
  FROM chat_member m JOIN chat c ON c.id = m.chat_id WHERE m.state IN ('in', 'asked');

-- uploads: pictures of conversations. reports: a message can be reported.
ALTER TABLE image DROP CONSTRAINT image_kind_check;
ALTER TABLE image ADD CONSTRAINT image_kind_check CHECK (kind IN ('cover', 'item', 'review', 'chat'));
ALTER TABLE report_case DROP CONSTRAINT report_case_target_type_check;
ALTER TABLE report_case ADD CONSTRAINT report_case_target_type_check
  CHECK (target_type IN ('ranking', 'item', 'comment', 'review', 'image', 'person', 'message'));
