import { getExample } from '@examplar/contract/calls/example';
import { Certification } from '@examplar/contract/catalogue';
import { SignedIn } from '@examplar/contract/identity';
import { CertificationReadiness } from '@examplar/contract/readiness';
import { ReportedOutcome } from '@examplar/contract/study/outcomes';
import { Progress } from '@examplar/contract/study/progress';
import { Target } from '@examplar/contract/study/targets';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fakeApi, refusal } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { useSessionStore } from '../../../lib/session/session-store.ts';
import StudyCertification from './plan-page.tsx';

const certification = getExample(Certification);
const target = getExample(Target);
const week = [21, 22, 23, 24, 25, 26, 27].map((day, index) => ({
  date: `2026-11-${day}`,
  new: index < 2 ? 9 : 0,
  reviews: index === 6 ? 0 : 15,
}));
const progress = { ...getExample(Progress), week };

type Handlers = Parameters<typeof fakeApi>[0];

function openPlan(targets: (typeof target)[], handlers: Handlers = {}) {
  const api = fakeApi({
    'GET /users/me/targets': targets,
    'GET /users/me/outcomes': [],
    'GET /certifications/:certificationId/mix-ups': { pairs: [] },
    'GET /certifications/:certificationId': certification,
    'GET /certifications/:certificationId/progress': progress,
    'GET /certifications/:certificationId/readiness': getExample(CertificationReadiness),
    ...handlers,
  });
  const at = `/study/${certification.id}`;
  return { api, ...renderPage(<StudyCertification />, { path: '/study/:certificationId', at }) };
}

const readiness = getExample(CertificationReadiness);
const lastAnswer = (at: string): Handlers => ({
  'GET /certifications/:certificationId/readiness': {
    ...readiness,
    basis: { ...readiness.basis, lastAnswerAt: new Date(at).toISOString() },
  },
});

beforeEach(() => {
  const { user, token } = getExample(SignedIn);
  useSessionStore.setState({ user, token, isAuthenticated: true, isRestored: true });
});

test('the plan says in a sentence why today is as it is', async () => {
  openPlan([target]);
  const why = await screen.findByRole('region', { name: 'Why these questions' });
  expect(why.textContent).toContain(
    '9 new questions today keep you on pace to see all 170 well before Dec 12, 2026. The 15 reviews are those that will help most on that day.',
  );
});

test('each topic has what was seen and recalled, and is one press from being practised', async () => {
  openPlan([target]);
  const topics = within(await screen.findByRole('region', { name: 'Topics' }));
  expect(topics.getByText('24 of 51')).toBeTruthy();
  expect(topics.getByText('71%')).toBeTruthy();
  expect(topics.getByText('4 missed last time · 2 guessed right')).toBeTruthy();
  expect(topics.getByRole('link', { name: 'Practise Design secure architectures' }).getAttribute('href')).toBe(
    '/certifications/aws-saa-c03/practice?topics=1',
  );
});

test('a user who may practise only a part sees how much, and how to open the rest', async () => {
  openPlan([target], { 'GET /certifications/:certificationId/progress': { ...progress, total: 28 } });
  expect((await screen.findByText(/^28 of 170 questions are free/)).textContent).toContain('Get full access');
});

