-- Who follows which category (rules 3.6): what "Para ti" takes as an interest. There are some forty, so the key is the limit.
CREATE TABLE category_follow (
  user_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  category text NOT NULL CHECK (category ~ '^[a-z][a-z-]{1,40}$'),
  since timestamptz NOT NULL,
  PRIMARY KEY (user_id, category)
);
CREATE INDEX category_follow_of ON category_follow (category);
COMMENT ON TABLE category_follow IS 'Categories that people follow.';
