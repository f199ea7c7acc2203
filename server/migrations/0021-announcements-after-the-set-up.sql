-- Announcements leave out users who have not finished the set-up.
CREATE OR REPLACE VIEW addressee AS
  SELECT id, username, language, time_zone, interests, profile_completed FROM profile;
