import { getExample } from '@examplar/contract/calls/example';
import { SignedIn } from '@examplar/contract/identity';
import { Subscription } from '@examplar/contract/payments/subscriptions';
import { OpenedInvitation } from '@examplar/contract/teams/joining';
import { Team } from '@examplar/contract/teams/teams';
import { joiningText, joiningVersion } from '@examplar/domain/teams/joining-text';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refusal } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { browserStorage } from '../../../lib/session/browser-storage.ts';
import { useSessionStore } from '../../../lib/session/session-store.ts';
import JoinPage from './join-page.tsx';

const { user, token: session } = getExample(SignedIn);
const team = { ...getExample(Team), role: 'member' as const };
const opened = { ...getExample(OpenedInvitation), needs: null };
const token = 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA';
type Handlers = Parameters<typeof fakeApi>[0];

beforeEach(() => {
  history.replaceState(null, '', `/join#token=${token}`);
  browserStorage.session.removeItem('return-to');
  useSessionStore.setState({ user, token: session, isAuthenticated: true, isRestored: true });
});
const signedOut = () => useSessionStore.setState({ user: null, token: null, isAuthenticated: false, isRestored: true });

function openPage(handlers: Handlers = {}) {
  const api = fakeApi({
    'POST /team-invitations/open': opened,
    'GET /subscriptions/my-subscription': null,
    'GET /users/me': user,
    ...handlers,
  });
  return { api, ...renderPage(<JoinPage />, { path: '/join' }) };
}
const accepted = { 'POST /team-invitations/accept': team };
const press = async (page: ReturnType<typeof openPage>, name: string) =>
  page.user.click(await screen.findByRole('button', { name }));

