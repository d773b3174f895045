-- What users write down about questions, and what they set for themselves.
create table question_note (
  user_id uuid not null references account (id) on delete cascade,
  question_id text not null,
  certification_id text not null,
  text text not null,
  updated_at timestamptz not null,
  primary key (user_id, question_id)
);
create index question_note_newest on question_note (user_id, updated_at desc, question_id desc);

alter table account add column time_zone text;
alter table account add column asks_confidence boolean not null default false;
alter table account add column text_size_percent smallint not null default 100;
alter table account add column hides_clock boolean not null default false;
alter table account add column extra_time_percent smallint not null default 0;
alter table account add column language text not null default 'en';
