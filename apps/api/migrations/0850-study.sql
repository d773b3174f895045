-- plan_on, plan_budget: the day whose list was made last, and the budget that it was made with: answers of that day do not move it.
alter table study_target add column plan_on date;
alter table study_target add column plan_budget smallint;

-- replaces_id: the row of exam_outcome of the user's previous exam, which this outcome replaces once it counts.
alter table study_outcome add column replaces_id uuid;
