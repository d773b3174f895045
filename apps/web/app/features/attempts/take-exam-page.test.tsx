import { FinishedAttempt, OpenExamAttempt, OpenPracticeAttempt } from '@examplar/contract/attempts';
import { getExample } from '@examplar/contract/calls/example';
import { Certification } from '@examplar/contract/catalogue';
import { AskedQuestion, TestExam } from '@examplar/contract/exams';
import { SignedIn } from '@examplar/contract/identity';
import { CertificationReadiness } from '@examplar/contract/readiness';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallInput } from '../../../server/page-context.ts';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { useSessionStore } from '../../lib/session/session-store.ts';
import TakeExam from './take-exam-page.tsx';

const asked = { ...getExample(AskedQuestion), options: ['Alpha', 'Beta', 'Gamma', 'Delta'], number_of_answers: 1 };
const questions = [
  { ...asked, id: 'q1', question_text: 'First question?' },
  { ...asked, id: 'q2', question_text: 'Second question?', number_of_answers: 2 },
  { ...asked, id: 'q3', question_text: 'Third question?' },
];
const questionIds = questions.map(({ id }) => id);

let attempts = 0;
/** Each test has an attempt of its own: what a browser keeps of one must not reach the next. */
const nextId = () => `01939f3a-5c1e-7b6a-9d4e-${String(++attempts).padStart(12, '0')}`;

function examAttempt() {
  const now = Date.now();
  return {
    ...getExample(OpenExamAttempt),
    id: nextId(),
    questionIds,
    questions,
    totalQuestions: 3,
    answers: {},
    flags: [],
    startedAt: new Date(now).toISOString(),
    serverTime: new Date(now).toISOString(),
    expiresAt: new Date(now + 40 * 60_000).toISOString(),
  };
}

const practiceAttempt = () => ({
  ...getExample(OpenPracticeAttempt),
  id: nextId(),
  questionIds,
  questions,
  totalQuestions: 3,
  answers: {},
  flags: [],
  feedback: {},
});

const openAt = (attemptId: string) =>
  renderPage(<TakeExam />, { path: '/test-exams/:examId/take', at: `/test-exams/exam-1/take?attempt=${attemptId}` });

beforeEach(() => {
  const { user, token } = getExample(SignedIn);
  useSessionStore.setState({ user, token, isAuthenticated: true, isRestored: true });
});

const option = (name: RegExp) => screen.getByRole('button', { name });
const isChosen = (name: RegExp) => option(name).getAttribute('aria-pressed') === 'true';
const question = (text: string) => screen.findByText(text);
const press = (name: string) => screen.getByRole('button', { name });

