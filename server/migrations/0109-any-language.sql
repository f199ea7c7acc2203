-- A language is a code of two or three letters; which ones the interface has is the application's business. The rows that
-- exist satisfy the new rule, so nothing is scanned here: the next migration does that without blocking anybody.
ALTER TABLE provider_entry DROP CONSTRAINT provider_entry_language_check,
  ADD CONSTRAINT provider_entry_language_check CHECK (language ~ '^[a-z]{2,3}$') NOT VALID;
ALTER TABLE comment_summary DROP CONSTRAINT comment_summary_language_check,
  ADD CONSTRAINT comment_summary_language_check CHECK (language ~ '^[a-z]{2,3}$') NOT VALID;
ALTER TABLE ranking_of_the_day DROP CONSTRAINT ranking_of_the_day_language_check,
  ADD CONSTRAINT ranking_of_the_day_language_check CHECK (language ~ '^[a-z]{2,3}$') NOT VALID;
ALTER TABLE data_export DROP CONSTRAINT data_export_language_check,
  ADD CONSTRAINT data_export_language_check CHECK (language ~ '^[a-z]{2,3}$') NOT VALID;
ALTER TABLE custom_page_text DROP CONSTRAINT custom_page_text_language_check,
  ADD CONSTRAINT custom_page_text_language_check CHECK (language ~ '^[a-z]{2,3}$') NOT VALID;
ALTER TABLE mail DROP CONSTRAINT mail_language_check,
  ADD CONSTRAINT mail_language_check CHECK (language ~ '^[a-z]{2,3}$') NOT VALID;
ALTER TABLE profile DROP CONSTRAINT profile_language_check,
  ADD CONSTRAINT profile_language_check CHECK (language ~ '^[a-z]{2,3}$') NOT VALID;
ALTER TABLE ranking DROP CONSTRAINT ranking_language_check,
  ADD CONSTRAINT ranking_language_check CHECK (language ~ '^[a-z]{2,3}$') NOT VALID;
ALTER TABLE item_translation DROP CONSTRAINT item_translation_language_check,
  ADD CONSTRAINT item_translation_language_check CHECK (language ~ '^[a-z]{2,3}$') NOT VALID;
ALTER TABLE copyright_notice DROP CONSTRAINT copyright_notice_language_check,
  ADD CONSTRAINT copyright_notice_language_check CHECK (language ~ '^[a-z]{2,3}$') NOT VALID;
ALTER TABLE article_text DROP CONSTRAINT article_text_language_check,
  ADD CONSTRAINT article_text_language_check CHECK (language ~ '^[a-z]{2,3}$') NOT VALID;
ALTER TABLE wording DROP CONSTRAINT wording_language_check,
  ADD CONSTRAINT wording_language_check CHECK (language ~ '^[a-z]{2,3}$') NOT VALID;

-- The search configuration of a language. A language without one of its own is searched with the English one.
CREATE FUNCTION search_config(language text) RETURNS regconfig LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE language WHEN 'es' THEN 'liston_es'::regconfig ELSE 'liston_en'::regconfig END
$$;

CREATE OR REPLACE FUNCTION ranking_search(ranking_id uuid) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT setweight(to_tsvector(c.config, r.topic), 'A')
    || setweight(to_tsvector(c.config, coalesce((SELECT string_agg(i.name, ' . ' ORDER BY i.author_position)
         FROM shown_item i WHERE i.ranking_id = r.id), '')), 'B')
    || setweight(to_tsvector(c.config, a.username), 'C')
    || setweight(to_tsvector(c.config, r.criterion || ' . ' || r.description), 'D')
  FROM public_ranking r
  JOIN author a ON a.id = r.author_id
  CROSS JOIN LATERAL (SELECT search_config(r.language) AS config) c
  WHERE r.id = ranking_id
$$;

CREATE OR REPLACE FUNCTION keep_item_entries(p_ranking uuid) RETURNS void LANGUAGE sql AS $$
  WITH shown AS (
    SELECT i.id, lower(unaccent(i.name)) AS key,
      search_words(to_tsvector(search_config(r.language), i.name), r.category, r.language) AS words
    FROM public_ranking r JOIN shown_item i ON i.ranking_id = r.id WHERE r.id = p_ranking
  ), gone AS (
    DELETE FROM item_entry e WHERE e.ranking_id = p_ranking AND NOT EXISTS (SELECT FROM shown s WHERE s.id = e.item_id)
  )
  INSERT INTO item_entry AS e (item_id, key, words, ranking_id) SELECT id, key, words, p_ranking FROM shown
  ON CONFLICT (item_id) DO UPDATE SET key = excluded.key, words = excluded.words, ranking_id = excluded.ranking_id
  WHERE e.key <> excluded.key OR e.words <> excluded.words OR e.ranking_id <> excluded.ranking_id
$$;