test('the next seven days come back with the plan when an outcome is undone (LRN-58)', async () => {
  let isUndone = false;
  const passed = { ...getExample(ReportedOutcome), reportedAt: new Date().toISOString() };
  const { user } = openPlan([], {
    'GET /users/me/targets': () => (isUndone ? [target] : []),
    'GET /users/me/outcomes': () => (isUndone ? [] : [passed]),
    'GET /certifications/:certificationId/progress': () => (isUndone ? progress : { ...progress, week: [] }),
    'DELETE /users/me/targets/:certificationId/outcome': (): never => {
      isUndone = true;
      return undefined as never;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('region', { name: 'The next seven days' })).toBeTruthy();
});

test('the next seven days can be read without seeing the columns', async () => {
  openPlan([{ ...target, examOn: '2026-11-27', daysLeft: 6 }]);
  const days = within(await screen.findByRole('region', { name: 'The next seven days' }))
    .getAllByRole('listitem')
    .slice(2);
  const spoken = days.map((day) => day.querySelector('.sr-only')?.textContent);
  expect(spoken[0]).toBe('Sat, Nov 21, 2026: 9 new questions, 15 reviews');
  expect(spoken[6]).toBe('Fri, Nov 27, 2026: your exam. nothing planned');
});

test.each([
  [0, 'Your exam is today. Good luck!'],
  [1, 'Your exam is tomorrow'],
  [2, 'Two days to go'],
])('with %i days left there is a word for it in the morning', async (daysLeft, title) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T03:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  openPlan([{ ...target, daysLeft, phase: 'last_days' }]);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});

test('without a target the way to make one is there, and the topics are too', async () => {
  let targets: (typeof target)[] = [];
  const { user } = openPlan([], {
    'GET /users/me/targets': () => targets,
    'GET /certifications/:certificationId/progress': { ...progress, week: [] },
    'PUT /users/me/targets/:certificationId': () => {
      targets = [target];
      return target;
    },
  });
  expect(await screen.findByRole('heading', { name: 'When is your SAA-C03 exam?' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Topics' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'The next seven days' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Make my study plan' }));
  expect(await screen.findByRole('button', { name: 'Continue today’s list' })).toBeTruthy();
});

test('a plan made after a diagnostic shows its days and a start, not that the day is done (PAG-52)', async () => {
  const today = { ...target.today, planned: 0, answered: 20, estimatedMinutes: 0, attemptId: null };
  let targets: (typeof target)[] = [];
  const { user, api } = openPlan([], {
    'GET /users/me/targets': () => targets,
    'GET /certifications/:certificationId/progress': () => ({ ...progress, week: targets.length > 0 ? week : [] }),
    'PUT /users/me/targets/:certificationId': () => {
      targets = [{ ...target, today }];
      return target;
    },
    'POST /users/me/targets/:certificationId/today': () => new Promise<never>(() => {}),
  });
  await user.click(await screen.findByRole('button', { name: 'Make my study plan' }));
  expect(await screen.findByText('Your study plan is ready')).toBeTruthy();
  expect(screen.getByText(/^20 questions answered today already.* Tomorrow: 24 questions\.$/)).toBeTruthy();
  expect(screen.queryByText(/^Done/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Start with 24 now' }));
  expect(api.of('POST /users/me/targets/:certificationId/today')[0]?.body).toEqual({ more: true });
});

test('a plan is changed in a dialog that holds what it was', async () => {
  const { user, api } = openPlan([target], { 'PUT /users/me/targets/:certificationId': target });
  await user.click(await screen.findByRole('button', { name: 'Edit study plan' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Study plan for SAA-C03' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Exam date').value).toBe('2026-12-12');
  await user.clear(dialog.getByLabelText('Exam date'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Remind me by email' }), 'Never');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.of('PUT /users/me/targets/:certificationId')[0]?.body).toEqual({
    examOn: null,
    minutesPerDay: 30,
    timeZone: 'Asia/Ho_Chi_Minh',
    remindAt: null,
    asksOutcome: true,
  });
});

test('a plan is removed after one question', async () => {
  const { user, api, address } = openPlan([target], {
    'DELETE /users/me/targets/:certificationId': undefined as never,
  });
  await user.click(await screen.findByRole('button', { name: 'Edit study plan' }));
  await user.click(screen.getByRole('button', { name: 'Delete study plan' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this study plan?' }));
  expect(api.of('DELETE /users/me/targets/:certificationId')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Delete study plan' }));
  await waitFor(() => expect(address()).toBe('/study'));
});

test('an unknown certification says so, and a failure can be tried again', async () => {
  openPlan([], { 'GET /certifications/:certificationId': () => refusal(404, 'NOT_FOUND', 'Certification not found') });
  expect(await screen.findByRole('heading', { name: 'Certification not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to your plans' }).getAttribute('href')).toBe('/study');
});

test('after a pause the list is planned from scratch and nothing is owed, and an answer ends the pause', async () => {
  const today = { ...target.today, answered: 0, attemptId: null };
  // Evening in New York, where it is still the day before.
  const { unmount } = openPlan(
    [{ ...target, timeZone: 'America/New_York', today }],
    lastAnswer('2026-11-16T02:00:00Z'),
  );
  const note = await screen.findByRole('heading', { name: 'After five days off: a fresh list for today' });
  expect(note.parentElement?.textContent).toContain('There is nothing to catch up on.');
  unmount();

  openPlan([{ ...target, today }], lastAnswer('2026-11-20T08:00:00Z'));
  await screen.findByRole('button', { name: 'Start today’s list' });
  expect(screen.queryByRole('heading', { name: /days off/ })).toBeNull();
});

const retirement = { on: '2026-12-11', expected_on: null, others: [], note: null, source_url: null, checked_on: null };
const change = { kind: 'retires_before', on: '2026-12-11', expected: false, successor: null, seen: true } as const;

test('the date after the last day of the exam is told on the plan and in its form (LRN-133)', async () => {
  const { user } = openPlan([{ ...target, change }], {
    'GET /certifications/:certificationId': { ...certification, retirement },
  });
  const sentence = 'SAA-C03 can be taken until Dec 11, 2026. Your date, Dec 12, 2026, is after it.';
  expect(await screen.findByText(sentence)).toBeTruthy();
  // A dismissed notice stays visible here, without its buttons.
  expect(screen.queryByRole('button', { name: 'Keep it as it is' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Edit study plan' }));
  expect(within(await screen.findByRole('dialog')).getByText(sentence)).toBeTruthy();
});
