import { expect, test } from 'vitest';
import { VNPay } from 'vnpay';
import { checksum, hasValidChecksum, type Message, signQuery, verifyQuery, vnpayTimestamp } from './vnpay-protocol.ts';

// The five vectors of PAY-20
const secret = 'LOCALSANDBOXSECRET0123456789ABCD';
const v1 =
  'vnp_Amount=119976000&vnp_Command=pay&vnp_CreateDate=20261121101530&vnp_CurrCode=VND&vnp_ExpireDate=20261121103030&vnp_IpAddr=203.0.113.7&vnp_Locale=vn&vnp_OrderInfo=Thanh+toan+goi+PROFESSIONAL+6M%3A+don+hang+1042&vnp_OrderType=other&vnp_ReturnUrl=https%3A%2F%2Fapp.example.com%2Fpayment%2Fvnpay%2Freturn%3Flang%3Den&vnp_TmnCode=LOCALT01&vnp_TxnRef=01JD6Z5K8Q3M7T2V9X4B6N8C1F&vnp_Version=2.1.0';
const v1Hash =
  '2dee707fee3f927107b4e22fac98391bce538f2920cd5b920b1780b9eccbb82dd95892468afda01083e3c43bea75ef97a8afd66da2bf6c84723371c0d6e6acd7';
const v2 =
  'vnp_Amount=119976000&vnp_BankCode=NCB&vnp_BankTranNo=VNP14226112&vnp_CardType=ATM&vnp_OrderInfo=Thanh+toan+goi+PROFESSIONAL+6M%3A+don+hang+1042&vnp_PayDate=20261121101812&vnp_ResponseCode=00&vnp_TmnCode=LOCALT01&vnp_TransactionNo=14226112&vnp_TransactionStatus=00&vnp_TxnRef=01JD6Z5K8Q3M7T2V9X4B6N8C1F';
const v2Hash =
  'c9ce0242c1b6c49238ae8b8083dfef8fa3bf8d6059b14aa70a8cb1900482b569e99c243c196e6ab40befc8bfee9d591f4c88efb3491eadad8a24faf2c087deeb';
const v3 =
  'vnp_Amount=119976000&vnp_BankCode=VNPAY&vnp_CardType=QRCODE&vnp_OrderInfo=Thanh+toan+goi+PROFESSIONAL+6M%3A+don+hang+1042&vnp_PayDate=20261121102000&vnp_ResponseCode=24&vnp_TmnCode=LOCALT01&vnp_TransactionNo=0&vnp_TransactionStatus=02&vnp_TxnRef=01JD6Z5K8Q3M7T2V9X4B6N8C1F';
const v3Hash =
  '095ac1245ee0764142b03c4ef36e64f7e722c8603b9681344087d023d346cd0a9e75bbb3db172285571f777c615e9dc8aa44ab50b9b0e5a87d68da33707e692b';

const parametersOf = (query: string) => Object.fromEntries(new URLSearchParams(query));
const notified = (query: string, hash: string) => `${query}&vnp_SecureHash=${hash}`;
const reversed = (query: string) => query.split('&').reverse().join('&');

test('V1: the address to pay at is signed as VNPay signs it', () => {
  const shuffled = Object.fromEntries(Object.entries(parametersOf(v1)).reverse());
  expect(signQuery(shuffled, secret)).toBe(notified(v1, v1Hash));
});

test.each([
  ['V2 as it is', notified(v2, v2Hash)],
  ['V3 as it is', notified(v3, v3Hash)],
  ['in another order', reversed(notified(v2, v2Hash))],
  ['with a type of hash', `${notified(v2, v2Hash)}&vnp_SecureHashType=SHA512`],
  ['with a parameter of our own', `lang=en&${notified(v2, v2Hash)}`],
  ['with the hash in upper case', notified(v2, v2Hash.toUpperCase())],
  ['with an empty parameter', `vnp_Extra=&${notified(v2, v2Hash)}`],
  ['encoded by another encoder', notified(v2.replaceAll('+', '%20').replaceAll('%3A', ':'), v2Hash)],
])('a notification verifies: %s', (_case, query) => {
  expect(verifyQuery(query, secret)?.get('vnp_TxnRef')).toBe('01JD6Z5K8Q3M7T2V9X4B6N8C1F');
});

// PAY-23
test.each([
  ['an altered amount', notified(v2.replace('119976000', '119976001'), v2Hash)],
  ['an altered reference', notified(v2.replace('N8C1F', 'N8C1G'), v2Hash)],
  ['the amount twice', `${notified(v2, v2Hash)}&vnp_Amount=119976000`],
  ['the hash twice', `${notified(v2, v2Hash)}&vnp_SecureHash=${v2Hash}`],
  ['a hash of 127 digits', notified(v2, v2Hash.slice(0, 127))],
  ['the hash of another message', notified(v2, v3Hash)],
  ['no hash', v2],
  ['an added parameter', `${notified(v2, v2Hash)}&vnp_Extra=1`],
  ['nothing', ''],
  ['what cannot be decoded', notified(`${v2}&vnp_X=%E0%A4%A`, v2Hash)],
  ['more than 4 KiB', `${notified(v2, v2Hash)}&x=${'x'.repeat(4_096)}`],
])('a notification does not verify: %s', (_case, query) => {
  expect(verifyQuery(query, secret)).toBeNull();
});

