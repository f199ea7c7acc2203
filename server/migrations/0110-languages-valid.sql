-- Reads the tables while others read and write them.
ALTER TABLE provider_entry VALIDATE CONSTRAINT provider_entry_language_check;
ALTER TABLE comment_summary VALIDATE CONSTRAINT comment_summary_language_check;
ALTER TABLE ranking_of_the_day VALIDATE CONSTRAINT ranking_of_the_day_language_check;
ALTER TABLE data_export VALIDATE CONSTRAINT data_export_language_check;
ALTER TABLE custom_page_text VALIDATE CONSTRAINT custom_page_text_language_check;
ALTER TABLE mail VALIDATE CONSTRAINT mail_language_check;
ALTER TABLE profile VALIDATE CONSTRAINT profile_language_check;
ALTER TABLE ranking VALIDATE CONSTRAINT ranking_language_check;
ALTER TABLE item_translation VALIDATE CONSTRAINT item_translation_language_check;
ALTER TABLE copyright_notice VALIDATE CONSTRAINT copyright_notice_language_check;
ALTER TABLE article_text VALIDATE CONSTRAINT article_text_language_check;
ALTER TABLE wording VALIDATE CONSTRAINT wording_language_check;
