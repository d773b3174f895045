-- Every row is hashed with a key, in one way.
alter table audit drop column scheme;
