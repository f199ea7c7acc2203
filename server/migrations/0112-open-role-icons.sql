-- Pages of other features show how the user of an open profile ranks.
CREATE OR REPLACE VIEW open_profile AS SELECT id, role_icon FROM profile WHERE visibility = 'public';
