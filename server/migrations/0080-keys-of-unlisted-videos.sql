-- An unlisted video on Vimeo plays only with its key, the third part of the stored address.
ALTER TABLE ranking DROP CONSTRAINT ranking_video_url_check,
  ADD CONSTRAINT ranking_video_url_check
    CHECK (video_url ~ '^(youtube/[A-Za-z0-9_-]{11}|vimeo/[1-9][0-9]{0,11}(/[0-9a-f]{6,40})?)$');
