-- When a user is erased, others' comments lose the mentions of that user.
CREATE INDEX comment_mentioning ON comment USING gin (mentions jsonb_path_ops) WHERE mentions <> '[]';
