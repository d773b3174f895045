import { languages } from '@examplar/domain/languages/languages';
import { expect, test } from 'vitest';
import { defaultLanguages } from '../../../scripts/build/build-web.mjs';
import { readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  HOST: '0.0.0.0',
  PUBLIC_URL: 'https://examplar.example.org',
  SECRET_KEY: 'x'.repeat(32),
  TRUST_PROXY: '10.0.0.0/8',
  SMTP_URL: 'smtps://user:secret@mail.example.org',
};

function messageOf(refused: () => unknown): string {
  try {
    refused();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('It was not refused');
}

test('production starts with the settings it requires', () => {
  expect(readConfig(production)).toMatchObject({ isProduction: true, publicUrl: 'https://examplar.example.org' });
});

test.each(['PUBLIC_URL', 'SECRET_KEY', 'TRUST_PROXY', 'SMTP_URL'])('production is refused without %s', (name) => {
  expect(() => readConfig({ ...production, [name]: '' })).toThrow(new RegExp(`^.*\n  - ${name} must be`));
});

test.each([
  ['PUBLIC_URL', 'http://examplar.example.org'],
  ['PUBLIC_URL', 'http://localhost.example.org'],
  ['PUBLIC_URL', 'http://localhostile.example'],
  ['PUBLIC_URL', 'http://localhost@example.org'],
  ['SECRET_KEY', 'examplar-development-key-not-for-production'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.0/8, ::/0'],
  ['TRUST_PROXY', 'proxy.example'],
  ['RATE_LIMITS', 'off'],
  ['RATE_LIMITS', '10.1'],
  ['RATE_LIMITS', '1e300'],
  ['RATE_LIMITS', 'Infinity'],
  ['MAX_STARTS_PER_HOUR', '601'],
  ['MAX_STARTS_PER_DAY', '3001'],
  ['LOG_LEVEL', 'debug'],
  ['LOG_LEVEL', 'error'],
  ['LOG_LEVEL', 'fatal'],
  ['LOG_LEVEL', 'silent'],
  ['SMTP_URL', 'smtp://user:secret@mail.example.org'],
  ['SMTP_URL', 'smtp://user:secret@mail.example.org?requireTLS=false'],
  ['SMTP_URL', 'smtp://localhost.example.org'],
  ['SMTP_URL', 'smtps://user:secret@mail.example.org?tls.rejectUnauthorized=false'],
  ['SMTP_URL', 'smtps://user:secret#/@mail.example.org:x'],
  ['VNPAY_TMN_CODE', 'LOCALT01'],
  ['VNPAY_HASH_SECRET', 'LOCALSANDBOXSECRET0123456789ABCD'],
  ['VNPAY_PAY_URL', 'http://pay.example.org'],
  ['VNPAY_API_URL', 'http://api.example.org'],
  ['GUMROAD_API_URL', 'http://api.example.org'],
  ['GUMROAD_PRODUCTS', 'basic-3m=a@https://x.gumroad.com/l/a,basic-6m=b@http://x.gumroad.com/l/b'],
])('production is refused with %s=%s', (name, value) => {
  const vnpay = {
    VNPAY_TMN_CODE: 'TERMINAL',
    VNPAY_HASH_SECRET: 'A-SECRET-OF-OUR-OWN',
    VNPAY_PAY_URL: 'https://pay.example.org',
    VNPAY_API_URL: 'https://api.example.org',
  };
  const refused = messageOf(() => readConfig({ ...production, ...vnpay, [name]: value }));
  expect(refused.split('\n').slice(1)).toEqual([expect.stringContaining(name)]);
  expect(refused).not.toContain('secret@');
  expect(readConfig({ ...production, ...vnpay }).isProduction).toBe(true);
});

test.each([
  { PUBLIC_URL: 'http://localhost:3000' },
  { RATE_LIMITS: '10' },
  { MAX_STARTS_PER_HOUR: '600', MAX_STARTS_PER_DAY: '3000' },
  { LOG_LEVEL: 'warn' },
  { SMTP_URL: 'smtp://127.0.0.1:25' },
  { SMTP_URL: 'smtp://mail.example.org:587?requireTLS=true' },
  { TRUST_PROXY: 'loopback,uniquelocal' },
])('production takes %o', (environment) => {
  expect(readConfig({ ...production, ...environment }).isProduction).toBe(true);
});

test('one message names every problem', () => {
  const message = messageOf(() => readConfig({ NODE_ENV: 'production' }));
  for (const name of ['PUBLIC_URL', 'SECRET_KEY', 'TRUST_PROXY', 'SMTP_URL']) expect(message).toContain(name);
});

test('production runs without a proxy or a mail server only if a setting says so', () => {
  const config = readConfig({ ...production, TRUST_PROXY: 'none', SMTP_URL: 'none' });
  expect(config.TRUST_PROXY).toBe('');
  expect(config.SMTP_URL).toBeUndefined();
});

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.20' },
  { HOST: '127.0.0.1.example.org' },
  { PUBLIC_URL: 'https://examplar.example.org' },
  { PUBLIC_URL: 'http://192.168.1.20:3000' },
  { PUBLIC_URL: 'https://localhost' },
  { NODE_ENV: 'test', HOST: '0.0.0.0' },
])('outside production %o is refused, except for a demonstration on the network', (environment) => {
  expect(() => readConfig(environment)).toThrow('ALLOW_DEMO_ON_NETWORK=1');
  expect(readConfig({ ...environment, ALLOW_DEMO_ON_NETWORK: '1' }).isProduction).toBe(false);
});

test.each([
  {},
  { HOST: 'localhost' },
  { HOST: '::1' },
  { HOST: '127.0.0.2', PUBLIC_URL: 'http://127.0.0.2:3000' },
  { PUBLIC_URL: 'http://localhost:3000' },
  { PUBLIC_URL: 'http://[::1]:3000' },
])('outside production %o stays on this machine', (environment) => {
  expect(readConfig(environment).isProduction).toBe(false);
});

test.each([
  ['', [...languages]],
  ['en', ['en']],
  ['en,vi', ['en', 'vi']],
])('the languages "%s" are %j', (value, served) => {
  expect(readConfig({ LANGUAGES: value }).LANGUAGES).toEqual(served);
});

test.each(['vi', 'vi,en', 'en,en', 'en,zz', 'en, vi', ','])('the languages "%s" are refused', (value) => {
  expect(() => readConfig({ LANGUAGES: value })).toThrow('LANGUAGES');
});

test('every language is served by default, in production too', () => {
  expect(readConfig({}).LANGUAGES).toEqual([...languages]);
  // The pages are built before there is a configuration.
  expect(defaultLanguages()).toBe(languages.join(','));
  expect(readConfig(production).LANGUAGES).toEqual([...languages]);
});

test.each(['too-short-a-one', 'a+base64/token==0123456789', 'x'.repeat(129)])(
  'METRICS_TOKEN=%s, which could never be read as a bearer token, is refused with what to use instead',
  (token) => {
    expect(() => readConfig({ METRICS_TOKEN: token })).toThrow('METRICS_TOKEN: Use 16 to 128 letters, digits, - and _');
  },
);
