import { getExample } from '@examplar/contract/calls/example';
import { SignedIn } from '@examplar/contract/identity';
import { OpenedInvitation } from '@examplar/contract/teams/joining';
import { Membership } from '@examplar/contract/teams/members';
import { Team } from '@examplar/contract/teams/teams';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refusal } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { useSessionStore } from '../../../lib/session/session-store.ts';
import TeamsPages from '../teams-pages.tsx';

const { user, token } = getExample(SignedIn);
const team = getExample(Team);
const asMember = { ...team, role: 'member' as const, seats: null, settings: null };
const own = getExample(Membership);
type Handlers = Parameters<typeof fakeApi>[0];

beforeEach(() => useSessionStore.setState({ user, token, isAuthenticated: true, isRestored: true }));

function openAt(at: string, handlers: Handlers) {
  const api = fakeApi({
    'GET /teams/:teamId/estimates': [],
    'GET /team-invitations': [],
    'GET /teams/:teamId/assignments': [],
    'GET /users/me': user,
    'GET /subscriptions/my-subscription': null,
    ...handlers,
  });
  return { api, ...renderPage(<TeamsPages />, { path: '/teams/*', at }) };
}

// TEA-70
test('whoever is in no team reads what to do, and makes one', async () => {
  const page = openAt('/teams', {
    'GET /teams': [],
    'POST /teams': team,
    'GET /teams/:teamId': team,
    'GET /teams/:teamId/me': own,
  });
  await screen.findByText('You are in no team yet');
  await page.user.click(screen.getByRole('button', { name: 'Make a team' }));
  const dialog = within(screen.getByRole('dialog'));
  await page.user.click(dialog.getByRole('button', { name: 'Make a team' }));
  expect(dialog.getByText('Enter a name')).toBeTruthy();
  await page.user.type(dialog.getByRole('textbox', { name: 'Team name' }), ' Northwind Training ');
  await page.user.click(dialog.getByRole('button', { name: 'Make a team' }));
  await expect.poll(page.address).toBe(`/teams/${team.id}`);
  expect(page.api.of('POST /teams').map(({ body }) => body)).toEqual([{ name: 'Northwind Training' }]);
});

test('a refused name is said at its field', async () => {
  const message = 'A name cannot contain a web address';
  const page = openAt('/teams', {
    'GET /teams': [],
    'POST /teams': refusal(400, 'VALIDATION_FAILED', message, [{ path: 'name', message }]),
  });
  await page.user.click(await screen.findByRole('button', { name: 'Make a team' }));
  const dialog = within(screen.getByRole('dialog'));
  await page.user.type(dialog.getByRole('textbox'), 'www.evil.example');
  await page.user.click(dialog.getByRole('button', { name: 'Make a team' }));
  expect(await dialog.findByText(message)).toBeTruthy();
});

test('own teams are listed with the role, and open invitations lead to their page', async () => {
  const invitation = { ...getExample(OpenedInvitation), team: 'Blue Yonder' };
  const { needs: _needs, ...shown } = invitation;
  openAt('/teams', { 'GET /teams': [team, asMember], 'GET /team-invitations': [{ ...shown, token: 'abc' }] });
  const rows = await screen.findAllByRole('link', { name: /Northwind Training/ });
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Northwind TrainingOwner24 people · 15 seats',
    'Northwind Training24 people · With Linh Tran',
  ]);
  expect(screen.getByText('Linh Tran invites you to Blue Yonder.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See invitation' }).getAttribute('href')).toBe('/join#token=abc');
});

test('teams that cannot be loaded are asked for again', async () => {
  const replies = [refusal(500, 'INTERNAL', 'Broken'), refusal(500, 'INTERNAL', 'Broken'), []];
  const page = openAt('/teams', { 'GET /teams': () => replies.shift() as [] });
  await page.user.click(await screen.findByRole('button', { name: 'Try Again' }, { timeout: 5_000 }));
  await screen.findByText('You are in no team yet');
});

