import { FinishedAttempt, OpenExamAttempt, OpenPracticeAttempt } from '@examplar/contract/attempts';
import { getExample } from '@examplar/contract/calls/example';
import { AskedQuestion } from '@examplar/contract/exams';
import { SignedIn } from '@examplar/contract/identity';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeApi, refusal } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { useSessionStore } from '../../../lib/session/session-store.ts';
import TakeExam from '../take-exam-page.tsx';

const asked = { ...getExample(AskedQuestion), options: ['Alpha', 'Beta', 'Gamma', 'Delta'], number_of_answers: 1 };
const questions = [
  { ...asked, id: 'q1', question_text: 'First question?' },
  { ...asked, id: 'q2', question_text: 'Second question?', number_of_answers: 2 },
];
const questionIds = questions.map(({ id }) => id);
const answers = 'POST /test-exam-attempts/:attemptId/answers' as const;

let attempts = 0;
const nextId = () => `01939f3a-5c1e-7b6a-9d50-${String(++attempts).padStart(12, '0')}`;

const openAt = (attemptId: string) =>
  renderPage(<TakeExam />, { path: '/attempts/:attemptId/take', at: `/attempts/${attemptId}/take` });

function signIn(asksConfidence: boolean) {
  const { user, token } = getExample(SignedIn);
  useSessionStore.setState({ user: { ...user, asksConfidence }, token, isAuthenticated: true, isRestored: true });
}

beforeEach(() => signIn(true));

const question = (text: string) => screen.findByText(text);
const option = (name: RegExp) => screen.getByRole('button', { name });
const sure = async (name: string) =>
  within(await screen.findByRole('group', { name: 'How sure are you?' })).getByRole('button', { name });
const isPressed = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true';
const set = { kind: 'set' as const, examId: null, questionIds, questions, totalQuestions: 2, answers: {}, flags: [] };

describe('in an exam', () => {
  function openExam(confidence: Record<string, 'guessed' | 'fairly' | 'sure'> = {}) {
    const now = Date.now();
    const attempt = {
      ...getExample(OpenExamAttempt),
      ...set,
      id: nextId(),
      confidence,
      startedAt: new Date(now).toISOString(),
      serverTime: new Date(now).toISOString(),
      expiresAt: new Date(now + 40 * 60_000).toISOString(),
    };
    const api = fakeApi({
      'GET /test-exam-attempts/:attemptId': attempt,
      [answers]: { saved: true } as never,
      'PUT /users/me': ({ body }) => ({ ...getExample(SignedIn).user, ...(body as object) }),
    });
    const sent = () => api.of(answers).map(({ body }) => body);
    return { api, sent, ...openAt(attempt.id) };
  }

  test('one of three is noted by press or key, and the same again takes it back', async () => {
    const { user, sent } = openExam();
    await question('First question?');
    await user.click(option(/Beta/));
    await user.click(await sure('Fairly sure'));
    expect(isPressed(await sure('Fairly sure'))).toBe(true);
    await user.keyboard('l');
    expect(isPressed(await sure('Sure'))).toBe(true);
    expect(isPressed(await sure('Fairly sure'))).toBe(false);
    await waitFor(() =>
      // On a busy machine the choice was sent before the key was pressed, and is not sent again.
      expect(Object.assign({}, ...sent())).toMatchObject({ questionId: 'q1', selectedAnswer: 'B', confidence: 'sure' }),
    );
    await user.keyboard('l');
    expect(isPressed(await sure('Sure'))).toBe(false);
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ questionId: 'q1', confidence: null }));
  });

  test('what was noted before is there again', async () => {
    openExam({ q1: 'guessed' });
    await question('First question?');
    expect(isPressed(await sure('Guessing'))).toBe(true);
  });

  test('where it is switched off nothing asks, and its keys do nothing; the room switches it on', async () => {
    signIn(false);
    const { user, api, sent } = openExam();
    await question('First question?');
    await user.keyboard('jkl');
    expect(screen.queryByRole('group', { name: 'How sure are you?' })).toBeNull();
    await user.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: 'Display and shortcuts' }));
    await user.click(help.getByRole('checkbox', { name: 'Ask how sure I am' }));
    await user.keyboard('{Escape}');
    expect(await sure('Guessing')).toBeTruthy();
    expect(api.of('PUT /users/me')[0]?.body).toEqual({ asksConfidence: true });
    expect(sent()).toEqual([]);
  });
});

