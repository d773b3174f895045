-- no-transaction
-- What the sealed mails of 0701 are looked up by.
create index concurrently mail_outbox_to_send on mail_outbox (due_at) where sent_at is null and failed_at is null;
create index concurrently mail_outbox_given_up on mail_outbox (failed_at) where failed_at is not null;
create index concurrently mail_outbox_by_user on mail_outbox (user_id) where user_id is not null;
