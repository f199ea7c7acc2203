-- Articles are liked, and reported like everything that people write (rules 3.26, 3.30).
CREATE TABLE article_like (
  article_id uuid NOT NULL REFERENCES article (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (article_id, user_id)
);
CREATE INDEX article_like_of ON article_like (user_id);
COMMENT ON TABLE article_like IS 'Who likes an article. Pays nothing and moves no order.';

-- Taken out of sight by moderation, whatever its state.
ALTER TABLE article ADD COLUMN hidden_at timestamptz;

-- An article that everybody may read, but for whom it is blocked.
CREATE VIEW read_article AS SELECT * FROM article WHERE state = 'published' AND hidden_at IS NULL;

ALTER TABLE report_case DROP CONSTRAINT report_case_target_type_check;
ALTER TABLE report_case ADD CONSTRAINT report_case_target_type_check
  CHECK (target_type IN ('ranking', 'item', 'comment', 'review', 'image', 'person', 'message', 'article'));
