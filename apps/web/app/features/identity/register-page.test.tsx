import { getExample } from '@examplar/contract/calls/example';
import { Certification } from '@examplar/contract/catalogue';
import { TestExamSummary } from '@examplar/contract/exams';
import { SignedIn } from '@examplar/contract/identity';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { rememberReturnTo } from '../../lib/session/return-to.ts';
import { useSessionStore } from '../../lib/session/session-store.ts';
import RegisterPage from './register-page.tsx';

const session = getExample(SignedIn);
const fields = {
  'Full name': 'Ada Lovelace',
  Email: 'ada@example.org',
  Password: 'a quiet room',
  'Confirm password': 'a quiet room',
};

beforeEach(() => useSessionStore.setState({ user: null, token: null, isAuthenticated: false, isRestored: true }));

async function submitForm(changed: Partial<typeof fields> = {}) {
  const { user, address } = renderPage(<RegisterPage />);
  for (const [label, text] of Object.entries({ ...fields, ...changed }))
    if (text) await user.type(screen.getByLabelText(label), text);
  await user.click(screen.getByRole('button', { name: 'Register' }));
  return { user, address };
}

test('the form says the age and the password rule', () => {
  renderPage(<RegisterPage />);
  expect(screen.getByText(/at least 13 and agree/)).toBeTruthy();
  expect(screen.getByText(/At least 8 characters/)).toBeTruthy();
});

test('a new account is signed in', async () => {
  const api = fakeApi({ 'POST /auth/register': session, 'GET /subscriptions/my-subscription': null });
  await submitForm();
  await waitFor(() => expect(useSessionStore.getState().token).toBe(session.token));
  const body = { name: 'Ada Lovelace', email: 'ada@example.org', password: 'a quiet room' };
  expect(api.of('POST /auth/register').map((sent) => sent.body)).toEqual([body]);
});

test('every field is required, and the first one has the focus', async () => {
  const api = fakeApi({});
  await submitForm({ 'Full name': '', Email: '', Password: '', 'Confirm password': '' });
  await waitFor(() => expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(4));
  expect(document.activeElement).toBe(screen.getByLabelText('Full name'));
  expect(api.calls).toEqual([]);
});

test('passwords that differ are not sent', async () => {
  const api = fakeApi({});
  await submitForm({ 'Confirm password': 'something else' });
  expect(await screen.findByText('Passwords do not match')).toBeTruthy();
  expect(api.calls).toEqual([]);
});

test('an address that is taken offers the way to log in', async () => {
  fakeApi({ 'POST /auth/register': refusal(409, 'EMAIL_TAKEN', 'Taken.') });
  const { user, address } = await submitForm();
  await screen.findByText('A user with this email already exists. Please use a different email or try logging in.', {
    exact: false,
  });
  await user.click(screen.getByRole('link', { name: 'Click here to login' }));
  expect(address()).toBe('/login');
});

test('a password that the server refuses is marked', async () => {
  const details = [{ path: 'password', message: 'This password is too common.' }];
  fakeApi({ 'POST /auth/register': refusal(400, 'VALIDATION_FAILED', 'Invalid.', details) });
  await submitForm();
  expect(await screen.findByText('This password is too common.')).toBeTruthy();
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
});

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'Registration failed. Please try again.'],
  ['a refusal', () => refusal(503, 'UNAVAILABLE', 'Closed for an hour.'), 'Closed for an hour.'],
  ['a response without a session', () => ({}) as typeof session, 'Registration failed. Please try again.'],
])('%s: the form says why, and no user is signed in', async (_case, reply, text) => {
  fakeApi({ 'POST /auth/register': reply });
  await submitForm();
  expect((await screen.findByText(text)).closest('[role=alert]')).not.toBeNull();
  expect(useSessionStore.getState().token).toBeNull();
});

test('it says which exam comes next, and leads straight to its first question (PAG-75)', async () => {
  rememberReturnTo('/certifications/aws-saa-c03');
  fakeApi({
    'POST /auth/register': session,
    'GET /subscriptions/my-subscription': null,
    'GET /certifications/:certificationId': getExample(Certification),
    'GET /certifications/:certificationId/test-exams': [
      { ...getExample(TestExamSummary), id: 'exam-1', free: true, questionCount: 20 },
    ],
    'POST /test-exams/:examId/start': { id: 'attempt-1', examId: 'exam-1' } as never,
  });
  const { user, address } = renderPage(<RegisterPage />);
  await screen.findByText('Your free SAA-C03 diagnostic is next: 20 questions, no card.');
  for (const [label, text] of Object.entries(fields)) await user.type(screen.getByLabelText(label), text);
  await user.click(screen.getByRole('button', { name: 'Register' }));
  await waitFor(() => expect(address()).toBe('/test-exams/exam-1/take?attempt=attempt-1'));
});