describe('an exam', () => {
  function openExam() {
    const attempt = examAttempt();
    const api = fakeApi({
      'GET /users/me/targets': [],
      'GET /test-exam-attempts/:attemptId': attempt,
      'POST /test-exam-attempts/:attemptId/answers': { saved: true } as never,
      'POST /test-exam-attempts/:attemptId/submit': { ...getExample(FinishedAttempt), id: attempt.id },
      'GET /reviews/my-review': { id: 'review' } as never,
      'GET /certifications/:certificationId/readiness': getExample(CertificationReadiness),
    });
    return { attempt, api, ...openAt(attempt.id) };
  }
  const cell = (name: RegExp) =>
    within(screen.getByRole('navigation', { name: 'Questions' })).getByRole('button', { name });

  test('the navigator shows which questions are answered, flagged and open, and leads to each', async () => {
    const { user } = openExam();
    await question('First question?');
    expect(cell(/Question 1, not answered/).getAttribute('aria-current')).toBe('step');
    await user.click(option(/Beta/));
    await user.click(press('Flag for review'));
    expect(cell(/Question 1, answered, flagged/)).toBeTruthy();
    await user.click(cell(/Question 3/));
    await question('Third question?');
    expect(cell(/Question 3, not answered/).getAttribute('aria-current')).toBe('step');
    await user.click(cell(/Question 1/));
    await question('First question?');
    expect(isChosen(/Beta/)).toBe(true);
    expect(press('Flag for review').getAttribute('aria-pressed')).toBe('true');
  });

  test('keys choose, flag and move; an incomplete answer is pointed out on the way on', async () => {
    const { user, api } = openExam();
    await question('First question?');
    await user.keyboard('2f');
    expect(isChosen(/Beta/)).toBe(true);
    expect(cell(/Question 1, answered, flagged/)).toBeTruthy();
    await user.keyboard('{ArrowRight}');
    await question('Second question?');
    await user.keyboard('a{ArrowRight}');
    expect((await screen.findByText(/select/i, { selector: '[role=alert] *' })).textContent).toMatch(/2/);
    expect(screen.queryByText('Third question?')).toBeNull();
    await user.keyboard('d{ArrowRight}');
    await question('Third question?');
    await waitFor(() => {
      const saved = api.of('POST /test-exam-attempts/:attemptId/answers').map(({ body }) => body);
      expect(saved).toContainEqual(expect.objectContaining({ questionId: 'q1', selectedAnswer: 'B', isFlagged: true }));
      expect(saved).toContainEqual(expect.objectContaining({ questionId: 'q2', selectedAnswer: 'AD' }));
    });
  });

  test('submitting asks first, counts what is unanswered, and sends the answers once', async () => {
    const { user, api, address } = openExam();
    await question('First question?');
    await user.click(option(/Beta/));
    await user.click(press('Submit Exam'));
    await screen.findByRole('region', { name: 'Check your answers' });
    expect(document.activeElement?.textContent).toBe('Check your answers');
    await user.click(press('Submit Exam'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Submit Exam?' });
    expect(dialog.textContent).toContain('You have answered 1 out of 3 questions.');
    expect(dialog.textContent).toContain('2 questions are unanswered and will count as wrong.');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(api.of('POST /test-exam-attempts/:attemptId/submit')).toEqual([]);

    await user.click(press('Submit Exam'));
    await user.click(press('Yes, Submit'));
    await waitFor(() => expect(address()).toBe('/profile'));
    const [submission, ...more] = api.of('POST /test-exam-attempts/:attemptId/submit');
    expect(submission?.body).toEqual({ answers: [{ questionId: 'q1', selectedAnswer: 'B' }] });
    expect(more).toEqual([]);
  });

  test('before submitting, what is open is one press away, and the accent is on it (ATT-31)', async () => {
    const { user } = openExam();
    await question('First question?');
    await user.click(option(/Beta/));
    await user.keyboard('f');
    await user.click(press('Submit Exam'));
    await user.click(press('Submit Exam'));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Submit Exam?' }));
    expect(dialog.getByText('2 questions are unanswered and will count as wrong.')).toBeTruthy();
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Cancel',
      'Yes, Submit',
      'Review unanswered',
    ]);
    expect(dialog.getByRole('button', { name: 'Review unanswered' }).className).toContain('bg-accent');
    expect(dialog.getByRole('button', { name: 'Yes, Submit' }).className).not.toContain('bg-accent');
    await user.click(press('Review unanswered'));
    expect(await question('Second question?')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('a submission that fails leaves the exam open and can be sent again', async () => {
    const attempt = examAttempt();
    const replies = [refusal(503, 'UNAVAILABLE', 'Busy.'), { ...getExample(FinishedAttempt), id: attempt.id }];
    fakeApi({
      'GET /users/me/targets': [],
      'GET /test-exam-attempts/:attemptId': attempt,
      'POST /test-exam-attempts/:attemptId/submit': () => replies.shift() as FinishedAttempt,
      'GET /reviews/my-review': { id: 'review' } as never,
      'GET /certifications/:certificationId/readiness': getExample(CertificationReadiness),
    });
    const { user, address } = openAt(attempt.id);
    await question('First question?');
    await user.click(press('Submit Exam'));
    await user.click(press('Submit Exam'));
    await user.click(press('Yes, Submit'));
    expect(await screen.findByText('Failed to submit exam. Please try again.')).toBeTruthy();
    await user.click(press('Yes, Submit'));
    await waitFor(() => expect(address()).toBe('/profile'));
  });

  test('without a review the dialog says the verdict above the stars, and Escape leads to the profile (PAG-42)', async () => {
    const attempt = examAttempt();
    const finished = { ...getExample(FinishedAttempt), id: attempt.id };
    fakeApi({
      'GET /test-exam-attempts/:attemptId': attempt,
      'GET /users/me/targets': [],
      'POST /test-exam-attempts/:attemptId/submit': finished,
      'GET /reviews/my-review': () => refusal(404, 'NOT_FOUND', 'None.'),
      'GET /certifications/:certificationId': getExample(Certification),
      'GET /certifications/:certificationId/readiness': getExample(CertificationReadiness),
      'GET /test-exam-attempts/:attemptId/readiness': () => refusal(404, 'NOT_FOUND', 'None.'),
    });
    const { user, address, router } = openAt(attempt.id);
    await question('First question?');
    await user.click(press('Submit Exam'));
    await user.click(press('Submit Exam'));
    await user.click(press('Yes, Submit'));
    const dialog = await screen.findByRole('dialog', { name: 'Your result' });
    const verdict = within(dialog).getByText('80%, passed');
    expect(verdict.compareDocumentPosition(within(dialog).getByRole('radio', { name: /^1/ }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/profile'));
    expect(router.state.location.state).toEqual({ finishedAttemptId: attempt.id });
  });
});

describe('practice', () => {
  const feedback = (is_correct: boolean) => ({
    is_correct,
    correctAnswer: 'B',
    explanation: 'Beta is documented.',
    components: null,
    terms: null,
  });

  type Handlers = Parameters<typeof fakeApi>[0];

  function openPractice(
    answer: (input: CallInput) => ReturnType<typeof feedback> | ReturnType<typeof refusal>,
    handlers: Handlers = {},
  ) {
    const attempt = practiceAttempt();
    const api = fakeApi({
      'GET /users/me/targets': [],
      'GET /test-exam-attempts/:attemptId': attempt,
      'POST /test-exam-attempts/:attemptId/answers': answer,
      'POST /test-exam-attempts/:attemptId/complete': {
        ...getExample(FinishedAttempt),
        id: attempt.id,
        mode: 'practice',
      },
      'GET /reviews/my-review': { id: 'review' } as never,
      'GET /certifications/:certificationId/readiness': getExample(CertificationReadiness),
      ...handlers,
    });
    return { api, attempt, ...openAt(attempt.id) };
  }

  test('one choice is the answer: it is judged and explained, cannot be changed, and leads on', async () => {
    const { user, api } = openPractice(() => feedback(false));
    await question('First question?');
    await user.click(option(/Alpha/));
    const section = within(await screen.findByRole('region', { name: 'Feedback' }));
    expect(screen.getByRole('heading', { name: 'Incorrect' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Incorrect'));
    expect(section.getByText('Beta is documented.')).toBeTruthy();
    await user.click(option(/Gamma/));
    expect(api.of('POST /test-exam-attempts/:attemptId/answers')).toHaveLength(1);
    await user.click(press('Next Question'));
    expect(await question('Second question?')).toBeTruthy();
  });

  test('several choices are submitted together, by keyboard too, and only when there are enough', async () => {
    const { user, api } = openPractice(() => feedback(true));
    await question('First question?');
    await user.keyboard('2');
    await screen.findByRole('heading', { name: 'Correct!' });
    await user.keyboard('{ArrowRight}');
    await question('Second question?');
    await user.keyboard('b{Enter}');
    expect((await screen.findByText(/select/i, { selector: '[role=alert] *' })).textContent).toMatch(/2/);
    await user.keyboard('a{Enter}');
    await screen.findByRole('heading', { name: 'Correct!' });
    expect(api.of('POST /test-exam-attempts/:attemptId/answers').at(-1)?.body).toMatchObject({
      questionId: 'q2',
      selectedAnswer: 'AB',
    });
  });

  // PAG-62
  test('a choice of several that was not sent is there after a reload', async () => {
    const { user, unmount, attempt } = openPractice(() => feedback(true));
    await question('First question?');
    await user.keyboard('2');
    await screen.findByRole('heading', { name: 'Correct!' });
    await user.keyboard('{ArrowRight}');
    await question('Second question?');
    await user.keyboard('b');
    unmount();
    openAt(attempt.id);
    await question('Second question?');
    expect(option(/^B[.] /).getAttribute('aria-pressed')).toBe('true');
    expect(option(/^A[.] /).getAttribute('aria-pressed')).toBe('false');
  });

  test('an answer that the server refuses says so, and can be sent again', async () => {
    const replies = [refusal(400, 'VALIDATION_FAILED', 'Broken.'), feedback(true)];
    const { user } = openPractice(() => replies.shift() ?? feedback(true));
    await question('First question?');
    await user.click(option(/Beta/));
    expect(await screen.findByText('Failed to submit answer')).toBeTruthy();
    await user.click(option(/Beta/));
    expect(await screen.findByRole('heading', { name: 'Correct!' })).toBeTruthy();
  });

  test('several answers that the server refuses show its message, and can be sent again', async () => {
    const { user } = openPractice(({ body }) =>
      (body as { questionId: string }).questionId === 'q2'
        ? refusal(400, 'VALIDATION_FAILED', 'The answers could not be checked.')
        : feedback(true),
    );
    await question('First question?');
    await user.keyboard('2');
    await screen.findByRole('heading', { name: 'Correct!' });
    await user.keyboard('{ArrowRight}');
    await question('Second question?');
    await user.keyboard('ab{Enter}');
    expect(await screen.findByText('The answers could not be checked.')).toBeTruthy();
    expect(press('Submit Answer')).toHaveProperty('disabled', false);
  });

  // ATT-38
  test('without a connection an answer is kept, the way on is open, and it is checked when the connection is back', async () => {
    let isOnline = false;
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
    const { user, api } = openPractice(() => {
      if (!isOnline) throw new TypeError('Failed to fetch');
      return feedback(true);
    });
    await question('First question?');
    await user.click(option(/Beta/));
    expect(await screen.findByText(/^You are offline\. This answer is kept/)).toBeTruthy();
    expect(screen.getByText('Offline: will be saved')).toBeTruthy();
    expect(screen.queryByText('Failed to submit answer')).toBeNull();
    expect(isChosen(/Beta/)).toBe(true);
    await user.click(option(/Gamma/));
    expect(isChosen(/Gamma/)).toBe(false);
    await user.click(press('Next Question'));
    await question('Second question?');
    await user.keyboard('ab{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Next Question' }));
    await question('Third question?');
    await user.keyboard('b');
    await user.click(await screen.findByRole('button', { name: 'Finish' }));
    expect(
      await screen.findByText('You are offline. Your answers are kept and will be saved.', {
        selector: '[role=alert] *',
      }),
    ).toBeTruthy();
    expect(api.of('POST /test-exam-attempts/:attemptId/complete')).toEqual([]);

    isOnline = true;
    dispatchEvent(new Event('online'));
    expect(await screen.findByRole('heading', { name: 'Correct!' })).toBeTruthy();
    expect(await screen.findByText('Saved')).toBeTruthy();
    await user.click(press('Previous'));
    await user.click(press('Previous'));
    await question('First question?');
    expect(screen.getByRole('heading', { name: 'Correct!' })).toBeTruthy();
    onLine.mockRestore();
  });

  async function answerAll(user: ReturnType<typeof openPractice>['user']) {
    await question('First question?');
    await user.keyboard('b');
    await screen.findByRole('heading', { name: 'Correct!' });
    await user.click(press('Next Question'));
    await question('Second question?');
    await user.keyboard('ab{Enter}');
    await screen.findByRole('heading', { name: 'Correct!' });
    await user.click(press('Next Question'));
    await question('Third question?');
    await user.keyboard('b');
    await user.click(await screen.findByRole('button', { name: 'Finish' }));
  }

  test('after the last question it is completed, and a user who has already reviewed is led to the profile', async () => {
    const { user, api, address } = openPractice(() => feedback(true));
    await answerAll(user);
    await waitFor(() => expect(address()).toBe('/profile'));
    expect(api.of('POST /test-exam-attempts/:attemptId/complete')).toHaveLength(1);
  });

  test('a completion that failed can be tried again; without a known review the dialog asks for one', async () => {
    const replies = [
      refusal(500, 'INTERNAL_ERROR', 'Broken.'),
      { ...getExample(FinishedAttempt), mode: 'practice' as const },
    ];
    const { user } = openPractice(() => feedback(true), {
      'POST /test-exam-attempts/:attemptId/complete': () => replies.shift() as never,
      'GET /reviews/my-review': () => refusal(500, 'INTERNAL_ERROR', 'No.'),
      'GET /certifications/:certificationId': getExample(Certification),
      'GET /test-exam-attempts/:attemptId/readiness': () => refusal(404, 'NOT_FOUND', 'None.'),
    });
    await answerAll(user);
    expect(await screen.findByText('Failed to complete exam')).toBeTruthy();
    await user.click(press('Finish'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your result' }));
    expect(dialog.getByText('Done')).toBeTruthy();
    expect(dialog.queryByText(/passed/)).toBeNull();
  });
});

describe('the choice of a mode', () => {
  const open = (facts: Partial<TestExam>, handlers: Parameters<typeof fakeApi>[0] = {}) => {
    fakeApi({
      'GET /users/me/targets': [],
      'GET /test-exams/:examId': { ...getExample(TestExam), ...facts },
      'GET /user/test-attempts': [],
      'GET /certifications/:certificationId': getExample(Certification),
      ...handlers,
    });
    return renderPage(<TakeExam />, { path: '/test-exams/:examId/take', at: '/test-exams/exam-1/take' });
  };
  const modes = () =>
    screen.getAllByRole('button', { name: /Mode/ }).map(({ textContent }) => textContent?.slice(0, 13));

  test('an exam has two modes', async () => {
    open({});
    expect(await screen.findByRole('heading', { name: 'Choose a mode' })).toBeTruthy();
    expect(modes()).toEqual(['Exam ModeTime', 'Practice Mode']);
    expect(screen.queryByText('Final', { exact: true })).toBeNull();
  });

  // PAG-2
  test('an exam that is not there, cannot be loaded or cannot be started says so', async () => {
    const missing = open({}, { 'GET /test-exams/:examId': () => refusal(404, 'NOT_FOUND', 'Exam not found') });
    expect(await screen.findByRole('heading', { name: 'Error' })).toBeTruthy();
    expect(screen.getByText('Exam not found')).toBeTruthy();
    missing.unmount();
    const replies = [1, 2].map(() => () => Promise.reject(new TypeError('Failed to fetch')));
    const { user } = open(
      {},
      {
        'GET /test-exams/:examId': () => replies.shift()?.() ?? getExample(TestExam),
        'POST /test-exams/:examId/start': () => Promise.reject(new TypeError('Failed to fetch')),
      },
    );
    await screen.findByText('Failed to load exam');
    await user.click(press('Try Again'));
    await user.click(await screen.findByRole('button', { name: /Exam Mode/ }));
    expect(await screen.findByText(/^Failed to start exam\./)).toBeTruthy();
  });

  test('a final has one, and says why (LRN-61)', async () => {
    open({ isFinal: true, title: 'Rehearsal' });
    expect(await screen.findByRole('heading', { name: 'Exam mode only' })).toBeTruthy();
    expect(modes()).toEqual(['Exam ModeTime']);
    expect(screen.getByText('Final', { exact: true })).toBeTruthy();
    expect(screen.getByText(/This final is taken in exam mode only\./)).toBeTruthy();
  });
});
