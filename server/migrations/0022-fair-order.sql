-- What an item's place in "Justo" is made of (rules 3.5), beside the score that is their sum; and whether most people
-- voted before it was there.
ALTER TABLE item
  ADD COLUMN fair_trusted real,
  ADD COLUMN fair_late real,
  ADD COLUMN fair_newcomers real,
  -- People who vote for it, and not only gave it Stars.
  ADD COLUMN supporters int,
  ADD COLUMN is_new boolean NOT NULL DEFAULT false;

CREATE OR REPLACE VIEW shown_item AS SELECT * FROM item WHERE status = 'active';

-- The formula is another one: every order that a crowd made is owed again.
UPDATE ranking SET vote_seq = vote_seq + 1 WHERE weighted_voters > 0;
