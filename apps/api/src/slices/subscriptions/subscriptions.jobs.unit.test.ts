import { type PlanType, planLabel, planTypes } from '@examplar/domain/plans/plan-names';
import { expect, test } from 'vitest';
import { endingMail } from './subscriptions.jobs.ts';

const config = { publicUrl: 'https://examplar.example.org', LANGUAGES: ['en', 'vi'] as ('en' | 'vi')[] };
const row: Parameters<typeof endingMail>[1] = {
  user_id: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b56',
  name: 'An',
  email: 'an@example.org',
  email_confirmed_at: new Date('2026-10-01T10:00:00Z'),
  language: 'vi',
  ends_at: new Date('2026-11-22T10:00:00Z'),
  plan_type: 'SINGLE_EXAM',
  plan_name: 'SINGLE_EXAM',
  renewed_id: 'aws-saa-c03',
  provider_name: null,
  display_name: 'Basic',
  plan_translations: {},
};
const lineOf = (changes: Partial<typeof row>) =>
  endingMail(config, { ...row, ...changes }, { isLast: true }).paragraphs[1];

test('the reminder is in the language of the account, with a link that renews the plan (PLN-12, LNG-3)', () => {
  expect(endingMail(config, row, { isLast: true })).toMatchObject({
    language: 'vi',
    subject: 'Gói của bạn sẽ hết hạn vào ngày mai',
    action: { url: 'https://examplar.example.org/vi/cart?renew=SINGLE_EXAM&certificationId=aws-saa-c03' },
  });
});

test.each<[PlanType, string | null, string]>([
  ['FREE_TRIAL', null, 'Gói dùng thử miễn phí'],
  ['SINGLE_EXAM', null, 'Gói một chứng chỉ'],
  ['PROVIDER_PASS', 'AWS', 'Gói nhà cung cấp AWS'],
  ['PROVIDER_PASS', null, 'Gói nhà cung cấp'],
  ['ALL_ACCESS', null, 'Basic (Gói toàn diện Premium)'],
])('in Vietnamese a plan of the type %s (provider: %s) is called %s', (plan_type, provider_name, name) => {
  expect(lineOf({ plan_type, provider_name })).toMatch(`${name} sẽ hết hạn vào ngày 22/11/2026.`);
});

test('in English a plan is called as everywhere', () => {
  for (const plan_type of planTypes) {
    for (const provider_name of ['AWS', null]) {
      const line = lineOf({ language: 'en', plan_type, provider_name });
      const label = planLabel(plan_type, provider_name);
      expect(line).toMatch(
        new RegExp(`^${plan_type === 'ALL_ACCESS' ? `Basic \\(${label}\\)` : label} ends on Nov 22, 2026.`),
      );
    }
  }
});