// TEA-71
test('it says before anything happens what the team sees, in the words that are kept', async () => {
  const page = openPage();
  await screen.findByRole('heading', { level: 1, name: 'Join Northwind Training' });
  const shown = [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
  const agreed = joiningText(joiningVersion, 'Northwind Training');
  const parts = shown.filter((text) => agreed.includes(text) && text.length > 60);
  expect(parts.join(' ')).toBe(agreed);
  expect(screen.getByText(/Linh Tran invites you to Northwind Training/)).toBeTruthy();
  expect(page.api.calls.map(({ name }) => name)).not.toContain('POST /team-invitations/accept');
  expect(page.api.of('POST /team-invitations/open').map(({ body }) => body)).toEqual([{ token }]);
});

// TEA-71
test('the tick is off at first, and joining leads to the team', async () => {
  const page = openPage(accepted);
  const tick = await screen.findByRole('checkbox', { name: /^Count me, without my name/ });
  expect((tick as HTMLInputElement).checked).toBe(false);
  await press(page, 'Join Northwind Training');
  await expect.poll(page.address).toBe(`/teams/${team.id}`);
  expect(page.api.of('POST /team-invitations/accept').map(({ body }) => body)).toEqual([
    { token, countsMe: false, wantsSeat: true },
  ]);
});

test('whoever has days of a plan left chooses between the seat and the plan', async () => {
  const plan = { ...getExample(Subscription), daysRemaining: 112 };
  const page = openPage({ ...accepted, 'GET /subscriptions/my-subscription': plan });
  await screen.findByText('You have 112 days of your own plan. They run on beside the seat.');
  await page.user.click(screen.getByRole('radio', { name: 'Keep to my plan' }));
  await page.user.click(screen.getByRole('checkbox', { name: /^Count me/ }));
  await press(page, 'Join Northwind Training');
  await expect.poll(page.address).toBe(`/teams/${team.id}`);
  expect(page.api.of('POST /team-invitations/accept').map(({ body }) => body)).toEqual([
    { token, countsMe: true, wantsSeat: false },
  ]);
});

test('a visitor reads the same, signs in or registers, and comes back with the token', async () => {
  signedOut();
  const page = openPage();
  await screen.findByText(/^From today Northwind Training sees your name/);
  expect(screen.queryByRole('button', { name: /^Join/ })).toBeNull();
  await page.user.click(screen.getByRole('link', { name: 'Create an account' }));
  expect(page.address()).toBe('/register');
  expect(browserStorage.session.getItem('return-to')).toBe(`/join#token=${token}`);
});

test('the token is in no address that is asked', async () => {
  const asked: string[] = [];
  openPage(accepted);
  const { fetch } = globalThis;
  globalThis.fetch = (url, init) => {
    asked.push(String(url));
    return fetch(url, init);
  };
  await screen.findByRole('heading', { level: 1, name: 'Join Northwind Training' });
  expect(asked.join(' ')).not.toContain(token);
});

test.each([
  [410, 'INVITATION_ENDED', 'This invitation has ended.'],
  [404, 'NOT_FOUND', 'This link is not valid any more'],
])('an invitation that answers %i %s says so, once', async (status, code, title) => {
  const { api } = openPage({ 'POST /team-invitations/open': refusal(status, code, 'No') });
  await screen.findByRole('heading', { name: title });
  expect(api.of('POST /team-invitations/open')).toHaveLength(1);
});

test('without an answer it can be tried again', async () => {
  const replies = [refusal(503, 'OVERLOADED', 'Busy'), opened];
  const page = openPage({ 'POST /team-invitations/open': () => replies.shift() as typeof opened });
  await press(page, 'Try Again');
  await screen.findByRole('heading', { level: 1, name: 'Join Northwind Training' });
});

test('a link without a token asks nothing', async () => {
  history.replaceState(null, '', '/join');
  const { api } = openPage();
  await screen.findByRole('heading', { name: 'This link is not valid any more' });
  expect(api.calls).toEqual([]);
});

test('the invitation of another address says whose it is, and offers another account', async () => {
  const page = openPage({
    'POST /team-invitations/open': { ...opened, needs: 'b•••@acme.example' },
    'POST /team-invitations/accept': refusal(403, 'OTHER_ADDRESS', 'This invitation is for another address.'),
    'POST /auth/logout': null as never,
  });
  await press(page, 'Join Northwind Training');
  await screen.findByText(`It is for b•••@acme.example. You are signed in as ${user.email}.`);
  await press(page, 'Sign out and use another account');
  await screen.findByRole('link', { name: 'Login' });
  expect(useSessionStore.getState().token).toBeNull();
});

test('an address that is not confirmed yet is confirmed first', async () => {
  const own = { ...user, emailConfirmed: false };
  let isConfirmed = false;
  useSessionStore.setState({ user: own });
  const page = openPage({
    'POST /team-invitations/open': { ...opened, needs: 'l•••@examplar.test' },
    'POST /team-invitations/accept': refusal(403, 'OTHER_ADDRESS', 'This invitation is for another address.'),
    'POST /users/me/email/resend': { message: 'Sent' } as never,
    'GET /users/me': () => ({ ...own, emailConfirmed: isConfirmed }),
  });
  await press(page, 'Join Northwind Training');
  await screen.findByText(`We sent a link to ${user.email}. Open it, then come back to this page.`);
  await press(page, 'Send the link again');
  await screen.findByText(`A new link is on its way to ${user.email}.`);
  isConfirmed = true;
  fireEvent(window, new Event('focus'));
  await screen.findByRole('button', { name: 'Join Northwind Training' });
});

test('a full team can be tried again once there is room', async () => {
  const replies = [refusal(409, 'TEAM_FULL', 'This team is full.'), team];
  const page = openPage({ 'POST /team-invitations/accept': () => replies.shift() as typeof team });
  await press(page, 'Join Northwind Training');
  await screen.findByRole('heading', { name: 'This team is full.' });
  await press(page, 'Try Again');
  await expect.poll(page.address).toBe(`/teams/${team.id}`);
});
