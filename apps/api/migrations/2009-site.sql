create table review (
  user_id uuid not null,
  id uuid not null,
  rating smallint not null check (rating >= 1 and rating <= 5),
  review text,
  status text not null default 'visible' check (status in ('visible', 'hidden')),
  created_at timestamptz not null,
  -- Whoever hides a review may say why; the author never reads it.
  hidden_reason text,
  -- What staff search for is kept in lower case: to make a text so for each row and search took most of a search's time.
  search_text text not null generated always as (lower(COALESCE(review, ''))) stored,
  primary key (user_id, id)
);
create index review_by_creation on review (created_at, id);
create index review_by_id on review (id);
create index review_by_rating on review (rating, id);
create index review_newest on review (created_at desc, id desc) where (status = 'visible');
create unique index review_one_each on review (user_id);

-- Mail waits here in the transaction that decided to send it; a job delivers it.
-- Mails hold links that open accounts: their bodies are sealed with SECRET_KEY, and blanked once sent.
create table mail_outbox (
  id uuid primary key,
  dedup_key text unique,
  kind text not null,
  recipient text not null,
  subject text not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  sent_at timestamptz,
  user_id uuid,
  sealed_body text,
  due_at timestamptz,
  failed_at timestamptz
);
create index mail_outbox_by_user on mail_outbox (user_id) where (user_id is not null);
create index mail_outbox_given_up on mail_outbox (failed_at) where (failed_at is not null);
create index mail_outbox_to_send on mail_outbox (due_at) where ((sent_at is null) and (failed_at is null));