describe('in practice', () => {
  const feedback = {
    is_correct: true,
    correctAnswer: 'B',
    explanation: 'Beta is documented.',
    components: null,
    terms: null,
  };

  function openPractice(kind: 'set' | 'today' | 'missed' = 'set', reply: () => unknown = () => feedback) {
    const attempt = { ...getExample(OpenPracticeAttempt), ...set, kind, id: nextId(), feedback: {}, confidence: {} };
    const api = fakeApi({
      'GET /test-exam-attempts/:attemptId': attempt,
      [answers]: reply as never,
      'GET /users/me/targets': [],
      'GET /user/test-attempts': [],
      'POST /test-exam-attempts/:attemptId/complete': {
        ...getExample(FinishedAttempt),
        kind,
        examId: null,
        id: attempt.id,
        mode: 'practice',
      },
    });
    const sent = () => api.of(answers).map(({ body }) => body);
    return { attempt, api, sent, ...openAt(attempt.id) };
  }

  test('choosing selects, and one of three buttons checks', async () => {
    const { user, sent } = openPractice();
    await question('First question?');
    expect((await sure('Sure')).hasAttribute('disabled')).toBe(true);
    await user.click(option(/Alpha/));
    await user.click(option(/Beta/));
    expect(isPressed(option(/Beta/))).toBe(true);
    expect(sent()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Submit Answer' })).toBeNull();
    await user.click(await sure('Guessing'));
    await screen.findByRole('heading', { name: 'Correct!' });
    expect(sent()).toMatchObject([{ questionId: 'q1', selectedAnswer: 'B', confidence: 'guessed' }]);
    expect(screen.queryByRole('group', { name: 'How sure are you?' })).toBeNull();
  });

  test('by keyboard alone, several answers included: all must be chosen before one of the keys checks', async () => {
    const { user, sent } = openPractice();
    await question('First question?');
    await user.keyboard('b{Enter}');
    expect(await screen.findByText(/^How sure are you\? Press J, K or L/, { selector: '[role=alert] *' })).toBeTruthy();
    await user.keyboard('l');
    await screen.findByRole('heading', { name: 'Correct!' });
    await user.keyboard('{ArrowRight}');
    await question('Second question?');
    await user.keyboard('ak');
    expect((await screen.findByText(/select/i, { selector: '[role=alert] *' })).textContent).toMatch(/2/);
    await user.keyboard('dk');
    await screen.findByRole('heading', { name: 'Correct!' });
    expect(sent()).toMatchObject([
      { questionId: 'q1', selectedAnswer: 'B', confidence: 'sure' },
      { questionId: 'q2', selectedAnswer: 'AD', confidence: 'fairly' },
    ]);
  });

  test('an answer that was refused can be sent again, as sure as then', async () => {
    const replies = [refusal(400, 'VALIDATION_FAILED', 'Broken.'), feedback];
    const { user, sent } = openPractice('set', () => replies.shift());
    await question('First question?');
    await user.keyboard('bj');
    expect(await screen.findByText('Failed to submit answer')).toBeTruthy();
    await user.keyboard('k');
    await screen.findByRole('heading', { name: 'Correct!' });
    expect(sent().at(-1)).toMatchObject({ selectedAnswer: 'B', confidence: 'fairly' });
  });

  test.each(['set', 'today', 'missed'] as const)('a %s that is finished leads to its own result', async (kind) => {
    const { user, attempt, address } = openPractice(kind);
    await question('First question?');
    await user.keyboard('bl');
    await screen.findByRole('heading', { name: 'Correct!' });
    await user.keyboard('{ArrowRight}');
    await question('Second question?');
    await user.keyboard('adl');
    await user.click(await screen.findByRole('button', { name: 'Finish' }));
    await waitFor(() => expect(address()).toBe(`/attempts/${attempt.id}`));
  });

  test.each([
    ['today', '/study/aws-saa-c03'],
    ['set', '/certifications/aws-saa-c03/practice'],
  ] as const)('a %s that is left leads where it came from', async (kind, path) => {
    openPractice(kind);
    await question('First question?');
    expect(screen.getByRole('link', { name: 'Save and exit' }).getAttribute('href')).toBe(path);
    expect(screen.getByRole('button', { name: 'Skip for now' })).toBeTruthy();
  });
});
