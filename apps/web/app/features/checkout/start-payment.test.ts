import { expect, test } from 'vitest';
import { isPaymentAddress } from './start-payment.ts';

const site = { origin: 'https://examplar.example', hostname: 'examplar.example' };
const local = { origin: 'http://localhost:3000', hostname: 'localhost' };

test.each([
  ['https://sandbox.vnpayment.vn/paymentv2/vpcpay.html?vnp_Amount=1', site, true],
  ['https://pay.vnpay.vn/vpcpay.html', site, true],
  ['https://examplar.gumroad.com/l/abc?wanted=true', site, true],
  ['https://examplar.example/sandbox/vnpay/paymentv2/vpcpay.html', site, true],
  ['/sandbox/vnpay/paymentv2/vpcpay.html', site, true],
  ['http://127.0.0.1:3000/sandbox/vnpay/', local, true],
  ['http://localhost:3000/sandbox/vnpay/', site, false],
  ['http://sandbox.vnpayment.vn/', site, false],
  ['https://vnpayment.vn.evil.example/', site, false],
  ['https://evilvnpayment.vn/', site, false],
  ['https://sandbox.vnpayment.vn@evil.example/', site, false],
  ['https://user:secret@sandbox.vnpayment.vn/', site, false],
  ['//evil.example/', site, false],
  ['javascript:alert(1)', site, false],
  ['data:text/html,pay', site, false],
])('%s', (address, own, isAllowed) => {
  expect(isPaymentAddress(address, own)).toBe(isAllowed);
});
