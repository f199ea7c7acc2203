-- Comments (rules 3.8): threads about rankings and articles, with replies, likes, edits and AI summaries.

-- The target is a type and an id. The target's feature knows its author and who may see it.
CREATE TABLE comment_thread (
  target_type text NOT NULL CHECK (target_type IN ('rankings', 'articles')),
  target_id uuid NOT NULL,
  closed_at timestamptz,
  -- Readable comments, including replies and folded ones; kept by a trigger.
  comments int NOT NULL DEFAULT 0 CHECK (comments >= 0),
  -- Users who opened the thread, each once a UTC day.
  reads int NOT NULL DEFAULT 0 CHECK (reads >= 0),
  pinned_id uuid,
  PRIMARY KEY (target_type, target_id)
) WITH (fillfactor = 70);
COMMENT ON TABLE comment_thread IS 'Comment threads, one per target. The first comment or the first read creates the row.';

-- Rows stay while the target exists, even deleted comments: rate limits count them, and undo needs them.
CREATE TABLE comment (
  id uuid PRIMARY KEY,
  target_type text NOT NULL,
  target_id uuid NOT NULL,
  parent_id uuid,
  author_id uuid REFERENCES account (id) ON DELETE SET NULL,
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 1000),
  -- Mentioned users: [{"id", "username"}].
  mentions jsonb NOT NULL DEFAULT '[]',
  -- Low-effort: folded under "Comentarios breves", earns nothing.
  brief boolean NOT NULL,
  likes int NOT NULL DEFAULT 0 CHECK (likes >= 0),
  -- Readable replies; kept by a trigger.
  replies int NOT NULL DEFAULT 0 CHECK (replies >= 0),
  -- Reads of the thread before this comment existed; the score does not count them.
  reads_before int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  edited_at timestamptz,
  deleted_at timestamptz,
  hidden_at timestamptz,
  hidden_by text CHECK (hidden_by IN ('author', 'moderation')),
  hidden_reason text NOT NULL DEFAULT '' CHECK (char_length(hidden_reason) <= 140),
  -- XP that the comment brought its author, and how often it was taken back or returned.
  xp int NOT NULL DEFAULT 0,
  xp_turns int NOT NULL DEFAULT 0,
  FOREIGN KEY (target_type, target_id) REFERENCES comment_thread ON DELETE CASCADE,
  UNIQUE (target_type, target_id, id),
  -- A reply belongs to the thread of its parent.
  FOREIGN KEY (target_type, target_id, parent_id) REFERENCES comment (target_type, target_id, id) ON DELETE CASCADE,
  CHECK ((hidden_at IS NULL) = (hidden_by IS NULL))
) WITH (fillfactor = 80);
COMMENT ON TABLE comment IS 'Comments. A row with a parent is a reply to that comment.';
ALTER TABLE comment_thread ADD FOREIGN KEY (target_type, target_id, pinned_id)
  REFERENCES comment (target_type, target_id, id) ON DELETE SET NULL (pinned_id);
CREATE INDEX comment_newest ON comment (target_type, target_id, created_at DESC, id DESC) WHERE parent_id IS NULL;
CREATE INDEX comment_replies ON comment (parent_id, created_at, id) WHERE parent_id IS NOT NULL;
CREATE INDEX comment_of_author ON comment (author_id, created_at DESC);
-- When a user is erased, others' comments lose the mentions of that user.
CREATE INDEX comment_mentioning ON comment USING gin (mentions jsonb_path_ops) WHERE mentions <> '[]';
CREATE INDEX comment_hidden ON comment (id) WHERE hidden_at IS NOT NULL;
CREATE INDEX comment_body_likeness ON comment USING gin (body gin_trgm_ops);
-- Sorting by score and counting folded comments use these two indexes instead of reading the whole thread.
CREATE INDEX comment_liked ON comment (target_type, target_id) WHERE parent_id IS NULL AND likes > 0;
CREATE INDEX comment_brief ON comment (target_type, target_id) WHERE parent_id IS NULL AND brief;

CREATE TRIGGER comment_visible BEFORE INSERT OR UPDATE OF body, hidden_reason ON comment
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('hidden_reason', 'paragraphs', 'body');

CREATE TABLE comment_edit (
  comment_id uuid NOT NULL REFERENCES comment (id) ON DELETE CASCADE,
  body text NOT NULL,
  until timestamptz NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (comment_id, seq)
);
COMMENT ON TABLE comment_edit IS 'Texts of comments before they were edited, for moderators.';

CREATE TRIGGER comment_edit_visible BEFORE INSERT ON comment_edit
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('paragraphs', 'body');

