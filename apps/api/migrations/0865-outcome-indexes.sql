-- no-transaction
-- Which outcomes there are by certification, without their probabilities by offset, and whose targets may send mails.
create index concurrently exam_outcome_predicted on exam_outcome (certification_id, id) include (expected);
create index concurrently study_target_mailed on study_target (user_id) where remind_at is not null or (asks_outcome and exam_on is not null);
