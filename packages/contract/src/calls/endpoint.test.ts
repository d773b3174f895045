import type { Language } from '@examplar/domain/languages/languages';
import { expect, expectTypeOf, test } from 'vitest';
import type { adminTryImport } from '../admin/imports.ts';
import { login, logout } from '../identity.ts';
import { type listMyAttempts, saveAnswer, startAttempt } from '../taking.ts';
import {
  type Body,
  type Call,
  type Params,
  possibleErrors,
  type Query,
  type Reply,
  successStatuses,
} from './endpoint.ts';

test('the errors of a call are those of its shape and its own, in the order of the checks', () => {
  expect(possibleErrors(startAttempt)).toEqual([
    'RATE_LIMITED',
    'UNAUTHENTICATED',
    'MALFORMED_REQUEST',
    'UNSUPPORTED_MEDIA_TYPE',
    'PAYLOAD_TOO_LARGE',
    'VALIDATION_FAILED',
    'NOT_FOUND',
    'IDEMPOTENCY_MISMATCH',
    'SUBSCRIPTION_REQUIRED',
    'EXAM_MODE_ONLY',
    'ASSIGNMENT_NOT_OPEN',
    'ASSIGNMENT_CLOSED',
    'ATTEMPT_OPEN',
    'NO_ATTEMPT_LEFT',
    'UNAVAILABLE',
    'INTERNAL_ERROR',
  ]);
  expect(possibleErrors(login)).not.toContain('UNAUTHENTICATED');
});

test('a call succeeds with 200 unless it says otherwise', () => {
  expect(successStatuses(saveAnswer)).toEqual([200]);
  expect(successStatuses(logout)).toEqual([204]);
  expect(successStatuses(startAttempt)).toEqual([201, 200]);
});

test('handlers get what validation made, callers may leave out what is optional', () => {
  expectTypeOf<Params<typeof startAttempt>>().toEqualTypeOf<{ examId: string }>();
  expectTypeOf<Body<typeof startAttempt>>().toEqualTypeOf<{
    examMode: 'exam' | 'practice';
    language?: Language | undefined;
    assignmentId?: string | undefined;
  }>();
  expectTypeOf<Query<typeof listMyAttempts>['limit']>().toEqualTypeOf<number | undefined>();
  expectTypeOf<Reply<typeof logout>>().toEqualTypeOf<undefined>();
  expectTypeOf<Body<typeof adminTryImport>>().toEqualTypeOf<Uint8Array>();

  expectTypeOf<{ params: { examId: string } }>().toExtend<Call<typeof startAttempt>>();
  expectTypeOf<Record<never, never>>().toExtend<Call<typeof listMyAttempts>>();
  expectTypeOf<Record<never, never>>().not.toExtend<Call<typeof login>>();
});
