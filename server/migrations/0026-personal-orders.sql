-- How people order a ranking for themselves (rules 3.5, "Mi orden"), and what all of them make together ("Órdenes").
CREATE FUNCTION has_repeats(ids uuid[]) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT cardinality(ids) > (SELECT count(DISTINCT id) FROM unnest(ids) id)
$$;

-- First place first; what is not in it has no place. Items that are gone or merged since are put right when it is read.
CREATE TABLE personal_order (
  user_id uuid NOT NULL REFERENCES wallet (user_id) ON DELETE CASCADE,
  ranking_id uuid NOT NULL REFERENCES ranking (id) ON DELETE CASCADE,
  item_ids uuid[] NOT NULL CHECK (cardinality(item_ids) BETWEEN 1 AND 100 AND NOT has_repeats(item_ids)),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (ranking_id, user_id)
);
CREATE INDEX personal_order_of_person ON personal_order (user_id);

-- Personal orders that count, and the order they make: null while they are too few.
ALTER TABLE ranking ADD COLUMN personal_orders int NOT NULL DEFAULT 0;
ALTER TABLE item
  ADD COLUMN orders_rank int,
  ADD COLUMN orders_score real;

CREATE OR REPLACE VIEW shown_item AS SELECT * FROM item WHERE status = 'active' AND hidden_at IS NULL;

-- What each place of "Justo" is made of ("¿Por qué está aquí?"), written with the order.
CREATE TABLE place_reason (
  item_id uuid PRIMARY KEY REFERENCES item (id) ON DELETE CASCADE,
  reason jsonb NOT NULL
);

-- Every order that a crowd made is owed again, for its reasons.
UPDATE ranking SET vote_seq = vote_seq + 1 WHERE weighted_voters > 0;
