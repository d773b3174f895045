-- The Vietnamese of the Basic plan as a Vietnamese editor writes it: 'tiến độ' is progress, and no comma stands before 'và'. Texts that
-- staff have changed stay.
update plan set translations = jsonb_set(translations, '{vi,features}', '["Mọi chứng chỉ và đề thi thử", "Mọi câu hỏi kèm giải thích", "Chế độ thi và chế độ luyện tập", "Theo dõi tiến độ theo chủ đề"]')
  where id = 'basic-3m' and translations -> 'vi' -> 'features'
    = '["Mọi chứng chỉ và đề thi thử", "Mọi câu hỏi kèm giải thích", "Chế độ thi và chế độ luyện tập", "Theo dõi tiến bộ theo chủ đề"]'::jsonb;
update plan set translations = jsonb_set(translations, '{vi,description}', '"Đủ thời gian cho một kỳ thi và một lần thi lại."')
  where id = 'basic-3m' and translations -> 'vi' ->> 'description' = 'Đủ thời gian cho một kỳ thi, và một lần thi lại.';
