-- Rows that earlier states of the product stored, in the form in which they are stored now.

-- Rounds over missed questions from before kinds were stored (0840).
update attempt set kind = 'missed' where kind = 'exam' and source_attempt_id is not null;

-- Attempts that ended before points were counted (0801): each question was worth one.
update attempt set points = coalesce(points, score), max_points = coalesce(max_points, total_questions)
where score is not null and (points is null or max_points is null);

-- Targets that were stored with an outcome before they had these fields (0920, 0922).
update study_outcome
set target = '{"reminded_on": null, "outcome_asked_on": null, "plan_on": null, "plan_budget": null}'::jsonb || target
where target is not null and not target ?& array['reminded_on', 'outcome_asked_on', 'plan_on', 'plan_budget'];

-- Gifts of which only the end was known (1120) have the months of their plan again, where that ends them at the same time.
update subscription_grant set duration_months = plan.duration_months, extra_days = 0
from plan
where subscription_grant.source = 'grant' and subscription_grant.duration_months = 0 and plan.name = subscription_grant.plan_name
  and plan.duration_months > 0 and (subscription_grant.granted_at at time zone 'UTC') + make_interval(months => plan.duration_months)
    = (subscription_grant.granted_at at time zone 'UTC') + make_interval(days => subscription_grant.extra_days);

-- Whatever was granted before list prices were kept (1020) counts at the present ones; the trial at nothing (PLN-8).
update subscription_grant set list_prices = prices.by_name
from (
  select jsonb_object_agg(name, jsonb_build_object('priceCents', price_cents, 'durationMonths', duration_months)) as by_name
  from (select distinct on (name) name, price_cents, duration_months from plan where name <> 'FREE_TRIAL' order by name, is_active desc, position) as paid
) as prices
where subscription_grant.list_prices is null and subscription_grant.source <> 'trial';

-- Staff find a question by its translations too (LNG-6), also those from before they were searched (0930).
update question set search_words = to_tsvector('simple', lower(concat_ws(' ', spoken.text,
  translate(regexp_replace(normalize(spoken.text, NFD), '[\u0300-\u036f]', '', 'g'), 'Đđ', 'dd'))))
from (
  select question_id, version, concat_ws(' ', question_id, question_text,
    (select string_agg(left(translation.value ->> 'question_text', 20000), ' ') from jsonb_each(translations) as translation)) as text
  from question_version where translations <> '{}' and not are_translations_searched
) as spoken
where question.id = spoken.question_id and question.version = spoken.version;
alter table question_version drop column are_translations_searched;
