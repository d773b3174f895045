-- 'Enterprise' is one person's year: say so. A label that staff have changed stays.
update plan set display_name = 'Full year' where id = 'enterprise-12m' and display_name = 'Enterprise';
update plan set translations = jsonb_set(translations, '{vi,displayName}', '"Trọn năm"')
  where id = 'enterprise-12m' and translations -> 'vi' ->> 'displayName' = 'Enterprise';
