import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { loggerOptions } from './logging.ts';
import * as output from './standard-output.ts';

const lines: string[] = [];
vi.spyOn(output, 'writeOut').mockImplementation((line) => void lines.push(line));
const { log } = Fastify({ logger: loggerOptions({ LOG_LEVEL: 'info' }) });
const canary = 'canary-4711';
const logged = (facts: object): string => {
  lines.length = 0;
  log.info(facts, 'logged');
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
};

// Written out here, so that a name that is taken out of the list is missed.
test.each([
  'authorization',
  'cookie',
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'email',
  'vnp_SecureHash',
])('%s is in no log line, wherever it occurs', (name) => {
  for (const facts of [{ [name]: canary }, { body: { [name]: canary } }, { call: { body: { [name]: canary } } }]) {
    const line = logged({ ...facts, kept: 'visible' });
    expect(line).not.toContain(canary);
    expect(line).toContain('[redacted]');
    expect(line).toContain('visible');
  }
});

test('a request is logged with method, path and address, without headers or query', () => {
  const req = {
    method: 'GET',
    url: `/api/payments/vnpay/ipn?vnp_SecureHash=${canary}`,
    ip: '198.51.100.7',
    headers: { authorization: canary, 'x-api-key': canary },
  };
  const line = logged({ req });
  expect(line).not.toContain(canary);
  expect(line).toContain('/api/payments/vnpay/ipn');
});

test('an error is logged with code and cause, without the details that a driver attaches', () => {
  const cause = Object.assign(new Error('refused'), { connection: { secret: canary } });
  const err = Object.assign(new Error('no database', { cause }), { code: '08006', client: { secret: canary } });
  const line = logged({ err });
  expect(line).not.toContain(canary);
  expect(line).toContain('08006');
});
