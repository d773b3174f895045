import { expect, test } from 'vitest';
import type { OrderRow } from './orders.repository.ts';
import { receiptMail, refundMail } from './receipt-mail.ts';

const order = {
  id: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55',
  user_id: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b56',
  price_cents: 4999,
  vnd_amount: 1_274_745,
  plan_name: 'SINGLE_EXAM',
  display_name: 'Single Exam Pass',
  plan_translations: { vi: { displayName: 'Gói một chứng chỉ' } } as unknown,
  certification_title: 'AWS Certified Cloud Practitioner',
  duration_months: 3,
  txn_ref: 'EX123',
} as OrderRow;
const config = { publicUrl: 'https://examplar.example.org', LANGUAGES: ['en', 'vi'] as ('en' | 'vi')[] };
const recipient = (language: string) => ({ name: 'An', email: 'an@example.org', language });
const endsAt = new Date('2026-11-22T10:00:00Z');
type Access = Parameters<typeof receiptMail>[3];
const started: Access = {
  settlement: {
    change: 'begin',
    event: 'started',
    creditDays: 0,
    subscription: { planName: 'SINGLE_EXAM', certificationId: 'aws-clf-c02', providerId: 'aws', endsAt },
  },
  previous: null,
};

test.each([
  ['en', / 1 month\.$/],
  ['vi', / 1 tháng\.$/],
])('a receipt of one month says so (%s)', (language, ending) => {
  const { paragraphs } = receiptMail(config, recipient(language), { ...order, duration_months: 1 }, started);
  expect(paragraphs[1]).toMatch(ending);
});

test('a receipt in English names dollars first, in Vietnamese dong', () => {
  expect(receiptMail(config, recipient('en'), order, started)).toMatchObject({
    subject: 'Your receipt: Single Exam Pass (AWS Certified Cloud Practitioner)',
    paragraphs: [
      'Hello An,',
      'Thank you. We received $49.99 (1,274,745 VND) for Single Exam Pass (AWS Certified Cloud Practitioner), 3 months.',
      'Your access runs until Nov 22, 2026. Reference: EX123.',
    ],
    action: { label: 'Open the receipt', url: `https://examplar.example.org/orders/${order.id}` },
  });
  expect(receiptMail(config, recipient('vi'), order, started)).toMatchObject({
    language: 'vi',
    subject: 'Biên nhận của bạn: Gói một chứng chỉ (AWS Certified Cloud Practitioner)',
    paragraphs: [
      'Xin chào An,',
      'Cảm ơn bạn. Chúng tôi đã nhận được khoản thanh toán 1.274.745\u00a0₫ (49,99\u00a0USD) cho Gói một chứng chỉ (AWS Certified Cloud Practitioner), thời hạn 3 tháng.',
      'Quyền truy cập của bạn có hiệu lực đến ngày 22/11/2026. Mã tham chiếu: EX123.',
    ],
    action: { label: 'Mở biên nhận', url: `https://examplar.example.org/vi/orders/${order.id}` },
  });
});

// PLN-8
test.each<[string, Partial<Access['settlement']>, string, string]>([
  [
    'added',
    { change: 'change', event: 'extended' },
    'You already had AWS Provider Pass until Oct 12, 2026. This payment added 41 days to it.',
    'Bạn đang có Gói nhà cung cấp AWS đến ngày 12/10/2026. Khoản thanh toán này cộng thêm 41 ngày vào gói đó.',
  ],
  [
    'replaced',
    { change: 'replace', event: 'upgraded', creditDays: 1 },
    'It replaces AWS Provider Pass. The 1 day that was left is added.',
    'Gói mới thay cho Gói nhà cung cấp AWS. 1 ngày còn lại của gói cũ được cộng thêm.',
  ],
  [
    'combined',
    {
      change: 'change',
      event: 'upgraded',
      subscription: { planName: 'BASIC_3M', certificationId: null, providerId: null, endsAt },
    },
    'You already had AWS Provider Pass. Its unused part and this payment together became All Access Premium, which covers both.',
    'Bạn đang có Gói nhà cung cấp AWS. Phần chưa dùng của gói đó cùng với khoản thanh toán này đã trở thành',
  ],
])('a receipt says what a payment %s to a plan that was active', (_case, settlement, english, vietnamese) => {
  const previous = {
    plan_type: 'PROVIDER_PASS' as const,
    provider_name: 'AWS',
    ends_at: new Date('2026-10-12T10:00:00Z'),
  };
  const access: Access = { settlement: { ...started.settlement, ...settlement }, previous };
  const written = (language: string) => receiptMail(config, recipient(language), order, access).paragraphs[2];
  expect(written('en')).toBe(english);
  expect(written('vi')).toContain(vietnamese);
});

test('a plan without a translation is called by its English name (LNG-40)', () => {
  const { subject } = receiptMail(config, recipient('vi'), { ...order, plan_translations: {} }, started);
  expect(subject).toBe('Biên nhận của bạn: Single Exam Pass (AWS Certified Cloud Practitioner)');
});

test('a refund in English names the price, in Vietnamese what was charged (LNG-30)', () => {
  const [, english] = refundMail(config, recipient('en'), order).paragraphs;
  expect(english).toMatch(
    /^\$49\.99 for Single Exam Pass \(AWS Certified Cloud Practitioner\) will be returned to you/,
  );
  const [, vietnamese] = refundMail(config, recipient('vi'), order).paragraphs;
  expect(vietnamese).toMatch(
    /^Chúng tôi sẽ hoàn lại 1\.274\.745\u00a0₫ \(49,99\u00a0USD\) đã thanh toán cho Gói một chứng chỉ/,
  );
});

test.each(['vi', 'xx', 'en'])('while only English is served, an account in %s gets English mails', (language) => {
  const served = { ...config, LANGUAGES: ['en' as const] };
  const { language: sent, subject, action } = refundMail(served, recipient(language), order);
  expect([sent, subject, action?.url]).toEqual([
    'en',
    'Your refund is on its way',
    `https://examplar.example.org/orders/${order.id}`,
  ]);
});
