-- A pack is a few practice attempts that were fetched to be practised without a connection. list_day: the user's date of a day's list, also of
-- one in a pack, whose other list has none.
alter table attempt drop constraint attempt_kind;
alter table attempt add constraint attempt_kind check (kind in ('exam', 'missed', 'set', 'today', 'pack')) not valid;
alter table attempt drop constraint attempt_list_day;
alter table attempt add constraint attempt_list_day check (case kind
    when 'today' then list_day is not null
    when 'pack' then true
    else list_day is null
  end) not valid;
-- answered_at: when an answer that was sent later was given; null for one that was sent at once.
alter table attempt_answer add column answered_at timestamptz;
