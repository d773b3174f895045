-- What vendors say about an exam's end, its successor and its outline (EXM-24): `on` of a retirement is `retires_on`, the other fields are in
-- `retirement`. Null: nobody has looked. `outline_changes` is null until content was loaded with facts, so that these are known, not news.
alter table certification
  add column retirement jsonb,
  add column successor jsonb,
  add column outline jsonb,
  add column outline_changes jsonb,
  -- The status that an exam has again when its end is withdrawn or moved, while its end alone made it `retired` (EXM-25).
  add column status_before_end text check (status_before_end in ('available', 'coming_soon', 'updating'));
alter table attempt add column outline date;

-- The days that facts name: `on_day` is null once a day was withdrawn. An outline change is found by the day that it was first known for.
-- `changed_at`: when it became known or moved; null for what was known when facts were first loaded.
create table exam_change (
  id text primary key,
  certification_id text not null references certification (id),
  kind text not null check (kind in ('retires', 'opens', 'outline')),
  outline_day date,
  on_day date,
  expected boolean not null,
  first_known_at timestamptz not null,
  changed_at timestamptz
);
create index exam_change_certification on exam_change (certification_id);

insert into exam_change (id, certification_id, kind, on_day, expected, first_known_at)
  select id || '-retires', id, 'retires', retires_on, false, updated_at from certification where retires_on is not null;
