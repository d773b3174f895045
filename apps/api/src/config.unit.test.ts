import { expect, test } from 'vitest';
import { defaultLanguages } from '../../../scripts/build/build-web.mjs';
import { readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  HOST: '0.0.0.0',
  PUBLIC_URL: 'https://examplar.example.org',
  SECRET_KEY: 'x'.repeat(32),
  TRUST_PROXY: '10.0.0.0/8',
  SMTP_URL: 'smtp://mail.example.org',
};

test('production starts with the settings it requires', () => {
  expect(readConfig(production)).toMatchObject({ isProduction: true, publicUrl: 'https://examplar.example.org' });
});

test.each(['PUBLIC_URL', 'SECRET_KEY', 'TRUST_PROXY', 'SMTP_URL'])('production is refused without %s', (name) => {
  expect(() => readConfig({ ...production, [name]: '' })).toThrow(new RegExp(`^.*\n  - ${name} must be`));
});

test.each([
  ['RATE_LIMITS', 'off'],
  ['LOG_LEVEL', 'debug'],
])('production is refused with %s=%s', (name, value) => {
  expect(() => readConfig({ ...production, [name]: value })).toThrow(`${name}=${value} is refused in production`);
});

test('one message names every problem', () => {
  const { message } = (() => {
    try {
      readConfig({ NODE_ENV: 'production' });
    } catch (error) {
      return error as Error;
    }
    throw new Error('It was not refused');
  })();
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
  ['', ['en', 'vi']],
  ['en', ['en']],
  ['en,vi', ['en', 'vi']],
])('the languages "%s" are %j', (value, languages) => {
  expect(readConfig({ LANGUAGES: value }).LANGUAGES).toEqual(languages);
});

test.each(['vi', 'vi,en', 'en,en', 'en,xx', 'en, vi', ','])('the languages "%s" are refused', (value) => {
  expect(() => readConfig({ LANGUAGES: value })).toThrow('LANGUAGES');
});

test('English and Vietnamese are served by default, in production too', () => {
  expect(readConfig({}).LANGUAGES).toEqual(['en', 'vi']);
  // The pages are built before there is a configuration.
  expect(defaultLanguages).toBe('en,vi');
  expect(readConfig(production).LANGUAGES).toEqual(['en', 'vi']);
});

test.each(['too-short-a-one', 'a+base64/token==0123456789', 'x'.repeat(129)])(
  'METRICS_TOKEN=%s, which could never be read as a bearer token, is refused with what to use instead',
  (token) => {
    expect(() => readConfig({ METRICS_TOKEN: token })).toThrow('METRICS_TOKEN: Use 16 to 128 letters, digits, - and _');
  },
);
