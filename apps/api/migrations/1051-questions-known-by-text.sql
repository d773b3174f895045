-- Imports compare the texts themselves, with signs and case. The key ignored both, and is no longer written; the column goes with a later release.
alter table question alter column content_key drop not null;
drop index question_content_key;
