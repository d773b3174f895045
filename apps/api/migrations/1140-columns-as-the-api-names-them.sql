-- A field of a certification or an exam has one name, in the API and in its table.
alter table certification rename column is_passing_score_ours to passing_score_is_ours;
alter table certification rename column are_weights_ours to weights_are_ours;
alter table certification rename column checked_on to checked_at;
alter table certification rename column duration_minutes to duration;
alter table exam rename column duration_minutes to duration;
alter table exam rename column is_free to free;
alter table exam rename column status to publication;
