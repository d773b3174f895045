import { getExample } from '@examplar/contract/calls/example';
import { Certification } from '@examplar/contract/catalogue';
import { TestExam } from '@examplar/contract/exams';
import { SignedIn } from '@examplar/contract/identity';
import { Assignment } from '@examplar/contract/teams/assignments';
import { Member, Membership, TeamGroup } from '@examplar/contract/teams/members';
import { Line, Summary } from '@examplar/contract/teams/results';
import { Team } from '@examplar/contract/teams/teams';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refusal } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { useSessionStore } from '../../../lib/session/session-store.ts';
import TeamsPages from '../teams-pages.tsx';

const { user, token } = getExample(SignedIn);
const team = getExample(Team);
const asMember = { ...team, role: 'member' as const, seats: null, settings: null };
const assignment = getExample(Assignment);
const own = { ...assignment, counts: null, state: 'open' as const, attemptsLeft: 2 };
const line = getExample(Line);
const ada = getExample(Member);
const group = getExample(TeamGroup);
const certification = getExample(Certification);
const exam = { ...getExample(TestExam), certification_id: certification.id };
const final = { ...exam, id: 'aws-saa-c03-final', title: 'Final', isFinal: true, free: false };
type Handlers = Parameters<typeof fakeApi>[0];

beforeEach(() => useSessionStore.setState({ user, token, isAuthenticated: true, isRestored: true }));

function openAt(path: string, handlers: Handlers = {}) {
  const api = fakeApi({
    'GET /teams/:teamId/estimates': [],
    'GET /teams/:teamId': team,
    'GET /teams/:teamId/groups': [group],
    'GET /teams/:teamId/members': [ada],
    'GET /teams/:teamId/me': getExample(Membership),
    'GET /teams/:teamId/assignments': [assignment],
    'GET /teams/:teamId/assignments/:assignmentId': assignment,
    'GET /teams/:teamId/assignments/:assignmentId/results': [line],
    'GET /teams/:teamId/assignments/:assignmentId/summary': getExample(Summary),
    'GET /certifications': [certification],
    'GET /certifications/:certificationId/test-exams': [exam, final],
    'GET /users/me': user,
    'GET /subscriptions/my-subscription': null,
    ...handlers,
  });
  return { api, ...renderPage(<TeamsPages />, { path: '/teams/*', at: `/teams/${team.id}${path}` }) };
}

test('a new team sees three steps, each leading to its page', async () => {
  openAt('', { 'GET /teams/:teamId/assignments': [] });
  await screen.findByText('Three steps to begin');
  const links = ['Invite your people', 'Choose an exam', 'Assign it, with a date'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(links).toEqual(['people', 'assignments/new', 'assignments/new'].map((path) => `/teams/${team.id}/${path}`));
});

test('trainers see first what is due, who is behind and the seats', async () => {
  openAt('', {
    'GET /teams/:teamId/assignments': [
      { ...assignment, counts: { not_open: 0, open: 0, begun: 0, done: 3, done_late: 1, missed: 2, excused: 5 } },
    ],
  });
  await screen.findByText('4 of 6 done');
  expect(screen.getByText('2 missed')).toBeTruthy();
  expect(screen.getByText('12 of 15')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Assign work' })).toBeTruthy();
});

// TEA-73
test('work is assigned by what, who and when, finals first, and one sentence says all of it', async () => {
  const page = openAt('/assignments/new', {
    'POST /teams/:teamId/assignments': { ...assignment, withoutSeat: 2 },
  });
  await screen.findByRole('option', { name: new RegExp(certification.code) });
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Certification' }), certification.id);
  const exams = within(await screen.findByRole('group', { name: 'Exam' })).getAllByRole('radio');
  expect(exams[0]?.closest('label')?.textContent).toContain('Asked nowhere else, so its result says most.');
  await page.user.click(exams[0] as HTMLElement);
  await page.user.click(screen.getByRole('radio', { name: 'Groups' }));
  await page.user.click(screen.getByRole('checkbox', { name: /Evening class/ }));
  fireEvent.change(screen.getByLabelText('Due (optional)'), { target: { value: '2026-12-15' } });
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Time zone' }), 'Asia/Ho_Chi_Minh');
  expect(
    screen.getByText(
      `Evening class: Final of ${certification.code}, 1 attempt. Due Dec 15, 2026, 11:59 PM (Asia/Ho Chi Minh). Late work still counts, marked as late.`,
    ),
  ).toBeTruthy();
  expect(screen.getByText('Members without a seat can begin only with their own plan.')).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'Assign' }));
  await expect.poll(page.address).toBe(`/teams/${team.id}/assignments/${assignment.id}`);
  expect(page.api.of('POST /teams/:teamId/assignments').map(({ body }) => body)).toEqual([
    {
      to: { groups: [group.id] },
      task: { kind: 'exam', examId: final.id, attempts: 1, counts: 'best', passing: null },
      dueAt: '2026-12-15T16:59:00.000Z',
      timeZone: 'Asia/Ho_Chi_Minh',
      closesWhenDue: false,
    },
  ]);
});

