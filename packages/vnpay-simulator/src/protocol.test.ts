import { expect, test } from 'vitest';
import { readPayRequest } from './pay-request.ts';
import { bars, hanoiDigits, isSealed, msOfHanoiDigits, seal, terminal } from './protocol.ts';

// The gateway's own code against the vectors of PAY-31
const v1 = {
  vnp_Version: '2.1.0',
  vnp_Command: 'pay',
  vnp_TmnCode: 'LOCALT01',
  vnp_Amount: '119976000',
  vnp_CurrCode: 'VND',
  vnp_TxnRef: '01JD6Z5K8Q3M7T2V9X4B6N8C1F',
  vnp_OrderInfo: 'Thanh toan goi PROFESSIONAL 6M: don hang 1042',
  vnp_OrderType: 'other',
  vnp_Locale: 'vn',
  vnp_ReturnUrl: 'https://app.example.com/payment/vnpay/return?lang=en',
  vnp_IpAddr: '203.0.113.7',
  vnp_CreateDate: '20261121101530',
  vnp_ExpireDate: '20261121103030',
};
const v1Hash =
  '2dee707fee3f927107b4e22fac98391bce538f2920cd5b920b1780b9eccbb82dd95892468afda01083e3c43bea75ef97a8afd66da2bf6c84723371c0d6e6acd7';
const now = Date.parse('2026-11-21T03:20:00Z');

test('V1: the gateway accepts what the vector signs, in upper case too', () => {
  expect(seal(terminal.secret, v1).endsWith(v1Hash)).toBe(true);
  const search = new URLSearchParams({ ...v1, vnp_SecureHash: v1Hash.toUpperCase() });
  expect(isSealed(terminal.secret, search)).toBe(true);
});

test('V3: a cancelled payment is reported as the vector signs it', () => {
  const parameters = {
    vnp_Amount: '119976000',
    vnp_BankCode: 'VNPAY',
    vnp_CardType: 'QRCODE',
    vnp_OrderInfo: v1.vnp_OrderInfo,
    vnp_PayDate: '20261121102000',
    vnp_ResponseCode: '24',
    vnp_TmnCode: 'LOCALT01',
    vnp_TransactionNo: '0',
    vnp_TransactionStatus: '02',
    vnp_TxnRef: v1.vnp_TxnRef,
  };
  expect(seal(terminal.secret, parameters)).toContain(
    '095ac1245ee0764142b03c4ef36e64f7e722c8603b9681344087d023d346cd0a',
  );
});

test('V4 and V5: the JSON calls are signed as the vectors are', () => {
  const query =
    '01jd6z9c2m4q6s8v0x2z4b6d8f|2.1.0|querydr|LOCALT01|01JD6Z5K8Q3M7T2V9X4B6N8C1F|20261121101530|20261121103500|198.51.100.10|Query order 1042';
  expect(bars(terminal.secret, query.split('|'))).toMatch(/^2c2e7ad827ea1cbf/);
  const refund =
    '01jd6zbq4r6t8w0y2a4c6e8g0h|2.1.0|refund|LOCALT01|02|01JD6Z5K8Q3M7T2V9X4B6N8C1F|119976000|14226112|20261121101530|support-7|20261122090000|198.51.100.10|Refund order 1042';
  expect(bars(terminal.secret, refund.split('|'))).toMatch(/^18f1c5dc26d26a53/);
});

test('a valid request opens a payment dated by the day in Hanoi', () => {
  const read = readPayRequest(seal(terminal.secret, v1), now);
  expect(read).toMatchObject({ ok: true, transaction: { day: '20261121', amount: '119976000' } });
});

test.each([
  ['an unknown terminal', { vnp_TmnCode: 'OTHERT02' }, '02'],
  ['no terminal', { vnp_TmnCode: '' }, '03'],
  ['another version', { vnp_Version: '2.0.1' }, '03'],
  ['an amount with separators', { vnp_Amount: '1,199,760' }, '03'],
  ['less than 5,000 VND', { vnp_Amount: '499999' }, '03'],
  ['1,000,000,000 VND', { vnp_Amount: '100000000000' }, '03'],
  ['dollars', { vnp_CurrCode: 'USD' }, '03'],
  ['a reference with a hyphen', { vnp_TxnRef: 'a-b' }, '03'],
  ['an order with accents', { vnp_OrderInfo: 'Đơn hàng' }, '03'],
  ['another language', { vnp_Locale: 'fr' }, '03'],
  ['a date that is none', { vnp_CreateDate: '20261340101530' }, '03'],
  ['an end before the beginning', { vnp_ExpireDate: '20261121101530' }, '03'],
  ['a time that is over', { vnp_CreateDate: '20261121100000', vnp_ExpireDate: '20261121101500' }, '15'],
  ['a hash type', { vnp_SecureHashType: 'SHA512' }, '03'],
])('%s is refused with code %s', (_case, change, code) => {
  const sealed = seal(terminal.secret, { ...v1, ...change });
  const query = 'vnp_SecureHashType' in change ? `${sealed}&vnp_SecureHashType=SHA512` : sealed;
  expect(readPayRequest(query, now)).toEqual({ ok: false, code });
});

test('a request with another signature is refused with code 70', () => {
  expect(readPayRequest(seal('another secret', v1), now)).toEqual({ ok: false, code: '70' });
});

test('14 digits are an instant in Hanoi, or nothing', () => {
  expect(hanoiDigits(Date.parse('2026-12-31T17:00:00Z'))).toBe('20270101000000');
  expect(msOfHanoiDigits('20280229013000')).toBe(Date.parse('2028-02-28T18:30:00Z'));
  expect(msOfHanoiDigits('20270229013000')).toBeNull();
});
