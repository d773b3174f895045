import { getExample } from '@examplar/contract/calls/example';
import { SignedIn, TwoFactorChallenge } from '@examplar/contract/identity';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { useSessionStore } from '../../lib/session/session-store.ts';
import LoginPage, { LoginForm } from './login-page.tsx';

const session = getExample(SignedIn);
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Login' });

beforeEach(() => useSessionStore.setState({ user: null, token: null, isAuthenticated: false, isRestored: true }));

function renderForm() {
  const onChallenge = vi.fn();
  return { onChallenge, ...renderPage(<LoginForm notice="" onChallenge={onChallenge} />) };
}

test('Enter signs in with what was typed', async () => {
  const api = fakeApi({ 'POST /auth/login': session, 'GET /subscriptions/my-subscription': null });
  const { user } = renderForm();
  await user.type(email(), 'ada@example.org');
  await user.type(password(), 'correct horse{Enter}');
  await waitFor(() => expect(useSessionStore.getState().token).toBe(session.token));
  expect(api.of('POST /auth/login')[0]?.body).toEqual({ email: 'ada@example.org', password: 'correct horse' });
});

test('empty fields are named, the first one has the focus, and nothing is sent', async () => {
  const api = fakeApi({});
  const { user } = renderForm();
  await user.click(submit());
  expect(await screen.findByText('Please enter your email')).toBeTruthy();
  expect(screen.getByText('Please enter your password')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(email()));
  expect(api.calls).toEqual([]);
});

test.each([
  ['an unknown account', 401, 'INVALID_CREDENTIALS', 'Wrong', 'Invalid email or password'],
  ['a fault of the server', 500, 'INTERNAL_ERROR', 'Something broke', 'Invalid email or password'],
  ['too many attempts', 429, 'RATE_LIMITED', 'Please wait 5 minutes.', 'Please wait 5 minutes.'],
])('%s: the form says only what it may, and can be sent again', async (_case, status, code, message, shown) => {
  fakeApi({ 'POST /auth/login': refusal(status, code, message) });
  const { user } = renderForm();
  await user.type(email(), 'ada@example.org');
  await user.type(password(), 'wrong{Enter}');
  expect((await screen.findByText(shown)).closest('[role=alert]')).not.toBeNull();
  await waitFor(() => expect(submit().disabled).toBe(false));
  expect(useSessionStore.getState().token).toBeNull();
});

test('a response without a session signs no user in', async () => {
  fakeApi({ 'POST /auth/login': {} as typeof session });
  const { user } = renderForm();
  await user.type(email(), 'ada@example.org');
  await user.type(password(), 'correct horse{Enter}');
  expect((await screen.findByText('Invalid email or password')).closest('[role=alert]')).not.toBeNull();
  expect(useSessionStore.getState().token).toBeNull();
});

test('with two-factor authentication the challenge is handed on and no session begins', async () => {
  const challenge = getExample(TwoFactorChallenge);
  fakeApi({ 'POST /auth/login': challenge });
  const { user, onChallenge } = renderForm();
  await user.type(email(), 'ada@example.org');
  await user.type(password(), 'correct horse{Enter}');
  await waitFor(() => expect(onChallenge).toHaveBeenCalledWith(challenge.challengeId));
  expect(useSessionStore.getState().token).toBeNull();
});

test('the code form has the focus, says when a code is wrong, and signs in with the right one', async () => {
  const challenge = getExample(TwoFactorChallenge);
  const api = fakeApi({
    'POST /auth/login': challenge,
    'POST /auth/two-factor': ({ body }) =>
      (body as { code: string }).code === '222222' ? session : refusal(400, 'INVALID_CODE', 'Not this code.'),
    'GET /subscriptions/my-subscription': null,
  });
  const { user } = renderPage(<LoginPage />);
  await user.type(email(), 'ada@example.org');
  await user.type(password(), 'correct horse{Enter}');
  const code = await screen.findByLabelText<HTMLInputElement>('Authentication code');
  expect(document.activeElement).toBe(code);
  await user.type(code, '111111');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await screen.findByText('Not this code.');
  await user.clear(code);
  await user.type(code, '222222{Enter}');
  await waitFor(() => expect(useSessionStore.getState().token).toBe(session.token));
  expect(api.of('POST /auth/two-factor')[1]?.body).toEqual({ challengeId: challenge.challengeId, code: '222222' });
});

test('while it is sending, a second Enter sends nothing', async () => {
  let finish = (_: typeof session) => {};
  const pending = new Promise<typeof session>((resolve) => {
    finish = resolve;
  });
  const api = fakeApi({ 'POST /auth/login': () => pending, 'GET /subscriptions/my-subscription': null });
  const { user } = renderForm();
  await user.type(email(), 'ada@example.org');
  await user.type(password(), 'correct horse{Enter}{Enter}');
  finish(session);
  await waitFor(() => expect(useSessionStore.getState().token).not.toBeNull());
  expect(api.of('POST /auth/login')).toHaveLength(1);
});

test('the password can be shown', async () => {
  const { user } = renderForm();
  expect(password().type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password().type).toBe('text');
});

test('before the stored session has been checked nothing is submitted; what was entered until then is, once', async () => {
  const api = fakeApi({ 'POST /auth/login': session, 'GET /subscriptions/my-subscription': null });
  useSessionStore.setState({ isRestored: false });
  const { user } = renderForm();
  expect(submit().disabled).toBe(true);
  await user.type(email(), 'ada@example.org');
  await user.type(password(), 'correct horse{Enter}');
  // The page's own script marks the form (page-scripts.ts).
  submit().closest('form')?.setAttribute('data-entered', '');
  expect(api.calls).toEqual([]);
  act(() => useSessionStore.setState({ isRestored: true }));
  await waitFor(() => expect(useSessionStore.getState().token).toBe(session.token));
  expect(api.of('POST /auth/login').map(({ body }) => body)).toEqual([
    { email: 'ada@example.org', password: 'correct horse' },
  ]);
});

test('what was entered early is not submitted if the stored session turns out to be valid', async () => {
  const api = fakeApi({ 'POST /auth/login': session, 'GET /subscriptions/my-subscription': null });
  useSessionStore.setState({ isRestored: false });
  const { user } = renderForm();
  await user.type(email(), 'ada@example.org');
  await user.type(password(), 'correct horse');
  const form = submit().closest('form');
  form?.setAttribute('data-entered', '');
  act(() => useSessionStore.setState({ ...session, isAuthenticated: true, isRestored: true }));
  await waitFor(() => expect(form?.hasAttribute('data-entered')).toBe(false));
  await act(async () => {});
  expect(api.of('POST /auth/login')).toEqual([]);
});
