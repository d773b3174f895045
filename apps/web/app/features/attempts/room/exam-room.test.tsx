import { OpenExamAttempt } from '@examplar/contract/attempts';
import { getExample } from '@examplar/contract/calls/example';
import { AskedQuestion } from '@examplar/contract/exams';
import { SignedIn } from '@examplar/contract/identity';
import { Readiness } from '@examplar/contract/readiness';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, refusal } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { useSessionStore } from '../../../lib/session/session-store.ts';
import TakeExam from '../take-exam-page.tsx';

const asked = { ...getExample(AskedQuestion), options: ['Alpha', 'Beta', 'Gamma', 'Delta'], number_of_answers: 1 };
const choices = [1, 2, 3, 4, 5, 6].map((number) => ({
  ...asked,
  id: `q${number}`,
  question_text: `Question ${number}?`,
}));

let attempts = 0;

type Attempt = ReturnType<typeof getExample<typeof OpenExamAttempt>>;

/** An open exam in its room. Whatever is saved is taken, unless the test says otherwise. */
function openRoom(changes: Partial<Attempt> = {}, answers: () => never = () => ({ saved: true }) as never) {
  const now = Date.now();
  attempts += 1;
  const questions = changes.questions ?? choices;
  const attempt = {
    ...getExample(OpenExamAttempt),
    id: `01939f3a-5c1e-7b6a-9d4f-${String(attempts).padStart(12, '0')}`,
    questions,
    questionIds: questions.map(({ id }) => id),
    totalQuestions: questions.length,
    answers: {},
    flags: [],
    struck: {},
    startedAt: new Date(now).toISOString(),
    serverTime: new Date(now).toISOString(),
    expiresAt: new Date(now + 40 * 60_000).toISOString(),
    ...changes,
  };
  const api = fakeApi({
    'GET /test-exam-attempts/:attemptId': attempt,
    'GET /certifications/:certificationId/readiness': getExample(Readiness),
    'POST /test-exam-attempts/:attemptId/answers': answers,
    'POST /test-exam-attempts/:attemptId/close': attempt,
    'PUT /users/me/notes/:questionId': ({ params }) => ({
      questionId: String(params?.questionId),
      text: '',
      updatedAt: attempt.startedAt,
    }),
    'PUT /users/me': getExample(SignedIn).user,
  });
  const at = `/test-exams/exam-1/take?attempt=${attempt.id}`;
  return { attempt, api, ...renderPage(<TakeExam />, { path: '/test-exams/:examId/take', at }) };
}

afterEach(() => {
  vi.useRealTimers();
});

beforeEach(() => {
  const { user, token } = getExample(SignedIn);
  useSessionStore.setState({ user, token, isAuthenticated: true, isRestored: true });
});

const question = (number: number) => screen.findByText(`Question ${number}?`);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const alertText = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('');

const sections = [
  { title: 'Basics', from: 1, to: 2, rule: 'closed_when_left' as const },
  { title: 'Yes or no', from: 3, to: 4, rule: 'no_return' as const },
  { title: 'Rest', from: 5, to: 6, rule: 'free' as const },
];