CREATE TABLE comment_like (
  comment_id uuid NOT NULL REFERENCES comment (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  -- XP that the like brought the comment's author, included in comment.xp.
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
COMMENT ON TABLE comment_reader IS 'Users who opened a thread, and the UTC day on which they last opened it.';

-- 1 if users can read the comment, else 0.
CREATE FUNCTION comment_is_read(c comment) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT (c.deleted_at IS NULL AND c.hidden_at IS NULL AND c.author_id IS NOT NULL)::int
$$;

-- Rejects a reply to a reply and counts readable comments. As a trigger it covers every writer.
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

-- Deletes the thread of a target that was deleted for good.
CREATE FUNCTION forget_comments() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  DELETE FROM comment_thread WHERE target_type = TG_ARGV[0] AND target_id = OLD.id;
  RETURN NULL;
END $$;

CREATE TRIGGER ranking_comments_gone AFTER DELETE ON ranking FOR EACH ROW EXECUTE FUNCTION forget_comments('rankings');

-- Comments with their state for all readers.
-- 'deleted' includes comments whose author is erased, suspended or leaving.
CREATE VIEW comment_now AS
  SELECT c.*, CASE
    WHEN c.deleted_at IS NOT NULL OR c.author_id IS NULL OR EXISTS (SELECT FROM suspended_account s WHERE s.id = c.author_id) THEN 'deleted'
    WHEN c.hidden_at IS NOT NULL THEN 'hidden' ELSE 'shown' END AS state
  FROM comment c;

-- Score for "Destacados" (rules 3.8): lower Wilson bound (95 %) of likes per reader, plus up to 0.1 in the first 24 h.
-- It is one SQL expression, so that the planner inlines it instead of calling a function for each comment.
CREATE FUNCTION comment_score(likes int, readers int, age_s float8) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT round((greatest(0, (least(1, likes::float8 / greatest(readers, 1)) + 1.9208 / greatest(readers, 1)::float8
      - 1.96 * sqrt(least(1, likes::float8 / greatest(readers, 1)) * (1 - least(1, likes::float8 / greatest(readers, 1)))
          / greatest(readers, 1)::float8 + 0.9604 / (greatest(readers, 1)::float8 * greatest(readers, 1)::float8)))
      / (1 + 3.8416 / greatest(readers, 1)::float8))
    + 0.1 * greatest(0, least(1, 1 - age_s / 86400)))::numeric, 9)
$$;

-- Readable comments that are not folded, as activity of their author.
CREATE VIEW comment_act AS
  SELECT author_id AS user_id, id AS about, created_at AS at FROM comment
  WHERE author_id IS NOT NULL AND NOT brief AND deleted_at IS NULL AND hidden_at IS NULL;

-- Likes by other users with a confirmed address, as activity of the comment's author.
CREATE VIEW comment_liked_act AS
  SELECT c.author_id AS user_id, l.user_id AS about, l.created_at AS at
  FROM comment c JOIN comment_like l ON l.comment_id = c.id AND l.user_id <> c.author_id
  WHERE c.deleted_at IS NULL AND c.hidden_at IS NULL
    AND EXISTS (SELECT FROM account_state a WHERE a.id = l.user_id AND a.email_verified AND a.suspended_at IS NULL);

CREATE VIEW comment_place AS
  SELECT id, CASE WHEN target_type = 'rankings' THEN target_id END AS ranking_id, deleted_at IS NULL AND hidden_at IS NULL AS stands FROM comment;

-- Readable comments on rankings. `user_id` is null if the account is gone.
CREATE VIEW ranking_comment AS
  SELECT target_id AS ranking_id, author_id AS user_id, created_at AS at FROM comment
  WHERE target_type = 'rankings' AND deleted_at IS NULL AND hidden_at IS NULL;

-- AI-generated summary of a long thread, the same for all readers. It uses only comments that guests can read.
CREATE TABLE comment_summary (
  target_type text NOT NULL,
  target_id uuid NOT NULL,
  language text NOT NULL CHECK (language ~ '^[a-z]{2,3}$'),
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 900),
  -- Comments in the thread when the summary was written, as guests see them.
  comments int NOT NULL CHECK (comments > 0),
  made_at timestamptz NOT NULL,
  PRIMARY KEY (target_type, target_id, language),
  FOREIGN KEY (target_type, target_id) REFERENCES comment_thread ON DELETE CASCADE
);
COMMENT ON TABLE comment_summary IS 'AI-generated summaries of threads, one per language.';

CREATE TRIGGER comment_summary_visible BEFORE INSERT OR UPDATE OF body ON comment_summary
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('body');