test('what is missing is said instead of the sentence, and nothing is sent', async () => {
  const page = openAt('/assignments/new');
  await page.user.click(await screen.findByRole('button', { name: 'Assign' }));
  await screen.findByText('Choose a certification.');
  await page.user.click(screen.getByRole('radio', { name: 'People by name' }));
  await page.user.click(await screen.findByRole('checkbox', { name: /Ada Lovelace/ }));
  expect(screen.getByText('1 person is chosen.')).toBeTruthy();
});

test('results show each line, filtered by state and group', async () => {
  const page = openAt(`/assignments/${assignment.id}`);
  const table = await screen.findByRole('table', { name: 'Results' });
  expect(within(table).getByRole('row', { name: /Ada Lovelace/ }).textContent).toBe(
    'Ada LovelaceDone80% (52 of 65)YesDec 14, 202675%1Adjust',
  );
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'missed');
  await expect
    .poll(() => page.api.of('GET /teams/:teamId/assignments/:assignmentId/results').at(-1)?.query)
    .toEqual({ state: 'missed' });
});

test('one person gets a later date and another attempt, with a reason', async () => {
  const page = openAt(`/assignments/${assignment.id}`, {
    'PUT /teams/:teamId/assignments/:assignmentId/members/:memberId': line,
  });
  await page.user.click(await screen.findByRole('button', { name: 'Adjust for Ada Lovelace' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('A later date'), { target: { value: '2026-12-18' } });
  await page.user.selectOptions(dialog.getByRole('combobox', { name: 'More attempts' }), '1');
  await page.user.type(dialog.getByRole('textbox', { name: 'Reason (optional)' }), 'On holiday');
  await page.user.click(dialog.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => page.api.of('PUT /teams/:teamId/assignments/:assignmentId/members/:memberId').map(({ body }) => body))
    .toEqual([{ dueAt: '2026-12-18T16:59:00.000Z', extraAttempts: 1, excused: false, reason: 'On holiday' }]);
});

test('an assignment is ended after a question', async () => {
  const page = openAt(`/assignments/${assignment.id}`, {
    'POST /teams/:teamId/assignments/:assignmentId/end': null as never,
  });
  await page.user.click(await screen.findByRole('button', { name: 'End now' }));
  await page.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'End now' }));
  await expect.poll(() => page.api.of('POST /teams/:teamId/assignments/:assignmentId/end')).toHaveLength(1);
});

test('a member begins assigned work for its assignment, and is told why not', async () => {
  const page = openAt('', {
    'GET /teams/:teamId': asMember,
    'GET /teams/:teamId/assignments': [own],
    'POST /test-exams/:examId/start': refusal(
      409,
      'ATTEMPT_OPEN',
      'Please finish your open attempt of this exam first.',
    ),
  });
  await screen.findByText('Due Dec 15, 2026, 11:59 PM (Asia/Ho Chi Minh)');
  await page.user.click(screen.getByRole('button', { name: 'Begin' }));
  await screen.findByText('Please finish your open attempt of this exam first.');
  expect(page.api.of('POST /test-exams/:examId/start').map(({ body }) => body)).toEqual([
    expect.objectContaining({ examMode: 'exam', assignmentId: own.id }),
  ]);
});

test('a member sees the very line that the team sees', async () => {
  openAt(`/assignments/${own.id}`, {
    'GET /teams/:teamId': asMember,
    'GET /teams/:teamId/assignments/:assignmentId': { ...own, state: 'done' },
    'GET /teams/:teamId/assignments/:assignmentId/me': line,
  });
  await screen.findByRole('heading', { name: 'What Northwind Training sees of this' });
  for (const text of ['80% (52 of 65)', 'Dec 14, 2026', '75%', '18 of 20 right'])
    expect(screen.getByText(text)).toBeTruthy();
});