test('a section asks before it closes; Escape stays, and what closed is not opened again', async () => {
  const { user, api } = openRoom({ sections });
  await question(1);
  await user.keyboard('a{ArrowRight}b');
  await question(2);
  await user.click(button('Next'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave “Basics”?' });
  expect(dialog.textContent).toContain('Questions 1–2 will close for good');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await question(2);
  await user.click(button('Next'));
  await user.click(button('Close and continue'));
  await question(3);
  expect(button(/^Question 1, answered, closed/).hasAttribute('disabled')).toBe(true);
  expect(button('Previous').hasAttribute('disabled')).toBe(true);
  await waitFor(() => expect(api.of('POST /test-exam-attempts/:attemptId/close')).toHaveLength(1));
  expect(api.of('POST /test-exam-attempts/:attemptId/close')[0]?.body).toEqual({ through: 2 });
  // Answers that were given before go out before the closing.
  const order = api.calls.map(({ name, body }) => `${name.split('/').at(-1)} ${JSON.stringify(body)}`);
  expect(order.findIndex((one) => one.startsWith('close'))).toBeGreaterThan(
    order.findIndex((one) => one.includes('"q2"')),
  );
});

test('a series without return asks at its first question only', async () => {
  const { user, api } = openRoom({ sections, closedThrough: 2 });
  await question(3);
  expect(button(/^Question 5,/).hasAttribute('disabled')).toBe(true);
  await user.keyboard('a{ArrowRight}');
  expect((await screen.findByRole('alertdialog')).textContent).toContain('We won’t ask again in this section');
  await user.click(button('Close and continue'));
  await question(4);
  await user.click(button('Skip for now'));
  await question(5);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await waitFor(() =>
    expect(api.of('POST /test-exam-attempts/:attemptId/close').map(({ body }) => body)).toEqual([
      { through: 3 },
      { through: 4 },
    ]),
  );
});

test('a change that arrives too late is dropped with a word', async () => {
  const { user } = openRoom({ sections }, () => refusal(409, 'QUESTION_CLOSED', 'Closed.') as never);
  await question(1);
  await user.click(button(/Alpha/));
  await waitFor(() => expect(alertText()).toContain('Question 1 had closed before your last change arrived.'));
});

test('an incomplete order is warned of once; the second Next goes on, and what there is is kept', async () => {
  const buildList = {
    ...asked,
    id: 'q0',
    question_text: 'Which steps?',
    kind: 'ordering' as const,
    number_of_answers: 2,
  };
  const { user, api } = openRoom({ questions: [buildList, ...choices] });
  await screen.findByText('Which steps?');
  await user.click(await screen.findByRole('button', { name: 'Add: Gamma' }));
  await user.click(button('Next'));
  expect(alertText()).toBe('Fill every place before you go on, or skip for now.');
  await user.click(button('Next'));
  await question(1);
  expect(button(/^Question 1, incomplete/)).toBeTruthy();
  await waitFor(() =>
    expect(api.of('POST /test-exam-attempts/:attemptId/answers')[0]?.body).toMatchObject({ selectedAnswer: 'C' }),
  );
});

test('the check screen shows every question with its state, by filter, one press away', async () => {
  const { user } = openRoom();
  await question(1);
  await user.keyboard('a{ArrowRight}');
  await question(2);
  await user.keyboard('f');
  await user.click(button('Submit Exam'));
  const check = within(await screen.findByRole('region', { name: 'Check your answers' }));
  expect(check.getAllByRole('listitem')).toHaveLength(6);
  await user.click(check.getByRole('button', { name: 'Unanswered (5)' }));
  expect(check.getAllByRole('listitem')).toHaveLength(5);
  await user.click(check.getByRole('button', { name: 'Incomplete (0)' }));
  expect(check.getByText('No incomplete questions.')).toBeTruthy();
  await user.click(check.getByRole('button', { name: 'Flagged (1)' }));
  // A key of the room must not answer a question that is not in sight.
  await user.keyboard('b');
  await user.click(check.getByRole('button', { name: /^Question 2 .*Flagged ?Not answered$/ }));
  await question(2);
});

// ATT-31
test('with nothing to check, Submit Exam asks at once', async () => {
  const answered = Object.fromEntries(choices.map(({ id }) => [id, 'A']));
  const { user } = openRoom({ answers: answered });
  await question(1);
  await user.click(button('Submit Exam'));
  expect(screen.queryByRole('region', { name: 'Check your answers' })).toBeNull();
  const dialog = await screen.findByRole('alertdialog', { name: 'Submit Exam?' });
  expect(dialog.textContent).toContain('You have answered 6 out of 6 questions.');
  await user.keyboard('{Escape}');
  await question(1);
  await user.keyboard('f');
  await user.click(button('Submit Exam'));
  expect(await screen.findByRole('region', { name: 'Check your answers' })).toBeTruthy();
});

test('a question that a section keeps out of reach says so, in the navigator and on the check screen', async () => {
  const { user } = openRoom({ sections });
  await question(1);
  expect(button('Question 4, not answered, not open now').hasAttribute('disabled')).toBe(true);
  expect(button('Question 3, not answered').hasAttribute('disabled')).toBe(false);
  await user.click(button('Submit Exam'));
  const check = within(await screen.findByRole('region', { name: 'Check your answers' }));
  expect(check.getByRole('button', { name: /^Question 4 .*Not open now ?Not answered$/ })).toBeTruthy();
  expect(check.getByRole('button', { name: /^Question 3 .*\? ?Not answered$/ })).toBeTruthy();
});

test('X and a letter strike an option out, again takes it back, and neither answers', async () => {
  const { user, api } = openRoom();
  await question(1);
  await user.keyboard('x');
  expect(screen.getByText(/^Press the letter of an option/)).toBeTruthy();
  await user.keyboard('c');
  expect(button('Strike out C').getAttribute('aria-pressed')).toBe('true');
  expect(button(/^C\. Gamma.*struck out/).getAttribute('aria-pressed')).toBe('false');
  await user.keyboard('xc');
  expect(button('Strike out C').getAttribute('aria-pressed')).toBe('false');
  await waitFor(() =>
    expect(api.of('POST /test-exam-attempts/:attemptId/answers').at(-1)?.body).toMatchObject({ struck: '' }),
  );
});

test('? lists the keys; no key of the room works while a note is written', async () => {
  const { user, api } = openRoom();
  await question(1);
  await user.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Display and shortcuts' });
  expect(within(help).getByText('X, then a letter')).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Add a note' }));
  await user.keyboard('bad ? f');
  expect((screen.getByRole('textbox', { name: 'Your note' }) as HTMLTextAreaElement).value).toBe('bad ? f');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button('Flag for review').getAttribute('aria-pressed')).toBe('false');
  await waitFor(() => expect(api.of('PUT /users/me/notes/:questionId')[0]?.body).toEqual({ text: 'bad ? f' }));
  expect(api.of('POST /test-exam-attempts/:attemptId/answers')).toEqual([]);
});

test('a case is a tab away, and comes back with the part that was read', async () => {
  const scenario = {
    id: 'case-1',
    title: 'Northwind',
    tabs: [
      { title: 'Overview', text: 'Moves.' },
      { title: 'Costs', text: 'Low.' },
    ],
  };
  const questions = choices.map((one, index) => ({ ...one, scenario_id: index < 2 ? 'case-1' : null }));
  const { user } = openRoom({ questions, scenarios: [scenario] });
  await question(1);
  await user.click(button('Case'));
  await user.click(screen.getByRole('tab', { name: 'Overview' }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Costs' }).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('tabpanel', { name: 'Costs' }).textContent).toBe('Low.');
  await user.click(button('Skip for now'));
  await question(2);
  expect(screen.queryByRole('tabpanel')).toBeNull();
  await user.click(button('Case'));
  expect(screen.getByRole('tab', { name: 'Costs' }).getAttribute('aria-selected')).toBe('true');
  await user.click(button('Skip for now'));
  await question(3);
  expect(screen.queryByRole('button', { name: 'Case' })).toBeNull();
});

test('a hidden clock is back for the last five minutes', async () => {
  const { user: account } = useSessionStore.getState();
  useSessionStore.setState({ user: account && { ...account, hidesClock: true } });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  openRoom({ expiresAt: new Date(Date.now() + 340_000).toISOString() });
  await question(1);
  expect(screen.queryByRole('timer')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(40_000));
  expect(screen.getByRole('timer')).toBeTruthy();
  expect(screen.getByText('5 minutes left')).toBeTruthy();
});

test('the text size of the account holds in the room, and only there', async () => {
  const { user: account } = useSessionStore.getState();
  useSessionStore.setState({ user: account && { ...account, textSizePercent: 150 } });
  const { unmount } = openRoom();
  await question(1);
  expect(document.documentElement.style.fontSize).toBe('150%');
  unmount();
  expect(document.documentElement.style.fontSize).toBe('');
});
