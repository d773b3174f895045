import { expect, test } from 'vitest';
import { ErrorBody, type ErrorCode, errorCatalogue, errorCodes, notFoundMessages } from './errors.ts';

const statuses: [number, ErrorCode[]][] = [
  [400, ['MALFORMED_REQUEST', 'VALIDATION_FAILED', 'INVALID_TOKEN', 'INVALID_CODE']],
  [401, ['UNAUTHENTICATED', 'INVALID_CREDENTIALS']],
  [402, ['PAYMENT_REQUIRED']],
  [
    403,
    [
      'FORBIDDEN',
      'TWO_FACTOR_REQUIRED',
      'EMAIL_NOT_CONFIRMED',
      'SUBSCRIPTION_REQUIRED',
      'EXAM_REQUIRED',
      'WRONG_PASSWORD',
      'TEAM_ROLE_REQUIRED',
      'OTHER_ADDRESS',
      'TEAM_SUSPENDED',
    ],
  ],
  [404, ['NOT_FOUND']],
  [405, ['METHOD_NOT_ALLOWED']],
  [410, ['INVITATION_ENDED']],
  [413, ['PAYLOAD_TOO_LARGE']],
  [415, ['UNSUPPORTED_MEDIA_TYPE']],
  [422, ['AMOUNT_MISMATCH', 'TASK_FAILED', 'IDEMPOTENCY_MISMATCH']],
  [429, ['RATE_LIMITED']],
  [500, ['INTERNAL_ERROR']],
  [501, ['GUMROAD_UNAVAILABLE']],
  [503, ['UNAVAILABLE']],
];

test.each(statuses)('status %i belongs to exactly its codes', (status, codes) => {
  expect(errorCodes.filter((code) => errorCatalogue[code].status === status)).toEqual(codes);
});

test('every other code is a conflict', () => {
  const named = new Set(statuses.flatMap(([, codes]) => codes));
  for (const code of errorCodes.filter((code) => !named.has(code))) {
    expect([code, errorCatalogue[code].status]).toEqual([code, 409]);
  }
});

test('messages that the specification words are literal', () => {
  expect(errorCatalogue.INVALID_CREDENTIALS.message).toBe('Invalid email or password');
  expect(errorCatalogue.EMAIL_TAKEN.message).toBe(
    'A user with this email already exists. Please use a different email or try logging in.',
  );
  expect(errorCatalogue.GUMROAD_UNAVAILABLE.message).toBe('Gumroad integration coming soon. Please use VNPay for now.');
  expect(errorCatalogue.SUBSCRIPTION_ACTIVE.message).toBe('You already have this plan or a similar plan active.');
  expect(notFoundMessages.provider('Acme')).toBe(
    'Provider "Acme" not found. Please check the provider name and try again.',
  );
});

test('an error body has exactly its four members', () => {
  const body = { statusCode: 404, code: 'NOT_FOUND', message: 'Exam not found' };
  expect(ErrorBody.safeParse(body).success).toBe(true);
  expect(ErrorBody.safeParse({ ...body, details: [{ path: 'email', message: 'Wrong' }] }).success).toBe(true);
  expect(ErrorBody.safeParse({ ...body, stack: 'at main.ts' }).success).toBe(false);
  expect(ErrorBody.safeParse({ ...body, code: 'TEAPOT' }).success).toBe(false);
});
