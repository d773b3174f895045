-- A question that a user sent to one other person. token_hash: of the link's token, which is not stored.
-- receiver_hash: of a random secret in the browser that answered; nothing else is kept of the receiver but the answer.
create table question_link (
  user_id uuid not null references account (id) on delete cascade,
  id uuid not null,
  token_hash bytea not null,
  question_id text not null,
  certification_id text not null,
  version integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  sender_answer text,
  receiver_answer text,
  receiver_hash bytea,
  primary key (user_id, id),
  unique (user_id, token_hash),
  check ((receiver_answer is null) = (receiver_hash is null))
);
create index question_link_expiry on question_link (expires_at);