const named = (names: string, values: string): Message =>
  Object.fromEntries(names.split('|').map((name, index) => [`vnp_${name}`, values.split('|')[index] ?? '']));

test.each([
  [
    'V4 request',
    'queryRequest',
    'RequestId|Version|Command|TmnCode|TxnRef|TransactionDate|CreateDate|IpAddr|OrderInfo',
    '01jd6z9c2m4q6s8v0x2z4b6d8f|2.1.0|querydr|LOCALT01|01JD6Z5K8Q3M7T2V9X4B6N8C1F|20261121101530|20261121103500|198.51.100.10|Query order 1042',
    '2c2e7ad827ea1cbf2c0be1ff5336020e38a2deb24ee49593b84a2e43281bb6a8eb8791395d4c97d9404b61252c0eb45ec83b2f8ca2056bdb75759a116332a202',
  ],
  [
    'V4 answer',
    'queryAnswer',
    'ResponseId|Command|ResponseCode|Message|TmnCode|TxnRef|Amount|BankCode|PayDate|TransactionNo|TransactionType|TransactionStatus|OrderInfo',
    '7f0c2a9d4e6b4b0f8f1e2d3c4b5a6978|querydr|00|QueryDR Success|LOCALT01|01JD6Z5K8Q3M7T2V9X4B6N8C1F|119976000|NCB|20261121101812|14226112|01|00|Thanh toan goi PROFESSIONAL 6M: don hang 1042',
    'c1b478266a8c384ad054520c3442cb53f7506be64dcb6e7090e3f95fbc55ba1fa749038db88a8e26fd0a42a70fd0eb0b08135125f617657e5e17be623903d8f6',
  ],
  [
    'V5 request',
    'refundRequest',
    'RequestId|Version|Command|TmnCode|TransactionType|TxnRef|Amount|TransactionNo|TransactionDate|CreateBy|CreateDate|IpAddr|OrderInfo',
    '01jd6zbq4r6t8w0y2a4c6e8g0h|2.1.0|refund|LOCALT01|02|01JD6Z5K8Q3M7T2V9X4B6N8C1F|119976000|14226112|20261121101530|support-7|20261122090000|198.51.100.10|Refund order 1042',
    '18f1c5dc26d26a538cf969dcc489390cef822b2bf963e73af975df319e5c4952475f87e4322b314e201fe82ae41f404427e5687ff8e33c72a657359cf2544676',
  ],
  [
    'V5 answer',
    'refundAnswer',
    'ResponseId|Command|ResponseCode|Message|TmnCode|TxnRef|Amount|BankCode|PayDate|TransactionNo|TransactionType|TransactionStatus|OrderInfo',
    '9b1d3f5a7c9e4d2b8a6f0e1d2c3b4a59|refund|00|Refund success|LOCALT01|01JD6Z5K8Q3M7T2V9X4B6N8C1F|119976000|NCB|20261122090003|14226999|02|05|Refund order 1042',
    'be32c828e42d35be1bbbb9f7d02301b743db7ace4297c36dc7cc78f266206b57c6ba80e99af0f11655aad7b1fb886612c8dbf927f2c39dcd0d69d5ea91146b6e',
  ],
] as const)('%s has the checksum of its vector', (_case, kind, names, values, hash) => {
  const message = named(names, values);
  expect(checksum(kind, message, secret)).toBe(hash);
  expect(hasValidChecksum(kind, { ...message, vnp_SecureHash: hash }, secret)).toBe(true);
  expect(hasValidChecksum(kind, message, secret)).toBe(false);
});

test.each([
  ['2026-11-21T03:15:30Z', '20261121101530'],
  ['2026-12-31T17:00:00Z', '20270101000000'],
  ['2028-02-28T18:30:00Z', '20280229013000'],
])('%s is %s in GMT+7', (instant, text) => {
  expect(vnpayTimestamp(new Date(instant))).toBe(text);
});

test('a third implementation agrees on pay address and notification', () => {
  const theirs = new VNPay({ tmnCode: 'LOCALT01', secureSecret: secret, vnpayHost: 'https://pay.example' });
  const built = theirs.buildPaymentUrl({
    vnp_Amount: 1_199_760,
    vnp_TxnRef: '01JD6Z5K8Q3M7T2V9X4B6N8C1F',
    vnp_OrderInfo: 'Thanh toan goi PROFESSIONAL 6M: don hang 1042',
    vnp_OrderType: 'other' as never,
    vnp_ReturnUrl: 'https://app.example.com/payment/vnpay/return?lang=en',
    vnp_IpAddr: '203.0.113.7',
    vnp_Locale: 'vn' as never,
    vnp_CreateDate: 20_261_121_101_530,
    vnp_ExpireDate: 20_261_121_103_030,
  });
  const query = new URL(built).search.slice(1);
  expect(verifyQuery(query, secret)).not.toBeNull();
  expect(new URLSearchParams(query).get('vnp_SecureHash')).toBe(v1Hash);
  expect(theirs.verifyIpnCall(parametersOf(notified(v2, v2Hash)) as never).isVerified).toBe(true);
});
