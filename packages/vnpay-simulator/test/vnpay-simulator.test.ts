import { expect, test } from 'vitest';
import { openShop } from '../../../apps/api/src/slices/payments/payments.fixture.ts';
import { startTestApi } from '../../../apps/api/test/start-test-api.ts';
import { responseCodes } from '../src/protocol.ts';

const shop = await openShop({}, { checksInvariants: false });
const withoutSandbox = await startTestApi({ pages: true, environment: { SANDBOX_PAYMENTS: '0' } });
const buySomething = async () => shop.buy((await shop.api.seed.user()).id);

test('every page says that no money moves, needs no script and allows none', async () => {
  const { paymentUrl } = await buySomething();
  const address = new URL(paymentUrl);
  for (const path of [`${address.pathname}${address.search}`, '/sandbox/vnpay/paymentv2/Payment/Error.html?code=70']) {
    const page = await shop.api.app.inject(path);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Sandbox: no money moves');
    expect(page.body).not.toMatch(/<script|onclick|style="/);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  }
});

test('its pages are in the language that the shop names, also when it refuses (LNG-10)', async () => {
  const { paymentUrl } = await buySomething();
  const address = new URL(paymentUrl);
  expect((await shop.api.app.inject(address.pathname + address.search)).body).toContain('<html lang="en"');
  address.searchParams.set('vnp_Locale', 'vn');
  // The signature is no longer right.
  const refused = await shop.api.app.inject(address.pathname + address.search);
  const page = await shop.api.app.inject(String(refused.headers.location));
  expect(page.body).toContain('<html lang="vi"');
  expect(page.body).toContain('Chữ ký không hợp lệ.');
  const { pageTexts } = await import('../src/page-texts.ts');
  expect(Object.keys(pageTexts.vn.outcomes).sort()).toEqual([...responseCodes].sort());
  const { payPage } = await import('../src/pages.ts');
  const transaction = {
    amount: '71976000',
    expire_date: '20261128104500',
    order_info: 'x',
    txn_ref: 'R1',
    token: 't',
    bank_code: null,
  };
  const body = payPage(transaction as never, '/decide', 'vn');
  for (const text of [
    '719.760 VND',
    'Mã tham chiếu',
    '10:45:00 (giờ Hà Nội)',
    'Thoát, không thanh toán',
    'name="locale" value="vn"',
  ])
    expect(body).toContain(text);
  expect(body).not.toMatch(/\b(?:Payment of|Pay before|Decline|Nothing|As usual)\b/);
});

test('its form may only lead back to the merchant', async () => {
  const { paymentUrl } = await buySomething();
  const { pathname, search, searchParams } = new URL(paymentUrl);
  const page = await shop.api.app.inject(pathname + search);
  const origin = new URL(searchParams.get('vnp_ReturnUrl') ?? '').origin;
  expect(page.headers['content-security-policy']).toContain(`form-action 'self' ${origin}`);
});

test('the page may be loaded again while it is open; a decided payment and another order are refused', async () => {
  const { paymentUrl } = await buySomething();
  const first = await shop.open(paymentUrl);
  expect((await shop.open(paymentUrl)).token).toBe(first.token);
  await shop.press(first.token, 'pay');
  expect((await shop.open(paymentUrl)).error).toBe('01');
});

test('pressing twice decides once and leads back the same way', { tags: 'race' }, async () => {
  const { paymentUrl } = await buySomething();
  const { token } = await shop.open(paymentUrl);
  const [one, two] = [await shop.press(token, 'pay'), await shop.press(token, 'decline')];
  expect(two.headers.get('location')).toBe(one.headers.get('location'));
});

test('an altered address leads to the error page with the code of the protocol', async () => {
  const { paymentUrl } = await buySomething();
  expect((await shop.open(paymentUrl.replace('vnp_Amount=119976000', 'vnp_Amount=500000'))).error).toBe('70');
  expect((await shop.open(paymentUrl.replace('LOCALT01', 'LOCALT02'))).error).toBe('02');
});

test('an unconfirmed notification is repeated at most ten times', async () => {
  await shop.control({ timeFactor: 0.000_1, tamper: 'terminal' });
  const { paymentUrl, reference } = await buySomething();
  await shop.pay(paymentUrl);
  const calls = async () => {
    const response = await fetch(`${shop.origin}/sandbox/vnpay/__control/transactions/${reference}`);
    return (await response.json()) as { ipn_calls: number; ipn_answer: string; next_ipn_at: string | null };
  };
  await expect.poll(async () => (await calls()).next_ipn_at, { timeout: 30_000 }).toBeNull();
  expect(await calls()).toMatchObject({ ipn_calls: 10, ipn_answer: '99' });
  await shop.control({});
});

test('the list of banks is there', async () => {
  const response = await fetch(`${shop.origin}/sandbox/vnpay/qrpayauth/api/merchant/get_bank_list`, {
    method: 'POST',
    body: new URLSearchParams({ tmn_code: 'LOCALT01' }),
  });
  expect(await response.json()).toContainEqual(expect.objectContaining({ bank_code: 'NCB' }));
});

test('with real payments there is no stand-in', async () => {
  expect((await withoutSandbox.app.inject('/sandbox/vnpay/__control')).statusCode).not.toBe(200);
});
