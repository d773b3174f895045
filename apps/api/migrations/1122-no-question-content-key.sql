-- Unused since questions are known by their text (1051).
alter table question drop column content_key;
