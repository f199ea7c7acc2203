-- What somebody voted in last is read by the index alone: in the table a person's votes lie each on a page of its own, and
-- who leads on from a ranking asks a hundred people.
DROP INDEX vote_recent;
CREATE INDEX vote_recent ON vote (user_id, created_at) INCLUDE (ranking_id, withdrawn_at);
