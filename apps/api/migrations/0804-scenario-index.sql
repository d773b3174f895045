-- no-transaction
-- The wordings that are about a case.
create index concurrently question_version_scenario on question_version (scenario_id) where scenario_id is not null;
