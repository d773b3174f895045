import { getExample } from '@examplar/contract/calls/example';
import { SignedIn } from '@examplar/contract/identity';
import { Estimate } from '@examplar/contract/teams/estimates';
import { Invitation, TeamLink } from '@examplar/contract/teams/joining';
import { Member, TeamGroup } from '@examplar/contract/teams/members';
import { Team } from '@examplar/contract/teams/teams';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refusal, withHeaders } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { useSessionStore } from '../../../lib/session/session-store.ts';
import TeamsPages from '../teams-pages.tsx';

const { user, token } = getExample(SignedIn);
const confirmed = { ...user, emailConfirmed: true };
const team = getExample(Team);
const ada = getExample(Member);
const bao = { ...ada, id: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b99', name: 'Bao Le', email: 'bao@examplar.test' };
const group = getExample(TeamGroup);
const invitation = getExample(Invitation);
type Handlers = Parameters<typeof fakeApi>[0];

beforeEach(() => useSessionStore.setState({ user: confirmed, token, isAuthenticated: true, isRestored: true }));

function openAt(path: string, handlers: Handlers = {}) {
  const api = fakeApi({
    'GET /teams/:teamId/estimates': [],
    'GET /teams/:teamId': team,
    'GET /teams/:teamId/members': [ada],
    'GET /teams/:teamId/groups': [group],
    'GET /teams/:teamId/invitations': [],
    'GET /teams/:teamId/links': [],
    'GET /users/me': confirmed,
    'GET /subscriptions/my-subscription': null,
    ...handlers,
  });
  return { api, ...renderPage(<TeamsPages />, { path: '/teams/*', at: `/teams/${team.id}/${path}` }) };
}

const people = () => screen.findByRole('table', { name: 'People in the team' });

test('people are shown with role, groups and seat, searched and filtered in the address', async () => {
  const page = openAt('people');
  const row = within(await people()).getByRole('row', { name: /Ada Lovelace/ });
  expect(row.textContent).toBe('Ada Lovelacelearner@examplar.testMemberEvening classSeatNov 21, 2026–');
  await page.user.type(screen.getByRole('searchbox'), 'bao');
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Trainer');
  await expect
    .poll(() => page.api.of('GET /teams/:teamId/members').at(-1)?.query)
    .toEqual({ q: 'bao', role: 'trainer' });
  expect(location.search).toBe('?q=bao&role=trainer');
});

test('the next page of people is asked for with the cursor of the last', async () => {
  const page = openAt('people', {
    'GET /teams/:teamId/members': ({ query }) =>
      query?.cursor === 'two'
        ? [bao]
        : (withHeaders([ada], { link: '</api/teams/x/members?cursor=two>; rel="next"' }) as never),
  });
  await page.user.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByText('Bao Le');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('nobody found says so and shows everybody again', async () => {
  openAt('people?q=zzz', { 'GET /teams/:teamId/members': [] });
  await screen.findByText('Nobody matches');
  expect(screen.getByRole('button', { name: 'Show everybody' })).toBeTruthy();
});

test('people who cannot be loaded are asked for again', async () => {
  openAt('people', { 'GET /teams/:teamId/members': refusal(403, 'FORBIDDEN', 'Not now') });
  await screen.findByText('Not now');
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
});

// TEA-72
test('a list is invited, with its groups; bad lines are named, and nothing is sent before the button', async () => {
  const made = { ...group, id: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b98', name: 'Morning' };
  const groups = [group];
  const page = openAt('people', {
    'GET /teams/:teamId/groups': () => [...groups],
    'POST /teams/:teamId/groups': () => {
      groups.push(made);
      return made;
    },
    'POST /teams/:teamId/invitations': {
      invited: 2,
      already: 1,
      refused: [{ email: 'c@acme.example', message: 'The team is full' }],
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Invite people' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox', { name: 'Email addresses' }), {
    target: { value: 'a@acme.example,evening CLASS\nb@acme.example;Morning\nnobody\nc@acme.example' },
  });
  expect(dialog.getByText('Line 3: no email address in “nobody”')).toBeTruthy();
  expect(dialog.getByText('A new group will be made: Morning.')).toBeTruthy();
  expect(page.api.of('POST /teams/:teamId/invitations')).toEqual([]);
  await page.user.click(dialog.getByRole('button', { name: 'Send 3 invitations' }));
  await dialog.findByText('2 people are invited.');
  expect(dialog.getByText('1 person is in the team or invited already.')).toBeTruthy();
  expect(dialog.getByText('The team is full')).toBeTruthy();
  expect(page.api.of('POST /teams/:teamId/invitations').map(({ body }) => body)).toEqual([
    {
      role: 'member',
      people: [
        { email: 'a@acme.example', groups: [group.id] },
        { email: 'b@acme.example', groups: [made.id] },
        { email: 'c@acme.example' },
      ],
    },
  ]);
});

test('a CSV file is read into the list', async () => {
  const page = openAt('people');
  await page.user.click(await screen.findByRole('button', { name: 'Invite people' }));
  const file = new File(['\uFEFFgroup;email\r\n;a@acme.example\r\n'], 'class.csv', { type: 'text/csv' });
  await page.user.upload(screen.getByLabelText('Take from a CSV file'), file);
  await screen.findByRole('button', { name: 'Send 1 invitation' });
});

test('whoever has no confirmed address invites by link only', async () => {
  useSessionStore.setState({ user: { ...user, emailConfirmed: false } });
  const made = { ...getExample(TeamLink), uses: 0, url: 'https://examplar.example/join#token=abc' };
  const page = openAt('people', { 'POST /teams/:teamId/links': made });
  await page.user.click(await screen.findByRole('button', { name: 'Invite people' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/^Please confirm your own address/)).toBeTruthy();
  await page.user.click(dialog.getByRole('radio', { name: 'By link' }));
  await page.user.click(dialog.getByRole('button', { name: 'Make a link' }));
  await dialog.findByText('30 people can join by this link until Dec 20, 2026.');
  expect((dialog.getByRole('textbox', { name: 'Link' }) as HTMLInputElement).value).toBe(made.url);
});

test('an invitation is sent again, and withdrawn after a question', async () => {
  const page = openAt('people', {
    'GET /teams/:teamId/invitations': [invitation],
    'POST /teams/:teamId/invitations/:invitationId/resend': invitation,
    'DELETE /teams/:teamId/invitations/:invitationId': null as never,
  });
  await page.user.click(await screen.findByRole('button', { name: `Resend to ${invitation.email}` }));
  await screen.findByText(`Sent again to ${invitation.email}.`);
  await page.user.click(screen.getByRole('button', { name: `Withdraw the invitation for ${invitation.email}` }));
  await page.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
  await expect.poll(() => page.api.of('DELETE /teams/:teamId/invitations/:invitationId')).toHaveLength(1);
});

test('a group that exists is said at its field', async () => {
  const message = 'There is a group of this name.';
  const page = openAt('people', { 'POST /teams/:teamId/groups': refusal(409, 'GROUP_EXISTS', message) });
  await page.user.click(await screen.findByRole('button', { name: 'Make a group' }));
  const dialog = within(screen.getByRole('dialog'));
  await page.user.type(dialog.getByRole('textbox'), 'Evening class');
  await page.user.click(dialog.getByRole('button', { name: 'Make a group' }));
  expect(await dialog.findByText(message)).toBeTruthy();
});

test('an owner changes a role, and asks before making another owner', async () => {
  const page = openAt(`people/${ada.id}`, {
    'GET /teams/:teamId/members/:memberId': ada,
    'PUT /teams/:teamId/members/:memberId': ({ body }) => ({ ...ada, ...(body as object) }),
  });
  await page.user.click(await screen.findByRole('radio', { name: 'Owner' }));
  expect(page.api.of('PUT /teams/:teamId/members/:memberId')).toEqual([]);
  await page.user.click(screen.getByRole('button', { name: 'Make owner' }));
  await expect
    .poll(() => page.api.of('PUT /teams/:teamId/members/:memberId').map(({ body }) => body))
    .toEqual([{ role: 'owner' }]);
});

test('a trainer cannot change roles, and removes members alone', async () => {
  const asTrainer = { ...team, role: 'trainer' as const };
  const trainer = { ...ada, role: 'trainer' as const };
  openAt(`people/${ada.id}`, { 'GET /teams/:teamId': asTrainer, 'GET /teams/:teamId/members/:memberId': trainer });
  await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' });
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove from the team' })).toBeNull();
});

test('a person is removed after a question', async () => {
  const page = openAt(`people/${ada.id}`, {
    'GET /teams/:teamId/members/:memberId': ada,
    'DELETE /teams/:teamId/members/:memberId': null as never,
  });
  await page.user.click(await screen.findByRole('button', { name: 'Remove from the team' }));
  await page.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove from the team' }));
  await expect.poll(page.address).toBe(`/teams/${team.id}/people`);
});

test('members see no page of trainers, also by its address', async () => {
  openAt('people', { 'GET /teams/:teamId': { ...team, role: 'member', seats: null, settings: null } });
  await screen.findByRole('heading', { level: 1, name: 'This page is for trainers' });
  expect(screen.queryByRole('navigation', { name: team.name })).toBeNull();
});

// TEA-8
test('a team is deleted by its name typed again', async () => {
  const message = 'Type the name of the team as it is written above';
  const replies = [refusal(400, 'VALIDATION_FAILED', message, [{ path: 'name', message }]), null];
  const page = openAt('settings', {
    'GET /teams/:teamId/me': {
      memberId: ada.id,
      email: ada.email,
      role: 'owner',
      hasSeat: false,
      seatEndsOn: null,
      canTakeSeat: false,
      weeklyMail: false,
      countsMe: false,
      groups: [],
      joinedOn: '2026-11-21',
      asksAgain: false,
    },
    'DELETE /teams/:teamId': () => replies.shift() as never,
    'GET /teams': [],
    'GET /team-invitations': [],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Delete team' }));
  const dialog = within(screen.getByRole('alertdialog'));
  const typed = dialog.getByRole('textbox', { name: 'Type Northwind Training to confirm' });
  await page.user.type(typed, 'Northwind');
  await page.user.click(dialog.getByRole('button', { name: 'Delete team' }));
  expect(await dialog.findByText(message)).toBeTruthy();
  await page.user.type(typed, ' Training');
  await page.user.click(dialog.getByRole('button', { name: 'Delete team' }));
  await expect.poll(page.address).toBe('/teams');
});

// TEA-24
test('a newer text of what the team sees asks again', async () => {
  const page = openAt('settings', {
    'GET /teams/:teamId/me': {
      memberId: ada.id,
      email: ada.email,
      role: 'trainer',
      hasSeat: false,
      seatEndsOn: null,
      canTakeSeat: false,
      weeklyMail: false,
      countsMe: false,
      groups: [],
      joinedOn: '2026-11-21',
      asksAgain: true,
    },
    'PUT /teams/:teamId/me': { countsMe: false, hasSeat: false },
  });
  await page.user.click(await screen.findByRole('button', { name: 'I agree' }));
  await expect.poll(() => page.api.of('PUT /teams/:teamId/me').map(({ body }) => body)).toEqual([{ agreesTo: 1 }]);
});

// TEA-90
test('an estimate that somebody sent is seen by name in the list, on the page of the person and on the overview', async () => {
  const estimate = { ...getExample(Estimate), memberId: ada.id };
  const other = { ...estimate, id: team.id, memberId: team.id, name: 'Bao', note: null };
  const handlers = {
    'GET /teams/:teamId/estimates': [estimate, other],
    'GET /teams/:teamId/members/:memberId': ada,
    'GET /teams/:teamId/assignments': [],
  };
  const list = openAt('people', handlers);
  const row = within(await people()).getByRole('row', { name: /Ada Lovelace/ });
  await within(row).findByText('Sent an estimate');
  list.unmount();
  const person = openAt(`people/${ada.id}`, handlers);
  const sent = () => screen.findByRole('region', { name: 'Estimates sent to you' });
  expect(
    within(await sent())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    `${estimate.certificationName}“${estimate.sentence}”Note: “I would like to book it.”Sent on Nov 28, 2026, seen until Dec 28, 2026`,
  ]);
  person.unmount();
  openAt('', handlers);
  expect(
    within(await sent())
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    [estimate.name, `/teams/${team.id}/people/${ada.id}`],
    ['Bao', `/teams/${team.id}/people/${team.id}`],
  ]);
});
