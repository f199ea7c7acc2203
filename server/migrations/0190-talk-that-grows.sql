-- What is liked in a discussion, and who only looks on: an order by worth reads these, and not every comment there is.
CREATE INDEX comment_liked ON comment (target_type, target_id) WHERE parent_id IS NULL AND likes > 0;
CREATE INDEX comment_brief ON comment (target_type, target_id) WHERE parent_id IS NULL AND brief;
