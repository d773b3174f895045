-- How a user is called in reviews: a run of words of the name; null, a word of it by the account's language.
alter table account add column given_name text;
