-- no-transaction
-- The job reads the versions that are left, oldest questions first.
create index concurrently question_version_unsearched on question_version (question_id, version)
  where translations <> '{}' and not are_translations_searched;
