import { expect, test } from 'vitest';
import { noConnection, toApiError } from '../api/api-error.ts';
import { serverErrors } from './server-errors.ts';

const refusal = (code: string, details?: { path: string; message: string }[]) =>
  toApiError(400, { statusCode: 400, code, message: 'Refused.', details });
const fields = ['email', 'options'];
const options = { fallback: 'Please try again.', fieldByCode: { EMAIL_TAKEN: 'email', ID_TAKEN: 'id' } };

test.each([
  [
    'details of its fields, also of parts of one',
    refusal('VALIDATION_FAILED', [{ path: 'options.0.text', message: 'Too long' }]),
    { 'options.0.text': 'Too long' },
  ],
  ['a code that is about one of its fields', refusal('EMAIL_TAKEN'), { email: 'Refused.' }],
  ['a code that is about a field it does not have', refusal('ID_TAKEN'), { root: 'Refused.' }],
  [
    'a detail of no field of its own',
    refusal('VALIDATION_FAILED', [{ path: 'version', message: 'Missing' }]),
    { root: 'version: Missing' },
  ],
  ['any other refusal', refusal('FORBIDDEN'), { root: 'Refused.' }],
  ['no answer at all', noConnection(), { root: 'Please try again.' }],
  ['an error of our own', new Error('Cannot read properties of undefined'), { root: 'Please try again.' }],
])('%s', (_case, error, expected) => {
  expect(serverErrors(error, fields, options)).toEqual(expected);
});