test('what is not assigned to a member is not there', async () => {
  openAt(`/assignments/${own.id}`, {
    'GET /teams/:teamId': asMember,
    'GET /teams/:teamId/assignments/:assignmentId': refusal(404, 'NOT_FOUND', 'Not found'),
  });
  await screen.findByRole('heading', { level: 1, name: 'Assignment not found' });
});

// TEA-52
test('the summary says each figure with its doubt, in words, and shows only questions that may be opened', async () => {
  const summary = getExample(Summary);
  const questions = summary.questions?.flatMap((question) => [
    question,
    { ...question, id: 'aws-saa-c03-q002', question_text: 'Which service fits?', wrong: 7 },
  ]);
  openAt(`/assignments/${assignment.id}`, {
    'GET /teams/:teamId/assignments/:assignmentId/summary': { ...summary, questions: questions ?? null },
  });
  await screen.findByText('58% reached the mark. For people like these, expect 40% to 75%.');
  expect(screen.getByText('71% right, likely 65% to 77% (171 of 240)')).toBeTruthy();
  const table = within(screen.getByRole('table', { name: 'Questions most got wrong' }));
  expect(table.getAllByRole('row')).toHaveLength(2);
  expect(table.getByRole('row', { name: 'Which service fits? 7 of 10 3' })).toBeTruthy();
  expect(screen.getByText('1 question is not shown, since its text is not open to you.')).toBeTruthy();
});

test('without enough people no question is shown, and why', async () => {
  openAt(`/assignments/${assignment.id}`, {
    'GET /teams/:teamId/assignments/:assignmentId/summary': { ...getExample(Summary), questions: null },
  });
  await screen.findByText(/^Single questions are shown once five people have finished/);
});

// TEA-47
test('who is not done is reminded after a question, and the page says whom it reached and when the next is possible', async () => {
  const reminders = [
    { possible: 7, today: 0 },
    { possible: 0, today: 7 },
  ];
  const page = openAt(`/assignments/${assignment.id}`, {
    'GET /teams/:teamId/assignments/:assignmentId': (() => ({
      ...assignment,
      timeZone: 'UTC',
      reminders: reminders.length > 1 ? reminders.shift() : reminders[0],
    })) as never,
    'POST /teams/:teamId/assignments/:assignmentId/remind': null as never,
  });
  await page.user.click(await screen.findByRole('button', { name: 'Remind 7 people' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Remind 7 people who are not done?' }));
  await page.user.click(dialog.getByRole('button', { name: 'Remind' }));
  await screen.findByText(
    /^7 people who were not done were reminded today\. The next reminder is possible from .+, 12:00 AM \(UTC\)\.$/,
  );
  expect(page.api.of('POST /teams/:teamId/assignments/:assignmentId/remind').map(({ body }) => body)).toEqual([{}]);
  expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull();
});

// TEA-45
test('people are added to an assignment, which only grows', async () => {
  const page = openAt(`/assignments/${assignment.id}`, {
    'PUT /teams/:teamId/assignments/:assignmentId': assignment,
  });
  await page.user.click(await screen.findByRole('button', { name: 'Add people' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add people' }));
  await page.user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(dialog.getByText('Choose at least one person or group.')).toBeTruthy();
  await page.user.click(dialog.getByRole('radio', { name: 'People by name' }));
  await page.user.click(await dialog.findByRole('checkbox', { name: /Ada Lovelace/ }));
  await page.user.click(dialog.getByRole('button', { name: 'Add' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(page.api.of('PUT /teams/:teamId/assignments/:assignmentId').map(({ body }) => body)).toEqual([
    { to: { members: [ada.id] } },
  ]);
});

test('what is for everybody has nobody to add', async () => {
  openAt(`/assignments/${assignment.id}`, {
    'GET /teams/:teamId/assignments/:assignmentId': { ...assignment, to: 'everybody' },
  });
  await screen.findByRole('button', { name: 'Change' });
  expect(screen.queryByRole('button', { name: 'Add people' })).toBeNull();
});

test('of practice the summary says how much was answered, not scored', async () => {
  const task = { kind: 'practice', certificationId: certification.id, topics: null, questions: 60 } as const;
  openAt(`/assignments/${assignment.id}`, {
    'GET /teams/:teamId/assignments/:assignmentId': { ...assignment, task },
    'GET /teams/:teamId/assignments/:assignmentId/summary': { ...getExample(Summary), passed: null, questions: null },
  });
  await screen.findByText(/Half of them have answered \d+% or more/);
  expect(screen.queryByText(/^Single questions are shown/)).toBeNull();
});
