-- "Todos" within a category: without it the points of all categories are walked until enough of one are met.
CREATE INDEX ranking_category_points ON ranking (category, points DESC, id DESC) WHERE visibility = 'public' AND status IN ('published', 'locked', 'archived');
