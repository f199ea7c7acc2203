-- Support tickets (rules 3.28): questions of users and the replies of staff.
CREATE TABLE ticket (
  id uuid PRIMARY KEY,
  author_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  topic text NOT NULL CHECK (topic IN ('account', 'rankings', 'payments', 'moderation', 'fault', 'other')),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'closed')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
COMMENT ON TABLE ticket IS 'Support tickets: open until staff reply, answered until the author writes again, or closed.';
CREATE INDEX ticket_of ON ticket (author_id, updated_at DESC);
CREATE INDEX ticket_queue ON ticket (state, updated_at, id);

CREATE TABLE ticket_message (
  id uuid PRIMARY KEY,
  ticket_id uuid NOT NULL REFERENCES ticket (id) ON DELETE CASCADE,
  -- The author of the ticket, or a staff member (is_answer).
  author_id uuid NOT NULL,
  is_answer boolean NOT NULL,
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 2000),
  sent_at timestamptz NOT NULL
);
COMMENT ON TABLE ticket_message IS 'Messages of a ticket, from its author and from staff.';
CREATE INDEX ticket_message_of ON ticket_message (ticket_id, sent_at, id);

CREATE TRIGGER ticket_message_visible BEFORE INSERT OR UPDATE OF body ON ticket_message
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('paragraphs', 'body');
