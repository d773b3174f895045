-- What staff sort, search and filter questions by is kept with the question, so that a list of 100,000 reads an index and not every wording, figure and report.
alter table question add column difficulty text not null default 'medium';
alter table question add column facility numeric(5, 4);
alter table question add column discrimination numeric(5, 4);
alter table question add column open_reports integer not null default 0;
alter table question add column search_words tsvector not null default '';
-- The words are those of platform/search-words.ts: signs separate them.
update question set
  difficulty = question_version.difficulty,
  search_words = to_tsvector('simple', regexp_replace(lower(question.id || ' ' || question_version.question_text), '[!-/:-@\[-`{-~]+', ' ', 'g'))
from question_version
where question_version.question_id = question.id and question_version.version = question.version;
update question set facility = question_analysis.facility, discrimination = question_analysis.discrimination
from question_analysis
where question_analysis.question_id = question.id and question_analysis.version = question.version;
update question set open_reports = reported.open_reports
from (select question_id, count(*) as open_reports from question_report where status = 'open' group by question_id) as reported
where reported.question_id = question.id;
create index question_by_facility on question (coalesce(facility, -2), id);
create index question_by_discrimination on question (coalesce(discrimination, -2), id);
create index question_by_open_reports on question (open_reports, id);
create index question_filters on question (status, difficulty, topic_number, certification_id);
create index question_search on question using gin (search_words);
