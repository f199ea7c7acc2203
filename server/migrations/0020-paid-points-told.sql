-- Open pages hear how much of an item's points was bought. Asked beside cast_votes and withdraw_vote, in the same statement:
-- volatile, so it sees what they have just written, and the ranking's lock keeps others from writing in between.
CREATE FUNCTION paid_points_of(target uuid) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RETURN (SELECT paid_points FROM item WHERE id = target);
END $$;
