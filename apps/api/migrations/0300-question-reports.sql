-- A report is open or resolved, and resolved with one of four verdicts, because whoever reported reads which (contract, reports.ts).
alter table question_report drop constraint question_report_status_check;
alter table question_report add constraint question_report_status_check check (status in ('open', 'resolved'));
alter table question_report add column verdict text check (verdict in ('fixed', 'no_change', 'duplicate', 'invalid'));
alter table question_report add constraint question_report_verdict_when_resolved check ((status = 'resolved') = (verdict is not null));
-- While a user's report on a question is open, a second one replaces it: also when two arrive at once.
create unique index question_report_one_open on question_report (user_id, question_id) where status = 'open';
