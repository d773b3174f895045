import { userToken } from '@examplar/domain/ids/user-token';
import { expect, test } from 'vitest';
import { deviceCookie, readDeviceTokens } from './device-cookie.ts';

const tokenOf = (user: number, random = 1) =>
  userToken(`01939f3a-5c1e-7b6a-9d4e-2f8a61c07b${String(user).padStart(2, '0')}`, new Uint8Array(32).fill(random));
const http = { publicUrl: 'http://localhost:3000' };
const https = { publicUrl: 'https://examplar.example' };
const kept = (setCookie: string) => readDeviceTokens(http, setCookie.split(';')[0]);

test('tokens of several accounts are kept side by side; a new one replaces that of the same account', () => {
  const first = kept(deviceCookie(http, [], tokenOf(1)));
  const second = kept(deviceCookie(http, first, tokenOf(2)));
  expect(second).toEqual([tokenOf(2), tokenOf(1)]);
  expect(kept(deviceCookie(http, second, tokenOf(1, 9)))).toEqual([tokenOf(1, 9), tokenOf(2)]);
});

test('five accounts are kept, the newest first', () => {
  let tokens: string[] = [];
  for (let user = 1; user <= 7; user += 1) tokens = kept(deviceCookie(http, tokens, tokenOf(user)));
  expect(tokens).toEqual([7, 6, 5, 4, 3].map((user) => tokenOf(user)));
});

test.each([
  ['nothing', undefined, []],
  ['other cookies', 'mydevice=a; theme=dark', []],
  ['ours among others', 'theme=dark; device=a.b; x=y', ['a', 'b']],
  ['signs that a token has not', 'device=a%00b', []],
  ['more than we would set', `device=${'a'.repeat(600)}`, []],
])('read from %s', (_case, header, tokens) => {
  expect(readDeviceTokens(http, header)).toEqual(tokens);
});

test('with https only the cookie counts that no sibling subdomain can set', () => {
  const setCookie = deviceCookie(https, [], tokenOf(1));
  expect(setCookie).toMatch(/^__Host-device=.*; Secure$/);
  expect(readDeviceTokens(https, setCookie.split(';')[0])).toEqual([tokenOf(1)]);
  expect(readDeviceTokens(https, `device=${tokenOf(2)}`)).toEqual([]);
  expect(readDeviceTokens(https, `device=${tokenOf(2)}; __Host-device=${tokenOf(1)}`)).toEqual([tokenOf(1)]);
});
