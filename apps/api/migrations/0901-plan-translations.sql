-- Vietnamese texts of the plans that are sold from the first day, each for the English text that it translates: what staff have
-- edited gets none.
update plan set translations = jsonb_build_object('vi', (
  select jsonb_object_agg(text.field, text.vietnamese) from (values
    ('displayName', to_jsonb(original.vi_name), plan.display_name = original.display_name),
    ('description', to_jsonb(original.vi_description), plan.description = original.description),
    ('features', original.vi_features, plan.features = original.features)
  ) as text (field, vietnamese, is_unedited) where text.is_unedited
))
from (values
  ('free-trial', 'Free Trial', 'Full access for 30 days. One trial per account.', array['Everything in Basic'],
   'Dùng thử miễn phí', 'Toàn quyền truy cập trong 30 ngày. Mỗi tài khoản dùng thử một lần.', '["Mọi thứ trong gói Basic"]'::jsonb),
  ('basic-3m', 'Basic', 'Enough time for one exam, and a retake.', array['All certifications and practice exams', 'Every question with its explanation', 'Exam mode and practice mode', 'Progress tracking by topic'],
   'Basic', 'Đủ thời gian cho một kỳ thi, và một lần thi lại.', '["Mọi chứng chỉ và đề thi thử", "Mọi câu hỏi kèm giải thích", "Chế độ thi và chế độ luyện tập", "Theo dõi tiến bộ theo chủ đề"]'::jsonb),
  ('professional-6m', 'Professional', 'Time to prepare for several exams.', array['Everything in Basic', 'New question banks as they are released'],
   'Professional', 'Thời gian để ôn cho nhiều kỳ thi.', '["Mọi thứ trong gói Basic", "Ngân hàng câu hỏi mới ngay khi phát hành"]'::jsonb),
  ('enterprise-12m', 'Enterprise', 'A full year for a whole certification path.', array['Everything in Professional', 'Priority support by email'],
   'Enterprise', 'Trọn một năm cho cả lộ trình chứng chỉ.', '["Mọi thứ trong gói Professional", "Hỗ trợ ưu tiên qua email"]'::jsonb),
  ('single-exam-3m', 'Single Exam Pass', 'Three months of everything for one certification.', array['All practice exams of one certification', 'Every question with its explanation', 'Exam mode and practice mode'],
   'Gói một chứng chỉ', 'Ba tháng dùng mọi nội dung của một chứng chỉ.', '["Mọi đề thi thử của một chứng chỉ", "Mọi câu hỏi kèm giải thích", "Chế độ thi và chế độ luyện tập"]'::jsonb),
  ('provider-pass-3m', 'Provider Pass', 'Three months of everything from one provider.', array['All certifications of one provider', 'Every question with its explanation', 'Exam mode and practice mode'],
   'Gói nhà cung cấp', 'Ba tháng dùng mọi nội dung của một nhà cung cấp.', '["Mọi chứng chỉ của một nhà cung cấp", "Mọi câu hỏi kèm giải thích", "Chế độ thi và chế độ luyện tập"]'::jsonb)
) as original (id, display_name, description, features, vi_name, vi_description, vi_features)
where plan.id = original.id
  and (plan.display_name = original.display_name or plan.description = original.description or plan.features = original.features);
