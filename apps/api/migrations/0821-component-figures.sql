-- Sums for each place of an ordering or row of a matching: [{"right": 31, "restSumWhereRight": 21400}].
alter table question_analysis add column components jsonb not null default '[]';
