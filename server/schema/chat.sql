-- Chats (rules 3.22): conversations of two users or of a group.
-- Each chat numbers its messages under a lock on its row, so everybody sees the same order.
CREATE TABLE chat (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('pair', 'group')),
  title text CHECK (char_length(title) BETWEEN 2 AND 60),
  -- Sorted ids of the two users of a pair. Two users who write to each other at the same time open one chat.
  pair uuid[] UNIQUE CHECK (cardinality(pair) = 2 AND pair[1] < pair[2]),
  -- The user who started the chat; a daily limit counts these.
  begun_by uuid REFERENCES profile (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  -- Number and time of the last message.
  last_seq int NOT NULL DEFAULT 0 CHECK (last_seq >= 0),
  last_at timestamptz NOT NULL,
  CHECK ((kind = 'pair') = (pair IS NOT NULL)),
  CHECK ((kind = 'group') = (title IS NOT NULL))
);
COMMENT ON TABLE chat IS 'Conversations of two users or of a group.';
CREATE INDEX chat_begun ON chat (begun_by, created_at DESC);
CREATE INDEX chat_last ON chat (last_at);

CREATE TRIGGER chat_visible BEFORE INSERT OR UPDATE OF title ON chat FOR EACH ROW EXECUTE FUNCTION refuse_invisible('title');

CREATE TABLE chat_member (
  chat_id uuid NOT NULL REFERENCES chat (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  -- asked: the user has not answered the message request. rejected: the user declined; the sender does not learn it.
  state text NOT NULL CHECK (state IN ('in', 'asked', 'rejected', 'left')),
  -- One of ten slots: this column and its unique index limit the size of a group.
  place smallint CONSTRAINT chat_member_most CHECK (place BETWEEN 1 AND 10),
  -- The user can read only messages after this number.
  from_seq int NOT NULL DEFAULT 0 CHECK (from_seq >= 0),
  -- The user has read all messages up to this number: unread = chat.last_seq - read_seq.
  read_seq int NOT NULL DEFAULT 0,
  muted boolean NOT NULL DEFAULT false,
  since timestamptz NOT NULL,
  PRIMARY KEY (chat_id, user_id),
  CONSTRAINT chat_member_place UNIQUE (chat_id, place),
  CHECK ((state IN ('in', 'asked')) = (place IS NOT NULL)),
  CHECK (read_seq >= from_seq)
);
COMMENT ON TABLE chat_member IS 'Members of a conversation, and the messages that they have read.';
CREATE INDEX chat_member_of ON chat_member (user_id, state);

CREATE TABLE chat_message (
  id uuid PRIMARY KEY,
  chat_id uuid NOT NULL REFERENCES chat (id) ON DELETE CASCADE,
  seq int NOT NULL CHECK (seq >= 1),
  author_id uuid REFERENCES profile (id) ON DELETE SET NULL,
  -- Id that the sender's client chose: sending the message again creates no second one.
  client_id uuid NOT NULL,
  body text NOT NULL CHECK (char_length(body) <= 1000),
  card_type text CHECK (card_type IN ('ranking', 'item')),
  card_id uuid,
  image_id uuid REFERENCES image (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  edited_at timestamptz,
  -- Text before the first edit, for moderators who decide about reports. A job deletes it after 30 days.
  said_first text,
  removed_at timestamptz,
  hidden_at timestamptz,
  CONSTRAINT chat_message_order UNIQUE (chat_id, seq),
  CONSTRAINT chat_message_once UNIQUE (author_id, client_id),
  CHECK ((card_type IS NULL) = (card_id IS NULL)),
  CHECK (said_first IS NULL OR edited_at IS NOT NULL)
);
COMMENT ON TABLE chat_message IS 'Messages of a conversation, in an order that is the same for all members.';
CREATE INDEX chat_message_pace ON chat_message (author_id, created_at DESC);
CREATE INDEX chat_message_age ON chat_message (created_at);
CREATE INDEX chat_message_image ON chat_message (image_id) WHERE image_id IS NOT NULL;

CREATE TRIGGER chat_message_visible BEFORE INSERT OR UPDATE OF body ON chat_message
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('paragraphs', 'body');

-- Releases the image of a deleted message, whatever deleted it.
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
COMMENT ON TABLE chat_reaction IS 'Reactions of users to messages, one per user and message.';
CREATE INDEX chat_reaction_of ON chat_reaction (user_id);

CREATE TABLE chat_taken_away (
  message_id uuid NOT NULL REFERENCES chat_message (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  PRIMARY KEY (message_id, user_id)
);
COMMENT ON TABLE chat_taken_away IS 'Messages that a user removed from their own view only.';
CREATE INDEX chat_taken_away_of ON chat_taken_away (user_id);

CREATE TABLE chat_setting (
  user_id uuid PRIMARY KEY REFERENCES profile (id) ON DELETE CASCADE,
  receive text NOT NULL DEFAULT 'followed' CHECK (receive IN ('everybody', 'followed', 'nobody')),
  -- Read receipts: shown if both users allow them.
  receipts boolean NOT NULL DEFAULT false
);
COMMENT ON TABLE chat_setting IS 'Which users may write to a user, and whether the user shows read receipts.';

-- Members who may get a notification about a message.
CREATE VIEW chat_reader AS SELECT m.chat_id, m.user_id, m.state, m.muted, m.read_seq, c.title
  FROM chat_member m JOIN chat c ON c.id = m.chat_id WHERE m.state IN ('in', 'asked');
