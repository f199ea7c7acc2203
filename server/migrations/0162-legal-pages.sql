-- Pages of one's own take the place of texts of the law that come with the application: those stand in sitemaps already.
CREATE OR REPLACE VIEW read_page AS SELECT id, slug, updated_at FROM custom_page
  WHERE state = 'published' AND slug NOT IN ('privacy', 'terms', 'cookies');
