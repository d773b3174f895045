import { OpenPracticeAttempt, TestAttempt } from '@examplar/contract/attempts';
import { getExample } from '@examplar/contract/calls/example';
import { Certification } from '@examplar/contract/catalogue';
import { SignedIn } from '@examplar/contract/identity';
import { CertificationReadiness } from '@examplar/contract/readiness';
import { ReportedOutcome } from '@examplar/contract/study/outcomes';
import { Progress } from '@examplar/contract/study/progress';
import { Target } from '@examplar/contract/study/targets';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fakeApi, refusal } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { useSessionStore } from '../../../lib/session/session-store.ts';
import Study from './study-page.tsx';

const target = getExample(Target);
const certification = getExample(Certification);
const progress = {
  ...getExample(Progress),
  week: [target.today.date, '2026-11-22'].map((date) => ({ date, new: 0, reviews: 23 })),
};
const list = { ...getExample(OpenPracticeAttempt), kind: 'today' as const, examId: null };

type Handlers = Parameters<typeof fakeApi>[0];

function openStudy(targets: (typeof target)[], handlers: Handlers = {}) {
  const api = fakeApi({
    'GET /users/me/targets': targets,
    'GET /users/me/outcomes': [],
    'GET /practice-sets': [],
    'GET /certifications': [certification, { ...certification, id: 'empty', code: 'EMP-001', questionCount: 0 }],
    'GET /user/test-attempts': [],
    'POST /users/me/targets/:certificationId/today': list,
    'GET /certifications/:certificationId/readiness': getExample(CertificationReadiness),
    'GET /certifications/:certificationId/progress': progress,
    ...handlers,
  });
  return { api, ...renderPage(<Study />, { path: '/study' }) };
}

beforeEach(() => {
  const { user, token } = getExample(SignedIn);
  useSessionStore.setState({ user, token, isAuthenticated: true, isRestored: true });
});

const card = async (code = target.certificationCode) =>
  within(await screen.findByRole('article', { name: new RegExp(code) }));

test('each target has its date, its portion of today, one button, and what was seen', async () => {
  const { user, api, address } = openStudy([target]);
  const shown = await card();
  expect(shown.getByText(/^Exam in/).textContent).toBe('Exam in 21 days · Sat, Dec 12, 2026');
  expect(shown.getByText('24 questions')).toBeTruthy();
  expect(shown.getByText('about 23 minutes left')).toBeTruthy();
  expect(shown.getByRole('img', { name: '62 of 170 questions seen, 170 by the exam' })).toBeTruthy();
  await user.click(shown.getByRole('button', { name: 'Continue today’s list' }));
  await waitFor(() => expect(address()).toBe(`/attempts/${list.id}/take`));
  expect(api.of('POST /users/me/targets/:certificationId/today')[0]?.body).toEqual({ more: false });
});

test('an open practice set is offered, as the builder does; a finished one is not', async () => {
  const open = { ...getExample(TestAttempt), kind: 'set' as const, examTitle: 'Practice set · 20 questions' };
  const set = { ...open, id: 'open', status: 'In Progress' as const, mode: 'practice' as const, examId: null };
  openStudy([target], { 'GET /practice-sets': [set, { ...set, id: 'finished', status: 'Passed' as const }] });
  const region = within(await screen.findByRole('region', { name: 'You have an open set' }));
  expect(region.getByRole('listitem').textContent).toContain(`${set.certificationCode} · Practice set · 20 questions`);
  expect(region.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/attempts/open/take');
});

const finished = { ...target.today, planned: 24, answered: 24, estimatedMinutes: 0 };

test('days left read as people say them', async () => {
  // In the morning: the last evening says more.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T03:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  openStudy([
    { ...target, daysLeft: 1, certificationId: 'a', certificationCode: 'AAA' },
    { ...target, daysLeft: 0, certificationId: 'b', certificationCode: 'BBB', today: finished },
    { ...target, examOn: null, daysLeft: null, certificationId: 'c', certificationCode: 'CCC' },
  ]);
  const line = async (code: string, words: string) => (await card(code)).getByText(words).closest('p')?.textContent;
  expect(await line('AAA', 'tomorrow')).toMatch(/^Exam tomorrow · /);
  expect(await line('BBB', 'today')).toMatch(/^Exam today · /);
  expect((await card('CCC')).getByText('No exam date yet')).toBeTruthy();
});

