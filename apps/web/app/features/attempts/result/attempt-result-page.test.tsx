import { FinishedAttempt, ResultQuestion, TestAttempt } from '@examplar/contract/attempts';
import { getExample } from '@examplar/contract/calls/example';
import { Certification } from '@examplar/contract/catalogue';
import { SignedIn } from '@examplar/contract/identity';
import { Readiness, ReadinessChange } from '@examplar/contract/readiness';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { useSessionStore } from '../../../lib/session/session-store.ts';
import AttemptResult from './attempt-result-page.tsx';

const example = { ...getExample(ResultQuestion), terms: null };
const order = {
  ...example,
  id: 'q-order',
  question_text: 'In which order?',
  kind: 'ordering' as const,
  options: ['Plan', 'Build', 'Ship'],
  selectedAnswer: 'ACB',
  correct_answer: 'ABC',
  is_correct: false,
  points: 1,
  maxPoints: 3,
};
const grid = {
  ...example,
  id: 'q-grid',
  question_text: 'Which statements hold?',
  kind: 'matching' as const,
  display: 'grid' as const,
  options: ['Yes', 'No'],
  prompts: ['It scales', 'It is free'],
  selectedAnswer: 'A-',
  correct_answer: 'AB',
  is_correct: false,
  points: 1,
  maxPoints: 2,
};
const choice = { ...example, id: 'q-choice', is_correct: true, selectedAnswer: 'B', points: 1, maxPoints: 1 };

type Changes = Partial<ReturnType<typeof getExample<typeof FinishedAttempt>>>;

/** An earlier exam, so that the result is not the first one. */
const earlier = { ...getExample(TestAttempt), id: '01939f3a-5c1e-7b6a-9d4e-000000000000' };

function openResult(changes: Changes = {}, exams = [earlier]) {
  const attempt = {
    ...getExample(FinishedAttempt),
    questions: [order, grid, choice],
    questionIds: ['q-order', 'q-grid', 'q-choice'],
    status: 'Failed' as const,
    score: 1,
    totalQuestions: 3,
    points: 3,
    maxPoints: 6,
    percent: 50,
    flags: [],
    ...changes,
  };
  fakeApi({
    'GET /test-exam-attempts/:attemptId': attempt,
    'GET /user/test-attempts': exams,
    'GET /users/me/targets': [],
    'GET /certifications/:certificationId': getExample(Certification),
    'GET /certifications/:certificationId/readiness': getExample(Readiness),
    'GET /test-exam-attempts/:attemptId/readiness': getExample(ReadinessChange),
  });
  return renderPage(<AttemptResult />, { path: '/attempts/:attemptId', at: `/attempts/${attempt.id}` });
}

beforeEach(() => {
  const { user, token } = getExample(SignedIn);
  useSessionStore.setState({ user, token, isAuthenticated: true, isRestored: true });
});

const textOf = async (region: string) => (await screen.findByRole('region', { name: region })).textContent;
const scoreText = () => textOf('Score');
const debriefText = () => textOf('In short');
const heading = (number: number) => screen.findByRole('heading', { name: `Question ${number}` });
const detailsOf = async (number: number) => (await heading(number)).closest('details') as HTMLDetailsElement;

test('the percent is the one of the server; points are shown where they differ from the count of questions', async () => {
  openResult({ percent: 49.9 });
  expect(await debriefText()).toContain('49.9%');
  expect(await scoreText()).toContain('1 of 3 correct');
  expect(await scoreText()).toContain('3 of 6 points · 5 needed to pass');
  expect(await debriefText()).toContain('2 more points would have passed.');
});

test('without points of their own the count of questions says it all', async () => {
  openResult({ points: 1, maxPoints: 3, percent: 33.3 });
  expect(await debriefText()).toContain('33.3%');
  expect(await scoreText()).toContain('1 of 3 correct · 3 needed to pass');
  expect(await scoreText()).not.toContain('points');
});

test('questions that did not count are named, and extra time is shown', async () => {
  openResult({ unscored: ['q-grid'], extraTimePercent: 50 });
  expect(await scoreText()).toContain('1 more question was unscored, as in the real exam.');
  expect(await scoreText()).toContain('(50% extra time)');
  expect(within(await detailsOf(2)).getByText('Not scored')).toBeTruthy();
  expect(within(await detailsOf(1)).queryByText('Not scored')).toBeNull();
});

