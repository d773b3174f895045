-- The language of an attempt's questions, from its start.
alter table attempt add column language text not null default 'en';
