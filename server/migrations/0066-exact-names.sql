-- Only exact duplicates are refused: names that differ by an accent or a mark may stand in one list.
DROP INDEX item_name;
CREATE UNIQUE INDEX item_name ON item (ranking_id, lower(name)) WHERE status IN ('active', 'pending');
DROP INDEX suggestion_name;
CREATE UNIQUE INDEX suggestion_name ON suggestion (ranking_id, lower(name)) WHERE status = 'pending';
