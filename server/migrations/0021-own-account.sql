-- accounts: what a person sees of their own account, for the profile that they are shown.
CREATE VIEW own_account AS SELECT id, email, email_verified, is_super_admin FROM account;