// TEA-1
test('a team that one is not in is as one that does not exist', async () => {
  openAt(`/teams/${team.id}`, { 'GET /teams/:teamId': refusal(404, 'NOT_FOUND', 'Not found') });
  await screen.findByRole('heading', { level: 1, name: 'Team not found' });
  expect(screen.getByRole('link', { name: 'Your teams' }).getAttribute('href')).toBe('/teams');
});

test('an address below a team that leads nowhere says so', async () => {
  openAt(`/teams/${team.id}/nowhere`, { 'GET /teams/:teamId': team });
  await screen.findByRole('heading', { level: 1, name: 'This page does not exist' });
});

// TEA-71
test('the tick is changed on the team’s page, and a member leaves by one press and its confirmation', async () => {
  const page = openAt(`/teams/${team.id}`, {
    'GET /teams/:teamId': asMember,
    'GET /teams/:teamId/me': own,
    'PUT /teams/:teamId/me': { countsMe: true, hasSeat: true },
    'POST /teams/:teamId/leave': null as never,
    'GET /teams': [],
  });
  await page.user.click(await screen.findByRole('checkbox', { name: /^Count me/ }));
  await screen.findByText('Settings saved.');
  expect(page.api.of('PUT /teams/:teamId/me').map(({ body }) => body)).toEqual([{ countsMe: true }]);
  await page.user.click(screen.getByRole('button', { name: 'Leave Northwind Training' }));
  await page.user.click(screen.getByRole('button', { name: 'Leave' }));
  await expect.poll(page.address).toBe('/teams');
});

test('the last owner is told why leaving is refused', async () => {
  const page = openAt(`/teams/${team.id}`, {
    'GET /teams/:teamId': asMember,
    'GET /teams/:teamId/me': own,
    'POST /teams/:teamId/leave': refusal(409, 'LAST_OWNER', 'Please make somebody else an owner first.'),
  });
  await page.user.click(await screen.findByRole('button', { name: 'Leave Northwind Training' }));
  await page.user.click(screen.getByRole('button', { name: 'Leave' }));
  await screen.findByText('Please make somebody else an owner first.');
});

test('the seat is given back after a question, and taken without one', async () => {
  const handlers = { 'GET /teams/:teamId': asMember, 'PUT /teams/:teamId/me': { countsMe: false, hasSeat: false } };
  const page = openAt(`/teams/${team.id}`, { ...handlers, 'GET /teams/:teamId/me': own });
  await page.user.click(await screen.findByRole('button', { name: 'Give the seat back' }));
  expect(page.api.of('PUT /teams/:teamId/me')).toEqual([]);
  const asked = within(screen.getByRole('alertdialog'));
  await page.user.click(asked.getByRole('button', { name: 'Give the seat back' }));
  await expect.poll(() => page.api.of('PUT /teams/:teamId/me').map(({ body }) => body)).toEqual([{ hasSeat: false }]);
});

// TEA-7
test.each([
  ['free', true, 1],
  ['not there or all taken', false, 0],
])('a seat is offered only to whoever can take one: %s', async (_case, canTakeSeat, offers) => {
  const page = openAt(`/teams/${team.id}`, {
    'GET /teams/:teamId': asMember,
    'GET /teams/:teamId/me': { ...own, hasSeat: false, seatEndsOn: null, canTakeSeat },
    'PUT /teams/:teamId/me': { countsMe: false, hasSeat: true },
  });
  await screen.findByRole('button', { name: 'Leave Northwind Training' });
  const offered = screen.queryAllByRole('button', { name: 'Take a free seat' });
  expect(offered).toHaveLength(offers);
  for (const button of offered) await page.user.click(button);
  expect(page.api.of('PUT /teams/:teamId/me')).toHaveLength(offers);
});

test('visitors read what teams are, and come back to them', async () => {
  useSessionStore.setState({ user: null, token: null, isAuthenticated: false, isRestored: true });
  const page = openAt('/teams', {});
  await screen.findByRole('heading', { level: 1, name: 'Prepare together' });
  expect(page.api.calls).toEqual([]);
});
