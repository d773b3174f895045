-- no-transaction
-- Users whose answers are to be computed again.
create index concurrently learning_state_outdated on learning_state (user_id) where rules = 0;
