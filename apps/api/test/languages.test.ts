import { updateProfile } from '@examplar/contract/account';
import { forgotPassword, login, register } from '@examplar/contract/identity';
import { expect, test } from 'vitest';
import { bearer, mailsTo, signUp } from '../src/slices/identity/identity.fixture.ts';
import { startTestApi } from './start-test-api.ts';

const both = await startTestApi();
const english = await startTestApi({ environment: { LANGUAGES: 'en' } });
const vietnamese = { 'accept-language': 'vi-VN,vi;q=0.9,en;q=0.8' };
const wrongPassword = { body: { email: 'no-such-user@example.org', password: 'wrong-password' } };
const badSignUp = { body: { name: '', email: 'x', password: 'short' } };

test('a refusal is in the language of the request, with the same code, and says that it varies', async () => {
  const { status, error, headers } = await both.call(login, { ...wrongPassword, headers: vietnamese });
  expect([status, error]).toEqual([
    401,
    { statusCode: 401, code: 'INVALID_CREDENTIALS', message: 'Email hoặc mật khẩu không đúng' },
  ]);
  expect(headers.vary?.toLowerCase()).toContain('accept-language');
});

test('what is wrong with a field is in the language of the request', async () => {
  expect((await both.call(register, { ...badSignUp, headers: vietnamese })).error).toMatchObject({
    code: 'VALIDATION_FAILED',
    message: 'Một số mục cần bạn xem lại.',
    details: [
      { path: 'name', message: 'Vui lòng điền mục này' },
      { path: 'email', message: 'Nhập địa chỉ email, ví dụ name@example.org' },
      { path: 'password', message: 'Mật khẩu phải có ít nhất 8 ký tự' },
    ],
  });
});

test.each([undefined, 'en-GB', 'fr', 'vi;q=0'])('with Accept-Language %j a refusal is in English', async (accepted) => {
  const headers: Record<string, string> = accepted === undefined ? {} : { 'accept-language': accepted };
  const { error, headers: sent } = await both.call(login, { ...wrongPassword, headers });
  expect(error.message).toBe('Invalid email or password');
  expect(sent.vary?.toLowerCase()).toContain('accept-language');
});

test('an address that no router reads is refused in the language of the request', async () => {
  const reply = await both.app.inject({ url: '/api/%zz', headers: vietnamese });
  expect([reply.statusCode, reply.json().message]).toEqual([
    400,
    'Không đọc được yêu cầu. Vui lòng kiểm tra rồi thử lại.',
  ]);
});

test('while only English is served, nothing depends on the language of the request', async () => {
  const { error, headers } = await english.call(login, { ...wrongPassword, headers: vietnamese });
  expect(error.message).toBe('Invalid email or password');
  expect(headers.vary ?? '').not.toMatch(/accept-language/i);
});

test.each([
  [both, 'vi', 'Đặt mật khẩu mới', 'Hoặc mở địa chỉ này: ', /\/vi\/reset-password#token=/],
  [english, 'en', 'Set a new password', 'Or open this address: ', /[^/v][^/i]\/reset-password#token=/],
] as const)(
  'mails are in the language of the account if it is served',
  async (api, language, subject, inFull, link) => {
    const email = `mails-${language}@example.org`;
    const { token } = await signUp(api, email);
    await api.call(updateProfile, { body: { language: 'vi' }, ...bearer(token) });
    await api.call(forgotPassword, { body: { email } });
    const mail = (await mailsTo(api, email)).find((one) => one.subject === subject);
    expect(mail?.html).toContain(`<html lang="${language}" dir="ltr">`);
    expect(mail?.html).toContain(inFull);
    expect(mail?.text).toMatch(link);
  },
);

test.each([
  [both, 'vi', 'Vui lòng xác nhận địa chỉ email của bạn'],
  [english, 'en', 'Please confirm your email address'],
] as const)('a new account has the language of its page if it is served', async (api, language, subject) => {
  const body = { name: 'Nguyễn Văn An', email: `new-${language}@example.org`, password: 'practice-makes-perfect' };
  const { status, body: signedIn } = await api.call(register, { body, headers: vietnamese });
  expect([status, signedIn.user.language]).toEqual([201, language]);
  expect((await mailsTo(api, body.email)).map((mail) => mail.subject)).toEqual([subject]);
});
