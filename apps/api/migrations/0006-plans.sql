-- What is sold from the first day (decisions, section 3); an admin changes it later.
insert into plan (id, name, plan_type, display_name, description, features, price_cents, duration_months, is_on_pricing_page, position, updated_at) values
  ('free-trial', 'FREE_TRIAL', 'FREE_TRIAL', 'Free Trial', 'Try everything for 30 days, once.',
   array['All practice exams for 30 days', 'Every question with its explanation', 'Progress tracking', 'No payment details needed'], 0, 0, true, 1, '2026-11-21T00:00:00Z'),
  ('basic-3m', 'BASIC_3M', 'ALL_ACCESS', 'Basic', 'Three months, enough for one exam and a second look.',
   array['All certifications and practice exams', 'Every question with its explanation', 'Exam mode and practice mode', 'Progress tracking by topic'], 2999, 3, true, 2, '2026-11-21T00:00:00Z'),
  ('professional-6m', 'PROFESSIONAL_6M', 'ALL_ACCESS', 'Professional', 'Half a year for a certification path of several exams.',
   array['All certifications and practice exams', 'Every question with its explanation', 'Exam mode and practice mode', 'Progress tracking by topic', 'New question banks as they appear'], 4999, 6, true, 3, '2026-11-21T00:00:00Z'),
  ('enterprise-12m', 'ENTERPRISE_12M', 'ALL_ACCESS', 'Enterprise', 'A whole year for people who collect certifications.',
   array['All certifications and practice exams', 'Every question with its explanation', 'Exam mode and practice mode', 'Progress tracking by topic', 'New question banks as they appear', 'Priority support by e-mail'], 8999, 12, true, 4, '2026-11-21T00:00:00Z'),
  ('single-exam-3m', 'SINGLE_EXAM', 'SINGLE_EXAM', 'Single Exam Pass', 'Three months of everything for one certification.',
   array['All practice exams of one certification', 'Every question with its explanation', 'Exam mode and practice mode'], 1499, 3, false, 5, '2026-11-21T00:00:00Z'),
  ('provider-pass-3m', 'PROVIDER_PASS', 'PROVIDER_PASS', 'Provider Pass', 'Three months of everything from one provider.',
   array['All certifications of one provider', 'Every question with its explanation', 'Exam mode and practice mode'], 2499, 3, false, 6, '2026-11-21T00:00:00Z');
