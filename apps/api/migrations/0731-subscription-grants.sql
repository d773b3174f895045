-- What each order, trial or gift of staff has given its user. The subscription's end and plan follow from the grants that
-- stand, so that a refund takes back exactly what its order gave. What was granted before this table is entered from the
-- history (subscription_event, same id) when the user's grants are next read: that also covers orders that processes of
-- the release before settle while this one is rolled out.
create table subscription_grant (
  user_id uuid not null references account (id) on delete cascade,
  id uuid not null,
  -- The order of granting: two within one millisecond must not change places.
  position integer not null,
  subscription_id uuid not null,
  source text not null check (source in ('trial', 'order', 'grant')),
  order_id uuid,
  plan_name text not null,
  provider_id text references provider (id),
  certification_id text references certification (id),
  duration_months smallint not null check (duration_months >= 0),
  extra_days integer not null check (extra_days >= 0),
  -- Days of the plan before that an upgrade took over; for the record, since they follow from the other grants.
  credit_days integer not null check (credit_days >= 0),
  granted_at timestamptz not null,
  revoked_at timestamptz,
  forfeited_at timestamptz,
  primary key (user_id, id)
);
create unique index subscription_grant_position on subscription_grant (user_id, position);
create unique index subscription_grant_order on subscription_grant (user_id, order_id) where order_id is not null;
