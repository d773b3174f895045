-- no-transaction
-- Admins are few among all accounts: the guard of the last one and the contact form look for them.
create index concurrently account_admins on account (created_at, id) where role = 'ADMIN';
