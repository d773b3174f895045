-- Which import added a question or an exam, so that it can be taken back, and when it was. Null for what came otherwise.
alter table question add column import_id uuid;
alter table exam add column import_id uuid;
alter table bank_import add column undone_at timestamptz;
