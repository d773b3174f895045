create table plan (
  id text primary key,
  name text not null,
  plan_type text not null check (plan_type in ('FREE_TRIAL', 'SINGLE_EXAM', 'PROVIDER_PASS', 'ALL_ACCESS')),
  display_name text not null,
  description text not null,
  features text[] not null default '{}'::text[],
  price_cents integer not null check (price_cents >= 0),
  duration_months smallint not null check (duration_months >= 0),
  is_on_pricing_page boolean not null,
  is_active boolean not null default true,
  position integer not null default 0,
  updated_at timestamptz not null,
  translations jsonb not null default '{}'::jsonb
);
-- The price alone names the duration of an ALL_ACCESS plan, so no two active plans may cost the same.
create unique index plan_active_price on plan (price_cents) where (is_active and (price_cents > 0));

insert into plan (id, name, plan_type, display_name, description, features, price_cents, duration_months, is_on_pricing_page, is_active, position, updated_at, translations) values
  ('basic-3m', 'BASIC_3M', 'ALL_ACCESS', 'Basic', 'Enough time for one exam, and a retake.', '{"All certifications and practice exams","Every question with its explanation","Exam mode and practice mode","Progress tracking by topic"}', '2999', '3', 'true', 'true', '2', '2026-11-21 00:00:00+00', '{"vi": {"features": ["Mọi chứng chỉ và đề thi thử", "Mọi câu hỏi kèm giải thích", "Chế độ thi và chế độ luyện tập", "Theo dõi tiến bộ theo chủ đề"], "description": "Đủ thời gian cho một kỳ thi, và một lần thi lại.", "displayName": "Basic"}}'),
  ('enterprise-12m', 'ENTERPRISE_12M', 'ALL_ACCESS', 'Enterprise', 'A full year for a whole certification path.', '{"Everything in Professional","Priority support by email"}', '8999', '12', 'true', 'true', '4', '2026-11-21 00:00:00+00', '{"vi": {"features": ["Mọi thứ trong gói Professional", "Hỗ trợ ưu tiên qua email"], "description": "Trọn một năm cho cả lộ trình chứng chỉ.", "displayName": "Enterprise"}}'),
  ('free-trial', 'FREE_TRIAL', 'FREE_TRIAL', 'Free Trial', 'Full access for 30 days. One trial per account.', '{"Everything in Basic"}', '0', '0', 'true', 'true', '1', '2026-11-21 00:00:00+00', '{"vi": {"features": ["Mọi thứ trong gói Basic"], "description": "Toàn quyền truy cập trong 30 ngày. Mỗi tài khoản dùng thử một lần.", "displayName": "Dùng thử miễn phí"}}'),
  ('professional-6m', 'PROFESSIONAL_6M', 'ALL_ACCESS', 'Professional', 'Time to prepare for several exams.', '{"Everything in Basic","New question banks as they are released"}', '4999', '6', 'true', 'true', '3', '2026-11-21 00:00:00+00', '{"vi": {"features": ["Mọi thứ trong gói Basic", "Ngân hàng câu hỏi mới ngay khi phát hành"], "description": "Thời gian để ôn cho nhiều kỳ thi.", "displayName": "Professional"}}'),
  ('provider-pass-3m', 'PROVIDER_PASS', 'PROVIDER_PASS', 'Provider Pass', 'Three months of everything from one provider.', '{"All certifications of one provider","Every question with its explanation","Exam mode and practice mode"}', '2499', '3', 'false', 'true', '6', '2026-11-21 00:00:00+00', '{"vi": {"features": ["Mọi chứng chỉ của một nhà cung cấp", "Mọi câu hỏi kèm giải thích", "Chế độ thi và chế độ luyện tập"], "description": "Ba tháng dùng mọi nội dung của một nhà cung cấp.", "displayName": "Gói nhà cung cấp"}}'),
  ('single-exam-3m', 'SINGLE_EXAM', 'SINGLE_EXAM', 'Single Exam Pass', 'Three months of everything for one certification.', '{"All practice exams of one certification","Every question with its explanation","Exam mode and practice mode"}', '1499', '3', 'false', 'true', '5', '2026-11-21 00:00:00+00', '{"vi": {"features": ["Mọi đề thi thử của một chứng chỉ", "Mọi câu hỏi kèm giải thích", "Chế độ thi và chế độ luyện tập"], "description": "Ba tháng dùng mọi nội dung của một chứng chỉ.", "displayName": "Gói một chứng chỉ"}}');

-- Access is time that was paid for, tried or granted; the indexes are the rules that no race may break.
create table subscription (
  user_id uuid not null references account (id) on delete cascade,
  id uuid not null,
  plan_id text not null references plan (id),
  plan_type text not null check (plan_type in ('FREE_TRIAL', 'SINGLE_EXAM', 'PROVIDER_PASS', 'ALL_ACCESS')),
  provider_id text references provider (id),
  certification_id text references certification (id),
  status text not null check (status in ('active', 'expired', 'cancel')),
  source text not null check (source in ('trial', 'order', 'grant')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  auto_renew boolean not null default false,
  created_at timestamptz not null,
  primary key (user_id, id),
  constraint subscription_check check (ends_at >= starts_at)
);
create index subscription_active_plan on subscription (plan_id, ends_at) where (status = 'active');
create index subscription_by_end on subscription (COALESCE(ended_at, ends_at), id);
create index subscription_by_id on subscription (id);
-- Counts who had access on a day: a subscription that was cut short ended when that happened.
create index subscription_by_start on subscription (starts_at, id);
create index subscription_due on subscription (ends_at) where (status = 'active');
create unique index subscription_one_active on subscription (user_id) where (status = 'active');
create unique index subscription_one_trial on subscription (user_id) where ((plan_type = 'FREE_TRIAL') and (source = 'trial'));

create table subscription_event (
  user_id uuid not null references account (id) on delete cascade,
  id uuid not null,
  subscription_id uuid not null,
  event text not null check (event in ('started', 'renewed', 'extended', 'upgraded', 'cancelled', 'expired', 'granted', 'refunded')),
  plan_type text not null,
  plan_name text not null,
  provider_name text,
  from_at timestamptz,
  to_at timestamptz,
  order_id uuid,
  created_at timestamptz not null,
  primary key (user_id, id)
);

-- What each order, trial or gift of staff has given its user. The subscription's end and plan follow from the grants that
-- stand, so that a refund takes back exactly what its order gave.
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
  -- The list prices in force when a grant was paid for: the months and cents of each paid plan. A refund reckons the other grants anew at these
  -- prices, so a later change of prices takes nothing away. Null for a trial.
  list_prices jsonb,
  primary key (user_id, id)
);
create unique index subscription_grant_order on subscription_grant (user_id, order_id) where (order_id is not null);
create unique index subscription_grant_position on subscription_grant (user_id, "position");
