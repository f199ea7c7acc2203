-- The set-up can be ended early. The activity "profile completed" counts once the profile has enough interests.
CREATE OR REPLACE VIEW profile_act AS SELECT id AS user_id, joined_at AS at, cardinality(interests) >= 3 AS has_interests
  FROM profile WHERE profile_completed;

CREATE OR REPLACE VIEW any_act AS
  SELECT user_id, 'vote'::text AS act, about, category, at FROM vote_act
  -- The user's first vote in a category.
  UNION ALL SELECT user_id, 'category', NULL, category, min(at) FROM vote_act GROUP BY user_id, category
  UNION ALL SELECT v.user_id, 'early_vote', v.about, v.category, v.at FROM vote_act v
    JOIN went_viral w ON w.ranking_id = v.about AND v.at <= w.tenth_at
  UNION ALL SELECT user_id, 'voter_gained', about, NULL, at FROM voter_gained_act
  UNION ALL SELECT user_id, 'publish', about, category, at FROM ranking_act
  UNION ALL SELECT user_id, 'popular_publish', about, category, at FROM popular_publish_act
  UNION ALL SELECT user_id, 'order', about, category, at FROM order_act
  UNION ALL SELECT user_id, 'duel', about, NULL, at FROM duel_act
  UNION ALL SELECT user_id, 'comment', about, NULL, at FROM comment_act
  UNION ALL SELECT user_id, 'comment_liked', about, NULL, at FROM comment_liked_act
  UNION ALL SELECT user_id, 'review', about, NULL, at FROM review_act
  UNION ALL SELECT user_id, 'long_review', about, NULL, at FROM review_act WHERE length >= 80
  UNION ALL SELECT user_id, 'helpful', about, NULL, at FROM helpful_act
  UNION ALL SELECT user_id, 'suggestion_accepted', about, NULL, at FROM suggestion_act
  UNION ALL SELECT user_id, 'suggestion_answered', about, NULL, at FROM suggestion_answer_act
  UNION ALL SELECT user_id, 'follow', about, NULL, at FROM follow_act
  UNION ALL SELECT user_id, 'report_upheld', about, NULL, at FROM report_act
  UNION ALL SELECT user_id, 'referral_qualified', about, NULL, at FROM referral_act
  UNION ALL SELECT user_id, 'avatar', about, NULL, at FROM avatar_act
  UNION ALL SELECT user_id, 'profile_completed', NULL, NULL, at FROM profile_act WHERE has_interests;
