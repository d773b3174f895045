-- The words by which staff search questions are without combining marks, and with d for đ (platform/lists/search-words.ts). Only questions
-- with such letters change. In many databases lower() knows ASCII alone, so it comes last.
update question set search_words = to_tsvector('simple', regexp_replace(
  lower(translate(regexp_replace(normalize(question.id || ' ' || question_version.question_text, nfd), '[\u0300-\u036f]', '', 'g'), 'Đđ', 'dd')),
  '[!-/:-@\[-`{-~]+', ' ', 'g'))
from question_version
where question_version.question_id = question.id and question_version.version = question.version
  and normalize(question_version.question_text, nfd) ~ '[\u0300-\u036fĐđ]';
