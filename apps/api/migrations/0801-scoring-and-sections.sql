-- How an exam is scored and walked through, and the same frozen with each attempt.
-- sections: [{"title": "…", "from": 1, "to": 4, "rule": "free" | "closed_when_left" | "no_return"}].
-- vendor_facts: [{"about": "…", "text": "…", "source_url": "…" | null, "checked": "2026-11-21" | null}].
alter table certification add column scoring text not null default 'all_or_nothing';
alter table certification add constraint certification_scoring check (scoring in ('all_or_nothing', 'per_component')) not valid;
alter table certification validate constraint certification_scoring;
alter table certification add column vendor_facts jsonb not null default '[]';
alter table exam add column unscored integer not null default 0;
alter table exam add constraint exam_unscored check (unscored >= 0) not valid;
alter table exam validate constraint exam_unscored;
alter table exam add column sections jsonb not null default '[]';

-- Attempts from before have neither points nor max_points: theirs are score and total_questions.
-- total_questions counts all that were asked, and from the end of the attempt on only those that were scored.
alter table attempt add column scoring text not null default 'all_or_nothing';
alter table attempt add column points integer;
alter table attempt add column max_points integer;
alter table attempt add column unscored_ids text[] not null default '{}';
alter table attempt add column sections jsonb not null default '[]';
alter table attempt add column closed_through integer not null default 0;
alter table attempt add column extra_time_percent smallint not null default 0;
alter table attempt add column scenario_ids text[] not null default '{}';
alter table attempt add column scenario_versions integer[] not null default '{}';
alter table attempt_answer add column struck text not null default '';
