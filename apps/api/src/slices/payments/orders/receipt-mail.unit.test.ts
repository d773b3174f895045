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

test('a receipt in English names dollars first, in Vietnamese dong', () => {
  expect(receiptMail(config, recipient('en'), order, endsAt)).toMatchObject({
    subject: 'Your receipt: Single Exam Pass (AWS Certified Cloud Practitioner)',
    paragraphs: [
      'Hello An,',
      'Thank you. We received $49.99 (1,274,745 VND) for Single Exam Pass (AWS Certified Cloud Practitioner), 3 months.',
      'Your access runs until Nov 22, 2026. Order reference: EX123.',
    ],
    action: { label: 'Open the receipt', url: `https://examplar.example.org/orders/${order.id}` },
  });
  expect(receiptMail(config, recipient('vi'), order, endsAt)).toMatchObject({
    language: 'vi',
    subject: 'Biên nhận của bạn: Gói một chứng chỉ (AWS Certified Cloud Practitioner)',
    paragraphs: [
      'Xin chào An,',
      'Cảm ơn bạn. Chúng tôi đã nhận được 1.274.745\u00a0₫ (49,99\u00a0US$) cho đơn hàng Gói một chứng chỉ (AWS Certified Cloud Practitioner), thời hạn 3 tháng.',
      'Quyền truy cập của bạn có hiệu lực đến ngày 22 thg 11, 2026. Mã đơn hàng: EX123.',
    ],
    action: { label: 'Mở biên nhận', url: `https://examplar.example.org/vi/orders/${order.id}` },
  });
});

test('a plan without a translation is called by its English name (LNG-40)', () => {
  const { subject } = receiptMail(config, recipient('vi'), { ...order, plan_translations: {} }, endsAt);
  expect(subject).toBe('Biên nhận của bạn: Single Exam Pass (AWS Certified Cloud Practitioner)');
});

test('a refund in English names the price, in Vietnamese what was charged (LNG-30)', () => {
  const [, english] = refundMail(config, recipient('en'), order).paragraphs;
  expect(english).toMatch(
    /^\$49\.99 for Single Exam Pass \(AWS Certified Cloud Practitioner\) will be returned to you/,
  );
  const [, vietnamese] = refundMail(config, recipient('vi'), order).paragraphs;
  expect(vietnamese).toMatch(
    /^Chúng tôi sẽ hoàn lại 1\.274\.745\u00a0₫ \(49,99\u00a0US\$\) của đơn hàng Gói một chứng chỉ/,
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
