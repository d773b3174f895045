-- What to bring to a provider's test centre, or to set up at home, in its order (LRN-140).
-- test_day: [{"text": "…", "vi": {"text": "…"}, "source_url": "…", "checked_on": "2026-11-27"}].
alter table provider add column test_day jsonb not null default '[]'::jsonb;
