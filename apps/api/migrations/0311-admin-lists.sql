-- Admin tables are searched, sorted and paged by keyset over all users: each order that is offered has an index in the very form that platform/admin-lists.ts sorts by.
-- What staff sort people by is kept with the account: attempts ever started, and when a session was last used (within minutes).
alter table account add column attempts_started integer not null default 0;
alter table account add column last_seen_at timestamptz;
update account set
  attempts_started = (select coalesce(sum(attempts), 0) from attempt_statistics where attempt_statistics.user_id = account.id),
  last_seen_at = (select max(last_used_at) from session where session.user_id = account.id);
alter table account add column search_text text not null generated always as (lower(name) || ' ' || lower(email)) stored;
create index account_by_name on account (lower(name), id);
create index account_by_email on account (lower(email), id);
create index account_by_attempts on account (attempts_started, id);
create index account_by_last_seen on account (coalesce(last_seen_at, '-infinity'::timestamptz), id);

-- The second also counts who had access on a day: a subscription that was cut short ended when that happened.
create index subscription_by_start on subscription (starts_at, id);
create index subscription_by_end on subscription (coalesce(ended_at, ends_at), id);
create index subscription_by_id on subscription (id);
create index subscription_active_plan on subscription (plan_id, ends_at) where status = 'active';

create index payment_order_by_creation on payment_order (created_at, id);
create index payment_order_by_payment on payment_order (coalesce(paid_at, '-infinity'::timestamptz), id);
create index payment_order_by_price on payment_order (price_cents, id);
create index payment_order_by_refund_request on payment_order (coalesce(refund_requested_at, '-infinity'::timestamptz), id);
create index payment_order_by_id on payment_order (id);
create index payment_order_paid on payment_order (paid_at) include (state, price_cents) where paid_at is not null;
create index payment_order_waiting on payment_order (state, created_at) where state = 'review' or refund_requested_at is not null;
create index payment_refund_order on payment_refund (user_id, order_id);

-- Whoever hides a review may say why; the author never reads it.
alter table review add column hidden_reason text;
create index review_by_creation on review (created_at, id);
create index review_by_rating on review (rating, id);
create index review_by_id on review (id);

create index audit_by_actor on audit (user_id, created_at, id);
