-- accounts: of whom only a shell is left.
CREATE VIEW erased_account AS SELECT user_id AS id FROM departure WHERE erased_at IS NOT NULL;

-- profiles: whose votes carry their name (rules 3.3): who says so, and is not private.
CREATE VIEW named_voter AS SELECT id FROM profile WHERE votes_public AND visibility = 'public';
