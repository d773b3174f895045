import { expect, test } from 'vitest';
import { readTrustedProxies } from './trusted-proxies.ts';

test.each(['', ' ', 'none', ','])('"%s" trusts no proxy', (setting) => {
  expect(readTrustedProxies(setting)).toBeNull();
});

test('addresses, ranges and named ranges are trusted, in either family', () => {
  const trusts = readTrustedProxies('198.51.100.7, 10.0.0.0/8, 2001:db8::/32, loopback');
  const addresses = ['198.51.100.7', '10.9.8.7', '::ffff:10.9.8.7', '2001:db8:1::1', '127.0.0.1', '::1'];
  expect(addresses.map((address) => trusts?.(address))).toEqual(addresses.map(() => true));
});

test('nothing else is', () => {
  const trusts = readTrustedProxies('198.51.100.7,10.0.0.0/8');
  const addresses = ['198.51.100.8', '11.0.0.1', '::1', 'fe80::1', '', 'localhost', undefined];
  expect(addresses.map((address) => trusts?.(address))).toEqual(addresses.map(() => false));
});

test.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/x', '::1/129', '0.0.0.0/0', '128.0.0.0/1', '::/0'])(
  '%s is refused by name',
  (setting) => {
    expect(() => readTrustedProxies(setting)).toThrow(`TRUST_PROXY: ${setting}`);
  },
);