test('each place says what was put there, whether it is right, and what belongs there', async () => {
  openResult();
  const places = within(within(await detailsOf(1)).getByRole('list', { name: 'Your answer, place by place' }));
  expect(places.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1Your answer: PlanCorrect',
    '2Your answer: ShipCorrect: BuildWrong',
    '3Your answer: BuildCorrect: ShipWrong',
  ]);
  const rows = within(within(await detailsOf(2)).getByRole('list', { name: 'Your answer, place by place' }));
  expect(rows.getAllByRole('listitem').at(-1)?.textContent).toBe('It is freeYour answer: Left openCorrect: NoWrong');
});

test('a result opens on its mistakes, as closed rows but the first', async () => {
  openResult();
  expect((await detailsOf(1)).open).toBe(true);
  expect((await detailsOf(2)).open).toBe(false);
  expect(screen.queryByRole('heading', { name: 'Question 3' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Wrong (2)', pressed: true })).toBeTruthy();
});

test('a row says what was asked, what about and how it went', async () => {
  openResult();
  const row = (await detailsOf(2)).querySelector('summary')?.textContent;
  expect(row).toContain('Which statements hold?');
  expect(row).toContain('Design secure architectures');
  expect(row).toContain('Incorrect');
});

test('all rows are expanded and closed with one button, and opened for paper', async () => {
  const { user } = openResult();
  await user.click(await screen.findByRole('button', { name: 'All (3)' }));
  await user.click(screen.getByRole('button', { name: 'Expand all' }));
  for (const number of [1, 2, 3]) expect((await detailsOf(number)).open).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Close all' }));
  for (const number of [1, 2, 3]) expect((await detailsOf(number)).open).toBe(false);
  dispatchEvent(new Event('beforeprint'));
  for (const number of [1, 2, 3]) expect((await detailsOf(number)).open).toBe(true);
});

test('the rows of another filter can be expanded at once too', async () => {
  const { user } = openResult();
  await user.click(await screen.findByRole('button', { name: 'Expand all' }));
  for (const number of [1, 2]) expect((await detailsOf(number)).open).toBe(true);
  await user.click(screen.getByRole('button', { name: 'All (3)' }));
  await user.click(screen.getByRole('button', { name: 'Expand all' }));
  for (const number of [1, 2, 3]) expect((await detailsOf(number)).open).toBe(true);
  const row = await detailsOf(2);
  row.open = false;
  row.dispatchEvent(new Event('toggle'));
  await user.click(await screen.findByRole('button', { name: 'Expand all' }));
  expect(row.open).toBe(true);
});

test('a result without a wrong answer opens with Wrong and says what was left open', async () => {
  openResult({ questions: [choice, { ...grid, selectedAnswer: '' }] });
  expect(await screen.findByRole('button', { name: 'Wrong (0)', pressed: true })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'No wrong answers' })).toBeTruthy();
  expect(screen.getByText('1 question was not answered.')).toBeTruthy();
});

test('each reason is under its option, and the general explanation follows them', async () => {
  const [first, second] = choice.options;
  openResult({
    questions: [
      {
        ...choice,
        is_correct: false,
        selectedAnswer: 'A',
        explanation: `The idea.\n\n**A. ${first}** — It bills.\n\n**B. ${second}** — It is free.`,
      },
    ],
  });
  const details = within(await detailsOf(1));
  const options = details.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(options.slice(0, 2)).toEqual([
    `AA. ${first}Your answerWhy A temptsIt bills.`,
    `BB. ${second}CorrectWhy B is rightIt is free.`,
  ]);
  expect(details.getByRole('heading', { name: 'Explanation' }).parentElement?.textContent).toBe('ExplanationThe idea.');
});

test('a result links to the mistakes, to another attempt and, above its title, to the certification', async () => {
  openResult();
  const score = within(await screen.findByRole('region', { name: 'Score' }));
  expect(score.getByRole('button', { name: 'Practise what I missed' })).toBeTruthy();
  expect(score.getByRole('link', { name: 'Take it again' }).getAttribute('href')).toBe(
    '/certifications/aws-saa-c03/test-exams/aws-saa-c03-exam-1',
  );
  const links = screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href') === '/certifications/aws-saa-c03');
  expect(links).toHaveLength(1);
});

test('a weak topic can be practised at once', async () => {
  openResult({
    topics: [
      { topic_number: 3, name: 'Design high-performing architectures', correct: 1, total: 4 },
      { topic_number: 4, name: 'Cost', correct: 0, total: 2 },
    ],
  });
  const links = await screen.findAllByRole('link', { name: /^Practise this topic/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/certifications/aws-saa-c03/practice?topics=3']);
});

test.each([
  ['set' as const, 'Build another set', '/certifications/aws-saa-c03/practice'],
  ['today' as const, 'Plan and progress', '/study/aws-saa-c03'],
])('a finished %s leads on to "%s"', async (kind, name, href) => {
  openResult({ kind, examId: null });
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
  expect(screen.getByRole('link', { name: 'Your study plan' }).getAttribute('href')).toBe('/study');
});

test('the result of an exam says what it means for the real one, that of a round of practice does not', async () => {
  openResult();
  expect(await screen.findByText(/^Of 10 people with your answers/)).toBeTruthy();
  openResult({ kind: 'missed' });
  await screen.findByRole('link', { name: 'Take the exam again' });
  expect(screen.getAllByRole('region', { name: 'Readiness' })).toHaveLength(1);
});

test('the result says how often each confidence was right, and lists what was sure but wrong first', async () => {
  openResult({ confidence: { 'q-order': 'guessed', 'q-grid': 'sure', 'q-choice': 'sure' } });
  const section = await screen.findByRole('region', { name: 'How sure you were' });
  expect(within(section).getByRole('progressbar', { name: 'Sure: 1 of 2 answers right' })).toBeTruthy();
  expect(within(section).getByRole('progressbar', { name: 'Guessing: 0 of 1 answer right' })).toBeTruthy();
  const rows = screen.getAllByRole('heading', { name: /^Question \d$/ }).map(({ textContent }) => textContent);
  expect(rows).toEqual(['Question 2', 'Question 1']);
  expect((await heading(2)).closest('summary')?.textContent).toContain('Sure, but wrong');
  expect((await heading(1)).closest('summary')?.textContent).not.toContain('Sure, but wrong');
});

test('confidence is not mentioned where the user was not asked', async () => {
  openResult({ confidence: {} });
  await heading(1);
  expect(screen.queryByRole('region', { name: 'How sure you were' })).toBeNull();
});

const timed = Array.from({ length: 6 }, (_, index) => ({
  ...choice,
  id: `q-${index + 1}`,
  is_correct: index !== 3,
  changes: 0,
  timeSpentMs: 60_000,
  answeredAt: `2026-11-21T10:${30 - index}:00.000Z`,
}));

test('the attempt is replayed in the order answered, by keyboard, and each mark leads to its question', async () => {
  const { user } = openResult({ questions: timed, flags: ['q-2'] });
  const region = await screen.findByRole('region', { name: 'Your exam, replayed' });
  expect(region.querySelector('details')?.open).toBe(false);
  await user.click(screen.getByRole('heading', { name: 'Your exam, replayed' }));
  const replay = within(region);
  const marks = within(replay.getByRole('list', { name: /order you answered/ })).getAllByRole('link');
  expect(marks.map((mark) => mark.getAttribute('aria-label')).slice(0, 5)).toEqual([
    'Question 6: right, 1 min',
    'Question 5: right, 1 min',
    'Question 4: wrong, 1 min',
    'Question 3: right, 1 min',
    'Question 2: right, 1 min, flagged',
  ]);
  expect(marks.filter((mark) => mark.tabIndex === 0)).toEqual([marks[0]]);
  marks[0]?.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}{End}{ArrowRight}{Home}{ArrowRight}{Enter}');
  expect((await detailsOf(5)).open).toBe(true);
  expect(document.activeElement).toBe((await detailsOf(5)).querySelector('summary'));
  expect(screen.getByRole('button', { name: 'All (6)', pressed: true })).toBeTruthy();
  const table = replay.getByRole('table', { name: /question by question/, hidden: true });
  expect(within(table).getAllByRole('row', { hidden: true })).toHaveLength(7);
});

test.each([
  ['an attempt without times', { questions: timed.map((one) => ({ ...one, timeSpentMs: 0 })) }],
  ['a round of practice', { questions: timed, mode: 'practice' as const, expiresAt: null }],
])('%s is not replayed', async (_case, changes) => {
  openResult(changes);
  await screen.findByRole('region', { name: 'Score' });
  expect(screen.queryByRole('region', { name: 'Your exam, replayed' })).toBeNull();
});

/** Five exams in one: five changed answers, a minute a question. */
const changed = timed.map((one, index) => ({
  ...one,
  is_correct: index !== 3,
  firstAnswer: index < 3 ? 'A' : (one.selectedAnswer ?? 'B'),
  changes: index < 3 ? 1 : 0,
}));

test('a result opens with what its figures carry: score, changed answers, time, each with a way on (PAG-43)', async () => {
  openResult({ questions: changed, status: 'Passed', points: 5, maxPoints: 6, percent: 83.3, passingScore: 70 });
  const region = await screen.findByRole('region', { name: 'In short' });
  const sentences = within(region)
    .getAllByRole('link')
    .map((link) => [link.closest('li')?.textContent, link.getAttribute('href')]);
  expect(sentences).toEqual([
    [expect.stringContaining('Exactly enough to pass.'), expect.stringMatching(/#questions$/)],
    [expect.stringContaining('You changed 3 answers: 3 from wrong to right.'), expect.stringContaining('#question-')],
    [
      expect.stringContaining('1 min of 6 min went into the one question you missed.'),
      expect.stringContaining('#question-4'),
    ],
  ]);
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.slice(-2)).toEqual(['Your answers', 'Your exam, replayed']);
});

test.each([
  ['two changes', { questions: changed.map((one, index) => (index === 0 ? { ...one, firstAnswer: 'B' } : one)) }, 2],
  ['four timed answers', { questions: changed.map((one, index) => (index < 2 ? { ...one, timeSpentMs: 0 } : one)) }, 1],
])('nothing is said that %s do not carry (PAG-43)', async (_case, changes, sentences) => {
  openResult(changes);
  const region = await screen.findByRole('region', { name: 'In short' });
  expect(within(region).getAllByRole('link')).toHaveLength(sentences);
});

test.each([
  ['an exam in practice mode', { mode: 'practice' as const }, 'Done. 2 questions to look at again.'],
  ['a timed set', { kind: 'set' as const, examId: null }, 'Done. 2 questions to look at again.'],
  [
    "today's list",
    { kind: 'today' as const, mode: 'practice' as const, examId: null },
    'Done for today. The other 2 come back soon.',
  ],
  ['a missed round', { kind: 'missed' as const, mode: 'practice' as const }, 'Done. 2 questions to look at again.'],
])('%s is done, neither passed nor failed (PAG-40)', async (_case, changes, text) => {
  const { container } = openResult({
    ...changes,
    topics: [{ topic_number: 3, name: 'Performance', correct: 1, total: 4 }],
  });
  expect(await debriefText()).toContain('1 of 3 right');
  expect(await debriefText()).toContain(text);
  expect(screen.getByText('Done')).toBeTruthy();
  expect(container.textContent).not.toMatch(/Passed|Failed|passing score|needed to pass|would have passed/);
});

test('an exam that ran out of time says so, one that was submitted does not (PAG-41)', async () => {
  const completedAt = '2026-11-21T10:55:30.000Z';
  const { unmount } = openResult({ completedAt, expiresAt: completedAt });
  expect(await screen.findByText(/^Time ran out at \d+:\d+.*What you had answered was submitted\.$/)).toBeTruthy();
  unmount();
  openResult({ completedAt: '2026-11-21T10:49:02.000Z', expiresAt: completedAt });
  await scoreText();
  expect(screen.queryByText(/^Time ran out/)).toBeNull();
});

test('the first result names where one starts, the weakest topic, and offers a study plan first (PAG-44)', async () => {
  openResult({ topics: [{ topic_number: 3, name: 'Performance', correct: 1, total: 4 }], mode: 'practice' }, []);
  expect(await debriefText()).toContain('This is where you start.');
  const region = within(await screen.findByRole('region', { name: 'In short' }));
  expect(region.getByText('Weakest topic:').textContent).toContain('Performance');
  expect(region.getByRole('link', { name: 'Practise this topic' }).getAttribute('href')).toBe(
    '/certifications/aws-saa-c03/practice?topics=3',
  );
  expect(region.getByRole('link', { name: 'Make my study plan' }).getAttribute('href')).toBe('/study/aws-saa-c03');
});

test('the case and the note of a question are with it', async () => {
  const scenario = { id: 'case-1', title: 'Northwind', tabs: [{ title: 'Overview', text: 'They move.' }] };
  openResult({
    questions: [{ ...order, scenario_id: 'case-1' }, grid, choice],
    scenarios: [scenario],
    notes: { 'q-order': 'Plan first.' },
  });
  const details = within(await detailsOf(1));
  expect(details.getByText('Case: Northwind')).toBeTruthy();
  expect(((await details.findByRole('textbox', { name: 'Your note' })) as HTMLTextAreaElement).value).toBe(
    'Plan first.',
  );
});
