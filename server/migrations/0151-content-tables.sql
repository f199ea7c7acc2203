-- Items, comments, reviews and articles as tables of the panel: what is hidden without reading what is not, and searching
-- by any part of their words. Ids come in the order of time, so the table's own index gives both orders.
CREATE INDEX item_hidden ON item (id) WHERE hidden_at IS NOT NULL;
CREATE INDEX comment_hidden ON comment (id) WHERE hidden_at IS NOT NULL;
CREATE INDEX review_hidden ON review (id) WHERE hidden_at IS NOT NULL;
CREATE INDEX item_name_likeness ON item USING gin (name gin_trgm_ops);
CREATE INDEX comment_body_likeness ON comment USING gin (body gin_trgm_ops);
CREATE INDEX review_words_likeness ON review USING gin (words gin_trgm_ops) WHERE words <> '';
CREATE INDEX article_title_likeness ON article_text USING gin (title gin_trgm_ops);
