-- What people say about a thing: a ranking now, an article later. Whose a thing is and who may see it is known to its own
-- slice; here it is a kind and an id. Rows are never deleted while their thing stands: a limit counts them, an undo needs them.
CREATE TABLE comment_thread (
  target_type text NOT NULL CHECK (target_type IN ('rankings', 'articles')),
  target_id uuid NOT NULL,
  closed_at timestamptz,
  -- What can be read, replies and folded ones too; kept by a trigger.
  comments int NOT NULL DEFAULT 0 CHECK (comments >= 0),
  -- People who opened it, each once a day.
  reads int NOT NULL DEFAULT 0 CHECK (reads >= 0),
  -- At most one.
  pinned_id uuid,
  PRIMARY KEY (target_type, target_id)
) WITH (fillfactor = 70);
COMMENT ON TABLE comment_thread IS 'The discussion of one thing; there from the first that is written or read there.';

CREATE TABLE comment (
  id uuid PRIMARY KEY,
  target_type text NOT NULL,
  target_id uuid NOT NULL,
  parent_id uuid,
  author_id uuid REFERENCES account (id) ON DELETE SET NULL,
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 1000),
  -- Who is called by name: [{"id", "username"}].
  mentions jsonb NOT NULL DEFAULT '[]',
  -- Folded under "Comentarios breves", and earns nothing.
  brief boolean NOT NULL,
  likes int NOT NULL DEFAULT 0 CHECK (likes >= 0),
  -- Replies that can be read; kept by a trigger.
  replies int NOT NULL DEFAULT 0 CHECK (replies >= 0),
  -- Reads of the discussion before it was written: those were none of its own.
  reads_before int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  edited_at timestamptz,
  deleted_at timestamptz,
  hidden_at timestamptz,
  hidden_by text CHECK (hidden_by IN ('author', 'moderation')),
  hidden_reason text NOT NULL DEFAULT '' CHECK (char_length(hidden_reason) <= 140),
  -- XP that its author holds for it, and how often that was taken back or given again.
  xp int NOT NULL DEFAULT 0,
  xp_turns int NOT NULL DEFAULT 0,
  FOREIGN KEY (target_type, target_id) REFERENCES comment_thread ON DELETE CASCADE,
  UNIQUE (target_type, target_id, id),
  -- A reply stands in the discussion of what it answers.
  FOREIGN KEY (target_type, target_id, parent_id) REFERENCES comment (target_type, target_id, id) ON DELETE CASCADE,
  CHECK ((hidden_at IS NULL) = (hidden_by IS NULL))
) WITH (fillfactor = 80);
CREATE INDEX comment_newest ON comment (target_type, target_id, created_at DESC, id DESC) WHERE parent_id IS NULL;
CREATE INDEX comment_replies ON comment (parent_id, created_at, id) WHERE parent_id IS NOT NULL;
CREATE INDEX comment_of_author ON comment (author_id, created_at DESC);
ALTER TABLE comment_thread ADD FOREIGN KEY (target_type, target_id, pinned_id)
  REFERENCES comment (target_type, target_id, id) ON DELETE SET NULL (pinned_id);
CREATE TRIGGER comment_visible BEFORE INSERT OR UPDATE OF body, hidden_reason ON comment
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('hidden_reason', 'paragraphs', 'body');
COMMENT ON TABLE comment IS 'A comment or, with a parent, a reply to one.';

CREATE TABLE comment_edit (
  comment_id uuid NOT NULL REFERENCES comment (id) ON DELETE CASCADE,
  body text NOT NULL,
  until timestamptz NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (comment_id, seq)
);
CREATE TRIGGER comment_edit_visible BEFORE INSERT ON comment_edit
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('paragraphs', 'body');
COMMENT ON TABLE comment_edit IS 'What comments said before they were edited; for moderators.';

CREATE TABLE comment_like (
  comment_id uuid NOT NULL REFERENCES comment (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  -- What it brought the comment's author: its part of comment.xp.
  xp int NOT NULL,
  PRIMARY KEY (comment_id, user_id)
);
CREATE INDEX comment_like_of ON comment_like (user_id);

CREATE TABLE comment_reader (
  target_type text NOT NULL,
  target_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  day date NOT NULL,
  PRIMARY KEY (target_type, target_id, user_id),
  FOREIGN KEY (target_type, target_id) REFERENCES comment_thread ON DELETE CASCADE
);
COMMENT ON TABLE comment_reader IS 'Who opened a discussion, and on which UTC day last.';

-- One level of replies, whoever writes; and what can be read is counted by the rows, so that no writer can forget it.
CREATE FUNCTION comment_is_read(c comment) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT (c.deleted_at IS NULL AND c.hidden_at IS NULL AND c.author_id IS NOT NULL)::int
$$;
CREATE FUNCTION count_comment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE change int := comment_is_read(NEW) - CASE TG_OP WHEN 'UPDATE' THEN comment_is_read(OLD) ELSE 0 END;
BEGIN
  IF TG_OP = 'INSERT' AND EXISTS (SELECT FROM comment p WHERE p.id = NEW.parent_id AND p.parent_id IS NOT NULL) THEN
    RAISE EXCEPTION USING ERRCODE = 'check_violation', TABLE = 'comment', CONSTRAINT = 'comment_one_level',
      MESSAGE = 'a reply has no replies';
  END IF;
  IF change = 0 THEN RETURN NULL; END IF;
  UPDATE comment_thread SET comments = comments + change WHERE target_type = NEW.target_type AND target_id = NEW.target_id;
  UPDATE comment SET replies = replies + change WHERE id = NEW.parent_id;
  RETURN NULL;
END $$;
CREATE TRIGGER comment_counted AFTER INSERT OR UPDATE OF deleted_at, hidden_at, author_id ON comment
  FOR EACH ROW EXECUTE FUNCTION count_comment();

-- A ranking that is gone for good takes what was said about it along.
CREATE FUNCTION forget_comments() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  DELETE FROM comment_thread WHERE target_type = TG_ARGV[0] AND target_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER ranking_comments_gone AFTER DELETE ON ranking FOR EACH ROW EXECUTE FUNCTION forget_comments('rankings');

-- How a comment stands for everybody: what its author took away, or may not say any more, is not read.
CREATE VIEW comment_now AS
  SELECT c.*, CASE
    WHEN c.deleted_at IS NOT NULL OR c.author_id IS NULL OR EXISTS (SELECT FROM suspended_account s WHERE s.id = c.author_id) THEN 'deleted'
    WHEN c.hidden_at IS NOT NULL THEN 'hidden' ELSE 'shown' END AS state
  FROM comment c;

-- "Destacados": the lower bound of Wilson's interval for likes among readers, and a bonus that falls to nothing in a day.
-- The contract computes the same (featuredScore), a test compares. Rounded, so that a cursor finds its place again.
CREATE FUNCTION comment_score(likes int, readers int, age_s float8) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT round((greatest(0, (p + 1.9208 / n - 1.96 * sqrt(p * (1 - p) / n + 0.9604 / (n * n))) / (1 + 3.8416 / n))
    + 0.1 * greatest(0, least(1, 1 - age_s / 86400)))::numeric, 9)
  FROM (SELECT greatest(readers, 1)::float8 AS n, least(1, likes::float8 / greatest(readers, 1)) AS p) shares
$$;
