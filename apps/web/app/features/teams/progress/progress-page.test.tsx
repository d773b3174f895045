import { getExample } from '@examplar/contract/calls/example';
import { Certification } from '@examplar/contract/catalogue';
import { TestExam } from '@examplar/contract/exams';
import { SignedIn } from '@examplar/contract/identity';
import { Assignment } from '@examplar/contract/teams/assignments';
import { TeamProgress } from '@examplar/contract/teams/progress';
import { Team } from '@examplar/contract/teams/teams';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refusal } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { useSessionStore } from '../../../lib/session/session-store.ts';
import TeamsPages from '../teams-pages.tsx';

const { user, token } = getExample(SignedIn);
const team = getExample(Team);
const certification = getExample(Certification);
const other = { ...certification, id: 'az-900', code: 'AZ-900', title: 'Azure Fundamentals' };
const progress = {
  ...getExample(TeamProgress),
  topics: [
    { topic_number: 1, name: 'Secure architectures', right: 0.68, low: 0.63, high: 0.73 },
    { topic_number: 2, name: 'Resilient architectures', right: 0.51, low: 0.42, high: 0.6 },
  ],
};
const hidden = { ...progress, counted: 3, bands: null, pass: null, topics: null };
type Handlers = Parameters<typeof fakeApi>[0];

beforeEach(() => useSessionStore.setState({ user, token, isAuthenticated: true, isRestored: true }));

function open(handlers: Handlers = {}, search = '') {
  const api = fakeApi({
    'GET /teams/:teamId': team,
    'GET /teams/:teamId/assignments': [getExample(Assignment)],
    'GET /test-exams/:examId': { ...getExample(TestExam), certification_id: certification.id },
    'GET /certifications': [other, certification],
    'GET /teams/:teamId/progress': progress,
    'GET /users/me': user,
    ...handlers,
  });
  return { api, ...renderPage(<TeamsPages />, { path: '/teams/*', at: `/teams/${team.id}/progress${search}` }) };
}

// TEA-60
test('readiness of a team is bands, the middle in words and a strip a topic, weakest first', async () => {
  const page = open();
  await screen.findByRole('heading', { level: 2, name: /^10 people, as of Nov 2\d, 2026$/ });
  expect([...page.container.querySelectorAll('dl dd, dl dt')].map(({ textContent }) => textContent)).toEqual([
    ...['Looks ready', '3', 'Could go either way', '5', 'Not ready yet', '2'],
  ]);
  expect(
    screen.getByText(
      'Of 10 people with answers like those in the middle of the team, about 6 would pass the real exam. For the middle half of those counted it is 5 to 8.',
    ),
  ).toBeTruthy();
  const topics = within(screen.getByRole('region', { name: 'Topics, weakest first' })).getAllByRole('listitem');
  expect(topics.map(({ textContent }) => textContent)).toEqual([
    'Resilient architectures51% right, likely 42% to 60%Assign practice of this topic',
    'Secure architectures68% right, likely 63% to 73%Assign practice of this topic',
  ]);
  expect(page.container.textContent).not.toContain('Ada');
});

// TEA-60
test('what the team works for is chosen first, another certification by hand, and its topic is assigned in one press', async () => {
  const page = open();
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Certification' });
  expect(select.value).toBe(certification.id);
  expect(within(select).getByRole('group', { name: 'Assigned in this team' }).textContent).toContain(
    certification.code,
  );
  await page.user.selectOptions(select, other.id);
  await expect
    .poll(() => page.api.of('GET /teams/:teamId/progress').map(({ query }) => query))
    .toEqual([{ certificationId: certification.id }, { certificationId: other.id }]);
  expect(page.address()).toBe(`/teams/${team.id}/progress?certificationId=${other.id}`);
  const assign = await screen.findByRole('link', { name: 'Assign practice of this topic: Resilient architectures' });
  expect(assign.getAttribute('href')).toBe(`/teams/${team.id}/assignments/new?certificationId=${other.id}&topic=2`);
});

// TEA-60
test.each([
  [0, /nobody has ticked ‘Count me, without my name/, 'Figures start with five people'],
  [1, /1 person has ticked/, 'Figures start with five people'],
  [3, /3 people have ticked/, 'Figures start with five people'],
  [11, /11 people have ticked/, `No figures for ${certification.code} yet`],
])('without figures it says how many have ticked (%i), what to do, and why', async (counted, ticked, title) => {
  open({ 'GET /teams/:teamId/progress': { ...hidden, counted } });
  await screen.findByRole('heading', { name: title });
  expect(screen.getByText(ticked)).toBeTruthy();
  expect(screen.queryAllByText(/below ‘What Northwind Training sees’/)).toHaveLength(counted < 5 ? 1 : 0);
  expect(screen.queryAllByText(/^After one of those counted/)).toHaveLength(counted < 5 ? 0 : 1);
  expect(screen.getByRole('link', { name: 'Assign work' }).getAttribute('href')).toBe(
    `/teams/${team.id}/assignments/new?certificationId=${certification.id}`,
  );
});

test('a team without assignments chooses a certification, and a suspended one assigns nothing', async () => {
  const page = open({
    'GET /teams/:teamId': { ...team, suspended: true },
    'GET /teams/:teamId/assignments': [],
  });
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Certification' });
  expect([select.value, page.api.of('GET /teams/:teamId/progress').length]).toEqual(['', 0]);
  await page.user.selectOptions(select, certification.id);
  await screen.findByText('51% right, likely 42% to 60%');
  expect(screen.queryByRole('link', { name: /^Assign practice/ })).toBeNull();
});

test('what could not be loaded is tried again', async () => {
  const problem = refusal(403, 'TEAM_SUSPENDED', 'This team is suspended. Please contact us.');
  let isMended = false;
  const page = open({ 'GET /teams/:teamId/progress': (() => (isMended ? progress : problem)) as never });
  await screen.findByText('This team is suspended. Please contact us.');
  isMended = true;
  await page.user.click(await screen.findByRole('button', { name: 'Try Again' }));
  await screen.findByText('51% right, likely 42% to 60%');
});

test('a member is told that it is for trainers, and sees no link to it', async () => {
  const page = open({ 'GET /teams/:teamId': { ...team, role: 'member', seats: null, settings: null } });
  await screen.findByRole('heading', { level: 1, name: 'This page is for trainers' });
  expect(page.api.of('GET /teams/:teamId/progress')).toEqual([]);
  expect(screen.queryByRole('link', { name: 'Progress' })).toBeNull();
});
