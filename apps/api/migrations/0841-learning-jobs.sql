-- Users whose answers are to be computed again.
create index learning_state_outdated on learning_state (user_id) where rules = 0;

-- countable: a digest of the questions that count and their keys; version grows when it changes, as it does with a batch.
alter table readiness_bank add column countable text not null default '';
