-- Seats of teams are sold: TEAM_SEAT is in plan for its price and name alone, and in no list of plans.
alter table plan drop constraint plan_plan_type_check;
alter table plan add constraint plan_plan_type_check check (
  plan_type in ('FREE_TRIAL', 'SINGLE_EXAM', 'PROVIDER_PASS', 'ALL_ACCESS', 'TEAM_SEAT')
);
-- An amount alone names a plan, but never seats: whatever they cost.
create unique index plan_own_price on plan (price_cents) where (is_active and (price_cents > 0) and (plan_type <> 'TEAM_SEAT'));
drop index plan_active_price;
insert into plan (id, name, plan_type, display_name, description, features, price_cents, duration_months, is_on_pricing_page, is_active, position, updated_at, translations) values
  ('team-seat', 'TEAM_SEAT', 'TEAM_SEAT', 'Team seat', 'A year of everything for one person of a team.', '{}', 5999, 12, false, true, 7, '2026-11-28 00:00:00+00', '{"vi": {"description": "Trọn một năm dùng mọi nội dung cho một người trong nhóm.", "displayName": "Suất của nhóm"}}');

-- An order of seats names its team, which may be gone. seat_days: for how many days each seat was paid. invoice: what a pro forma invoice says,
-- {"company", "address", "taxId", "email", "priceCents", "endsOn"}.
alter table payment_order add column team_id uuid;
alter table payment_order add column seats integer;
alter table payment_order add column renews boolean;
alter table payment_order add column seat_days smallint;
alter table payment_order add column invoice jsonb;
alter table payment_order add constraint payment_order_seats check (
  (team_id is null) = (seats is null) and (team_id is null) = (renews is null) and (team_id is null) = (seat_days is null)
) not valid;
-- Paid by bank transfer, which staff settle: no gateway knows of it.
alter table payment_order drop constraint payment_order_provider_check;
alter table payment_order add constraint payment_order_provider_check check (provider in ('vnpay', 'gumroad', 'invoice')) not valid;

-- Whoever pays late for the last days of a term gets no more days than that.
alter table team_seat_purchase add column days smallint not null default 365;
