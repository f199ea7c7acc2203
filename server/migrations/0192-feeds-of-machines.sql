-- What machines wrote, by category and by language: where there is little or nothing of it a feed would look through all
-- the rest for it.
CREATE INDEX ranking_made_category_hot ON ranking (category, hot DESC, id DESC)
  WHERE ai_made AND visibility = 'public' AND status IN ('published', 'locked', 'archived');
CREATE INDEX ranking_made_category_latest ON ranking (category, published_at DESC, id DESC)
  WHERE ai_made AND visibility = 'public' AND status IN ('published', 'locked', 'archived');
CREATE INDEX ranking_made_category_points ON ranking (category, points DESC, id DESC)
  WHERE ai_made AND visibility = 'public' AND status IN ('published', 'locked', 'archived');
CREATE INDEX ranking_made_language_hot ON ranking (language, hot DESC, id DESC)
  WHERE ai_made AND visibility = 'public' AND status IN ('published', 'locked', 'archived');
CREATE INDEX ranking_made_language_latest ON ranking (language, published_at DESC, id DESC)
  WHERE ai_made AND visibility = 'public' AND status IN ('published', 'locked', 'archived');
CREATE INDEX ranking_made_language_points ON ranking (language, points DESC, id DESC)
  WHERE ai_made AND visibility = 'public' AND status IN ('published', 'locked', 'archived');
