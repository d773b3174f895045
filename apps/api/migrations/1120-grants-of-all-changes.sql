-- Each change that gave access has a grant, also those from before grants were stored (0731): until now a user's were entered when they were next
-- read. An order says what it gave; of a trial or a gift only its end is known.
insert into subscription_grant (user_id, id, position, subscription_id, source, order_id, plan_name, provider_id, certification_id,
  duration_months, extra_days, credit_days, granted_at, revoked_at, forfeited_at)
select user_id, id, position, subscription_id, source, order_id, plan_name, provider_id, certification_id,
  duration_months, case when has_order then 0 else greatest(0, days - credit_days) end, credit_days, created_at, revoked_at,
  case when revoked_at <= cancelled_at then null else cancelled_at end
from (
  select line.user_id, line.id, line.subscription_id, line.order_id, line.created_at, paid.id is not null as has_order,
    -- Before all that are stored, which are younger: grants are settled in the order of their positions.
    coalesce(first.position, 1) - row_number() over (partition by line.user_id order by line.created_at desc, line.id desc) as position,
    case when line.order_id is not null then 'order' when line.event = 'granted' then 'grant' else 'trial' end as source,
    coalesce(paid.plan_name, line.plan_name) as plan_name,
    case when paid.id is null then subscription.provider_id else paid.provider_id end as provider_id,
    case when paid.id is null then subscription.certification_id else paid.certification_id end as certification_id,
    coalesce(paid.duration_months, 0) as duration_months,
    -- A subscription that replaces another starts over, with the remaining days of the old one as credit.
    case when subscription.starts_at = line.created_at and line.from_at > line.created_at
      then ceil(extract(epoch from line.from_at - line.created_at) / 86400) else 0 end as credit_days,
    coalesce(ceil(extract(epoch from line.to_at -
      case when subscription.starts_at = line.created_at then line.created_at else coalesce(line.from_at, line.created_at) end) / 86400), 0) as days,
    case when paid.state in ('refunded', 'charged_back') then coalesce(refund.at, reversal.at, line.created_at) end as revoked_at,
    cancelled.at as cancelled_at
  from subscription_event as line
  left join subscription on subscription.user_id = line.user_id and subscription.id = line.subscription_id
  left join payment_order as paid on paid.user_id = line.user_id and paid.id = line.order_id
  left join (select user_id, min(position) as position from subscription_grant group by user_id) as first on first.user_id = line.user_id
  left join (select user_id, order_id, max(created_at) as at from subscription_event where event = 'refunded' group by user_id, order_id) as refund
    on refund.user_id = line.user_id and refund.order_id = line.order_id
  left join (select user_id, order_id, max(created_at) as at from payment_event
      where to_state in ('refunded', 'charged_back') and from_state <> to_state group by user_id, order_id) as reversal
    on reversal.user_id = line.user_id and reversal.order_id = line.order_id
  left join (
    select given.user_id, given.id, min(ended.created_at) as at from subscription_event as given
      join subscription_event as ended on ended.user_id = given.user_id and ended.event = 'cancelled' and ended.created_at >= given.created_at
      group by given.user_id, given.id) as cancelled
    on cancelled.user_id = line.user_id and cancelled.id = line.id
  left join subscription_grant as known on known.user_id = line.user_id and known.id = line.id
  where known.id is null
    -- Without an order, the others gave back what a dispute had taken, which the order's grant has again already.
    and (line.event in ('started', 'granted') or (line.event in ('renewed', 'extended', 'upgraded') and line.order_id is not null))
) as missing
-- Whatever the history says, an order gives once.
on conflict do nothing;