test('a day that is done says so once, with what was extra and tomorrow’s size, and offers more (PAG-51)', async () => {
  const { user, api } = openStudy([{ ...target, today: { ...finished, answered: 27 } }]);
  const shown = await card();
  expect(shown.getByText('Done for today')).toBeTruthy();
  expect(shown.getByText('Done 24 of 24 · 3 extra')).toBeTruthy();
  expect(await shown.findByText('Tomorrow: 23 questions.')).toBeTruthy();
  await user.click(shown.getByRole('button', { name: 'Practise more' }));
  await waitFor(() => expect(api.of('POST /users/me/targets/:certificationId/today')[0]?.body).toEqual({ more: true }));
});

test('the page says plainly that a bank cannot be covered by the date, and how much time would be enough', async () => {
  openStudy([{ ...target, coverage: { seen: 20, total: 170, byExam: 120 } }]);
  expect((await card()).getByText(/^At 30 minutes a day/).textContent).toBe(
    'At 30 minutes a day you will have seen 120 of 170 questions by Dec 12, 2026. About 45 minutes a day would be enough for all.',
  );
});

test('without a target the form is right there, and makes one in the account’s time zone', async () => {
  let targets: (typeof target)[] = [];
  const { user, api, address } = openStudy([], {
    'GET /users/me/targets': () => targets,
    'PUT /users/me/targets/:certificationId': () => {
      targets = [target];
      return target;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Make my study plan' }));
  expect(await screen.findByText('Please choose a certification')).toBeTruthy();
  const choice = screen.getByRole('combobox', { name: 'Certification' });
  expect(within(choice).queryByRole('option', { name: /EMP-001/ })).toBeNull();
  await user.selectOptions(choice, certification.id);
  await user.type(screen.getByLabelText('Exam date'), '2026-12-12');
  await user.clear(screen.getByLabelText('Minutes a day'));
  await user.type(screen.getByLabelText('Minutes a day'), '4');
  await user.click(screen.getByRole('button', { name: 'Make my study plan' }));
  expect(await screen.findByText('Use a whole number from 5 to 240')).toBeTruthy();
  await user.clear(screen.getByLabelText('Minutes a day'));
  await user.type(screen.getByLabelText('Minutes a day'), '45');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Remind me by email' }), 'At 7:00 PM');
  await user.click(screen.getByRole('checkbox', { name: 'Ask me how it went' }));
  await user.click(screen.getByRole('button', { name: 'Make my study plan' }));
  await waitFor(() => expect(address()).toBe(`/study/${certification.id}`));
  const [put] = api.of('PUT /users/me/targets/:certificationId');
  expect(put?.params).toEqual({ certificationId: certification.id });
  expect(put?.body).toEqual({
    examOn: '2026-12-12',
    minutesPerDay: 45,
    timeZone: 'Asia/Ho_Chi_Minh',
    remindAt: 19,
    asksOutcome: true,
  });
});

test('the server’s refusal of a date is at the date', async () => {
  const { user } = openStudy([], {
    'PUT /users/me/targets/:certificationId': () =>
      refusal(400, 'VALIDATION_FAILED', 'Some fields need your attention.', [
        { path: 'examOn', message: 'Please choose a date in the future' },
      ]),
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Certification' }), certification.id);
  await user.type(screen.getByLabelText('Exam date'), '2020-01-01');
  await user.click(screen.getByRole('button', { name: 'Make my study plan' }));
  expect(await screen.findByText('Please choose a date in the future')).toBeTruthy();
  expect(screen.getByLabelText('Exam date').getAttribute('aria-invalid')).toBe('true');
});

const past = { ...target, phase: 'past' as const, daysLeft: -1 };

const passed = { ...getExample(ReportedOutcome), reportedAt: new Date().toISOString() };
type Undone = ReturnType<typeof refusal> | undefined;

function openPast({ reported = [] as (typeof passed)[], undo = (): Undone => undefined, isTooLate = false } = {}) {
  let targets = reported.length > 0 ? [] : [past];
  let outcomes = reported;
  const noDate = { ...target, examOn: null, daysLeft: null, phase: 'no_date' as const } as never;
  const after = { passed: [], failed: [noDate], moved: [past] };
  const opened = openStudy([], {
    'GET /users/me/targets': () => targets,
    'GET /users/me/outcomes': () => outcomes,
    'PUT /users/me/targets/:certificationId/outcome': ({ body }) => {
      const { result } = body as { result: keyof typeof after };
      targets = after[result];
      outcomes = result === 'moved' ? [] : [{ ...passed, result }];
      return { result, takenOn: '2026-12-12', score: null };
    },
    'DELETE /users/me/targets/:certificationId/outcome': (): never => {
      if (!isTooLate) [targets, outcomes] = [[past], []];
      return undo() as never;
    },
  });
  const sent = () => opened.api.of('PUT /users/me/targets/:certificationId/outcome').map(({ body }) => body);
  const undone = () => opened.api.of('DELETE /users/me/targets/:certificationId/outcome').map(({ params }) => params);
  return { ...opened, sent, undone };
}

// PAG-21
test('the day after the exam it asks how it went; a pass is confirmed, congratulated and can be undone', async () => {
  const { user, sent, undone } = openPast();
  await user.click((await card()).getByRole('button', { name: 'I passed' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Did you pass SAA-C03?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(sent()).toEqual([]);
  await user.click((await card()).getByRole('button', { name: 'I passed' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, I passed' }));
  expect(await screen.findByRole('heading', { name: 'Congratulations, you passed SAA-C03!' })).toBeTruthy();
  expect(sent()).toEqual([{ result: 'passed' }]);

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect((await card()).getByRole('heading', { name: 'How did it go?' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: /Congratulations/ })).toBeNull();
  expect(undone()).toEqual([{ certificationId: past.certificationId }]);
});

test('an exam that was not passed keeps its plan, without a date', async () => {
  const { user, sent } = openPast();
  await user.click((await card()).getByRole('button', { name: 'I did not pass' }));
  expect(await screen.findByRole('heading', { name: 'Thank you for telling us' })).toBeTruthy();
  expect((await card()).getByText('No exam date yet')).toBeTruthy();
  expect(sent()).toEqual([{ result: 'failed' }]);
});

test('a moved exam needs its new date', async () => {
  const { user, api } = openStudy([past], {
    'PUT /users/me/targets/:certificationId/outcome': { result: 'moved', takenOn: null, score: null },
  });
  await user.click((await card()).getByRole('button', { name: 'My exam was moved' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'When is your exam now?' }));
  await user.click(dialog.getByRole('button', { name: 'Save the date' }));
  expect(await dialog.findByText('Please choose the new date')).toBeTruthy();
  await user.type(dialog.getByLabelText('New exam date'), '2027-01-20');
  await user.click(dialog.getByRole('button', { name: 'Save the date' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.of('PUT /users/me/targets/:certificationId/outcome')[0]?.body).toEqual({
    result: 'moved',
    examOn: '2027-01-20',
  });
});

const congratulation = { name: 'Congratulations, you passed SAA-C03!' };

test('an outcome reported on another device can be undone here (LRN-58)', async () => {
  const { user, undone } = openPast({ reported: [passed] });
  expect(await screen.findByRole('heading', congratulation)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect((await card()).getByRole('heading', { name: 'How did it go?' })).toBeTruthy();
  expect(undone()).toEqual([{ certificationId: past.certificationId }]);
});

test('an outcome that another device has undone meanwhile is gone here, too (LRN-58)', async () => {
  const { user } = openPast({ reported: [passed], undo: () => refusal(404, 'NOT_FOUND', 'Not found.') });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await card()).toBeTruthy();
  expect(screen.queryByRole('heading', congratulation)).toBeNull();
});

test('an outcome that can no longer be undone says why (LRN-58)', async () => {
  const text = 'An outcome can be undone for seven days only.';
  const { user } = openPast({ reported: [passed], undo: () => refusal(409, 'WRONG_STATE', text), isTooLate: true });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a closed message stays closed in this browser, until the next outcome (LRN-58)', async () => {
  const earlier = { ...passed, reportedAt: new Date(Date.now() - 60_000).toISOString() };
  const { user, unmount } = openPast({ reported: [earlier] });
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('heading', congratulation)).toBeNull();
  unmount();
  const again = openPast({ reported: [earlier] });
  expect(await screen.findByRole('button', { name: 'Make my study plan' })).toBeTruthy();
  expect(screen.queryByRole('heading', congratulation)).toBeNull();
  again.unmount();
  openPast({ reported: [passed] });
  expect(await screen.findByRole('heading', congratulation)).toBeTruthy();
});

test('a list that cannot be opened says why', async () => {
  const { user } = openStudy([target], {
    'POST /users/me/targets/:certificationId/today': () =>
      refusal(409, 'NOTHING_TO_PRACTISE', 'There is nothing to practise here right now.'),
  });
  await user.click((await card()).getByRole('button', { name: 'Continue today’s list' }));
  expect(await screen.findByText('There is nothing to practise here right now.')).toBeTruthy();
});

test('a plan that cannot be loaded can be tried again', async () => {
  let isDown = true;
  const { user } = openStudy([], {
    'GET /users/me/targets': () => (isDown ? refusal(403, 'FORBIDDEN', 'Not now.') : [target]),
  });
  const retry = await screen.findByRole('button', { name: 'Try Again' });
  isDown = false;
  await user.click(retry);
  expect(await card()).toBeTruthy();
});

const afterEnd = 'SAA-C03 can be taken until Dec 11, 2026. Your date, Dec 12, 2026, is after it.';

const retirement = { on: '2026-12-11', expected_on: null, others: [], note: null, source_url: null, checked_on: null };
const ending = { ...certification, retirement };
const change = {
  kind: 'retires_before' as const,
  on: '2026-12-11',
  expected: false,
  successor: { code: 'SAA-C04', title: 'The next exam', certificationId: 'aws-saa-c04' },
  seen: false,
};

test('a plan with a date after the last day of its exam says so, and can be kept as it is (LRN-133)', async () => {
  let isSeen = false;
  const { user, api } = openStudy([], {
    'GET /users/me/targets': () => [{ ...target, change: { ...change, seen: isSeen } }],
    'GET /certifications': [ending],
    'POST /users/me/targets/:certificationId/change-seen': (): never => {
      isSeen = true;
      return undefined as never;
    },
  });
  expect((await card()).getByText(afterEnd)).toBeTruthy();
  await user.click((await card()).getByRole('button', { name: 'Keep it as it is' }));
  await waitFor(() => expect(screen.queryByText(afterEnd)).toBeNull());
  expect(api.of('POST /users/me/targets/:certificationId/change-seen')[0]?.body).toEqual({
    kind: 'retires_before',
    on: '2026-12-11',
  });
});

test('an outline is named that comes after one which only rewords (LRN-133)', async () => {
  const source = { source_url: 'https://example.org', checked_on: '2026-09-28' };
  const outline = (effective_on: string, text: string) => ({
    effective_on,
    ...source,
    changes: [{ kind: 'added' as const, text }],
  });
  const outlines = [outline('2026-12-05', 'Bicep files'), outline('2026-12-01', 'New words')];
  const { api } = openStudy(
    [{ ...target, change: { ...change, kind: 'outline_before', on: '2026-12-05', successor: null } }],
    {
      'GET /certifications': [{ ...certification, next_outline: outlines[1] ?? null }],
      'GET /certifications/:certificationId/outlines': outlines,
    },
  );
  const named = 'From Dec 5, 2026 SAA-C03 asks other things: Bicep files.';
  expect(await (await card()).findByText(named)).toBeTruthy();
  expect(api.of('GET /certifications/:certificationId/outlines')).toMatchObject([
    { params: { certificationId: certification.id } },
  ]);
});

test('the date can be changed right there (LRN-133)', async () => {
  const { user } = openStudy([{ ...target, change }], { 'GET /certifications': [ending] });
  await user.click((await card()).getByRole('button', { name: 'Change my date' }));
  expect(within(await screen.findByRole('dialog')).getByLabelText('Exam date')).toBeTruthy();
});

test('a plan moves on to the successor, after it was said that answers stay behind (LRN-132)', async () => {
  const { user, api, address } = openStudy([{ ...target, change }], {
    'GET /certifications': [ending],
    'POST /users/me/targets/:certificationId/switch': { ...target, certificationId: 'aws-saa-c04' },
  });
  await user.click((await card()).getByRole('button', { name: 'Switch to SAA-C04' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Switch to SAA-C04?' }));
  expect(
    dialog.getByText('Your 62 answers stay in your history. SAA-C04 starts with what you answer from now on.'),
  ).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Switch to SAA-C04' }));
  await waitFor(() => expect(address()).toBe('/study/aws-saa-c04'));
  const [sent] = api.of('POST /users/me/targets/:certificationId/switch');
  expect([sent?.params, sent?.body]).toEqual([{ certificationId: target.certificationId }, { to: 'aws-saa-c04' }]);
});

test('a plan that could not be switched says why and stays (LRN-132)', async () => {
  const { user } = openStudy([{ ...target, change }], {
    'GET /certifications': [ending],
    'POST /users/me/targets/:certificationId/switch': () =>
      refusal(409, 'EXAM_RETIRED', 'This exam can no longer be taken.'),
  });
  await user.click((await card()).getByRole('button', { name: 'Switch to SAA-C04' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Switch to SAA-C04' }));
  expect(await screen.findByText('This exam can no longer be taken.')).toBeTruthy();
  expect((await card()).getByText(afterEnd)).toBeTruthy();
});

test('there is no switch to a successor that is not ours (LRN-133)', async () => {
  const announced = { code: 'SAA-C04', title: 'The next exam', certificationId: null };
  const successor = {
    ...announced,
    opens_on: '2027-01-20',
    source_url: 'https://example.org/',
    checked_on: '2026-11-21',
  };
  openStudy([{ ...target, change: { ...change, successor: announced } }], {
    'GET /certifications': [{ ...ending, successor }],
  });
  expect(
    (await card()).getByText(/SAA-C04 is announced for Jan 20, 2027\. We have no questions for it yet\.$/),
  ).toBeTruthy();
  expect((await card()).queryByRole('button', { name: /^Switch/ })).toBeNull();
});

test('a new plan says so before it is saved, for the certification and the date chosen (LRN-133)', async () => {
  const other = { ...certification, id: 'other', code: 'OTH-001' };
  const { user } = openStudy([], { 'GET /certifications': [ending, other] });
  await user.selectOptions(await screen.findByLabelText('Certification'), ending.id);
  fireEvent.input(screen.getByLabelText('Exam date'), { target: { value: '2026-12-12' } });
  expect(screen.getByText(afterEnd)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Certification'), other.id);
  expect(screen.queryByText(afterEnd)).toBeNull();
});

// LRN-59
test('passed exams stay listed, with the day and what was done; the message before has the same and the picture', async () => {
  openStudy([], {
    'GET /users/me/outcomes': [
      { ...passed, takenOn: '2026-11-20', undoableUntil: null, done: { questions: 412, days: 38 } },
      { ...passed, certificationId: 'aws-dva-c02', certificationCode: 'DVA-C02', undoableUntil: null, done: null },
    ],
  });
  const list = within(await screen.findByRole('region', { name: 'Passed' }));
  expect(list.getByText('Nov 20, 2026 · 412 questions in 38 days')).toBeTruthy();
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  expect(list.getByRole('button', { name: 'Share as a picture: DVA-C02' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: /Congratulations/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('while it can still be undone, a pass is a message with what was done, and not yet in the list', async () => {
  openStudy([], { 'GET /users/me/outcomes': [{ ...passed, done: { questions: 1, days: 1 } }] });
  expect(await screen.findByText(/1 question in 1 day$/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Share as a picture: SAA-C03' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Passed' })).toBeNull();
});
