-- A name that thousands of rankings hold is looked up in the latest of them, in the index alone.
DROP INDEX item_shared_name;
CREATE INDEX item_shared_name ON item (name_normal, ranking_id DESC) WHERE status = 'active' AND hidden_at IS NULL;
