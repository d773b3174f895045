-- A final is an exam whose questions are asked nowhere else. attempt.is_final: as the exam was when the attempt started.
alter table exam add column is_final boolean not null default false;
alter table exam add constraint exam_final_is_fixed check (not is_final or assembly = 'fixed') not valid;
alter table exam validate constraint exam_final_is_fixed;
alter table attempt add column is_final boolean not null default false;

-- is_reserved: a published or draft final asks the question, so learners do not find it in the bank. Derived from the exams.
-- was_browsable: learners have been able to find it in the bank at some time, so no exam that asks it can become a final. Without meaning for drafts.
alter table question add column is_reserved boolean not null default false;
alter table question add column was_browsable boolean not null default true;
