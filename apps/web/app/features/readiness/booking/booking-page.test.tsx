import { getExample } from '@examplar/contract/calls/example';
import { Certification } from '@examplar/contract/catalogue';
import { SignedIn } from '@examplar/contract/identity';
import { Readiness } from '@examplar/contract/readiness';
import { Projection } from '@examplar/contract/study/projection';
import { Target } from '@examplar/contract/study/targets';
import { dateOfDay, dayNumber } from '@examplar/domain/study/days';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refusal } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { useSessionStore } from '../../../lib/session/session-store.ts';
import StudyBooking from './booking-page.tsx';

const certification = getExample(Certification);
const readiness: Readiness = { ...getExample(Readiness), pass: { low: 0.6, expected: 0.68, high: 0.8 } };
const projection = getExample(Projection);

type Handlers = Parameters<typeof fakeApi>[0];

function openBooking(handlers: Handlers = {}) {
  const api = fakeApi({
    'GET /certifications/:certificationId': certification,
    'GET /certifications/:certificationId/readiness': readiness,
    'GET /users/me/targets': [],
    'GET /certifications/:certificationId/projection': ({ query }) => ({
      ...projection,
      seenByExam: Number(query?.minutesPerDay),
    }),
    ...handlers,
  });
  const at = `/certifications/${certification.id}/book`;
  return { api, ...renderPage(<StudyBooking />, { path: '/certifications/:certificationId/book', at }) };
}

beforeEach(() => {
  const { user, token } = getExample(SignedIn);
  useSessionStore.setState({ user, token, isAuthenticated: true, isRestored: true });
});

const estimate = () => screen.findByRole('region', { name: 'The estimate' });
const plan = () => screen.findByRole('region', { name: 'What your study plan gets you' });

// LRN-96
test.each([
  ['unseen', 1],
  ['final', 0],
  ['new_questions', 0],
] as const)(
  'before an estimate, unseen questions are offered only where the bank has some: %s',
  async (narrowedBy, links) => {
    const missing = { more: 12, topics: [], attainable: narrowedBy !== 'new_questions', withFullAccess: null };
    const early = { ...readiness, state: 'too_early' as const, verdict: 'too_early' as const, pass: null, score: null };
    openBooking({ 'GET /certifications/:certificationId/readiness': { ...early, holdsDown: [], missing, narrowedBy } });
    await estimate();
    expect(screen.queryAllByRole('link', { name: 'Practise unseen questions' })).toHaveLength(links);
  },
);

test('the estimate is shown with its label, the fee at stake and the two topics that move it most', async () => {
  openBooking({
    'GET /certifications/:certificationId/readiness': {
      ...readiness,
      holdsDown: [1, 2, 3].map((number) => ({ topic_number: number, name: `Topic ${number}`, points: 6 - number })),
    },
  });
  const { textContent } = await estimate();
  expect(textContent).toContain('Of 10 people with your answers, 6 to 8 would pass the real exam.');
  expect(textContent).toContain('Model estimate, not yet checked against real exams');
  expect(textContent).toContain('2 to 4 of them would lose the fee of $150.00');
  expect(screen.getAllByRole('link', { name: /^Practise Topic/ }).map((link) => link.getAttribute('href'))).toEqual([
    '/certifications/aws-saa-c03/practice?topics=1',
    '/certifications/aws-saa-c03/practice?topics=2',
  ]);
});

test.each([
  ['ready', [], 'Yes: most people with your answers would pass.'],
  ['close', ['Secure', 'Resilient'], 'Not yet: it is too close to call. “Secure” and “Resilient” would help most.'],
  ['not_yet', ['Secure'], 'Not yet. “Secure” would help most.'],
] as const)('the first line answers the question: %s (PAG-55)', async (verdict, topics, advice) => {
  const holdsDown = topics.map((name, index) => ({ topic_number: index + 1, name, points: 4 }));
  openBooking({ 'GET /certifications/:certificationId/readiness': { ...readiness, verdict, holdsDown } });
  await estimate();
  expect(screen.getByRole('heading', { level: 2, name: advice })).toBeTruthy();
});

// PAG-25
test('the sliders change how far the plan gets, and never the estimate', async () => {
  const { api } = openBooking();
  const before = (await estimate()).textContent;
  fireEvent.change(await screen.findByRole('slider', { name: 'Time per day' }), { target: { value: '90' } });
  await waitFor(async () => expect((await plan()).textContent).toContain('90 of 170'));
  // Of a part of the bank, no share is named.
  expect((await plan()).textContent).not.toContain('91%');
  expect((await estimate()).textContent).toBe(before);
  expect(api.of('GET /certifications/:certificationId/readiness')).toHaveLength(1);
});

test('the sliders begin at the date and pace of the plan', async () => {
  const examOn = dateOfDay(dayNumber(new Date().toISOString().slice(0, 10)) + 21);
  const { user, token } = getExample(SignedIn);
  useSessionStore.setState({ user: { ...user, timeZone: 'UTC' }, token });
  openBooking({ 'GET /users/me/targets': [{ ...getExample(Target), examOn, minutesPerDay: 45 }] });
  const date = await screen.findByRole<HTMLInputElement>('slider', { name: 'Exam date' });
  expect([date.value, date.getAttribute('aria-valuetext')]).toEqual(['21', expect.stringContaining('in 21 days')]);
  expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Time per day' }).value).toBe('45');
});

// LRN-98
test('a first impression from few answers decides nothing here', async () => {
  const early = {
    ...readiness,
    state: 'early' as const,
    verdict: 'early' as const,
    pass: { low: 0.2, expected: null, high: 0.8 },
    score: null,
    holdsDown: [],
    missing: { more: 50, topics: [], attainable: false, withFullAccess: 81 },
  };
  openBooking({ 'GET /certifications/:certificationId/readiness': early });
  const shown = await estimate();
  expect(shown.textContent).toContain('It is too early to say');
  expect(shown.textContent).toContain('Full access has 81 more questions');
  expect(shown.textContent).not.toMatch(/Of 10 people|2 to 8|fee/);
  expect(screen.queryByRole('button', { name: /Share|Copy|Print/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Practise unseen questions' })).toBeNull();
});

test('too early is shown as such, and nothing is estimated or shared', async () => {
  const early = {
    ...readiness,
    state: 'too_early' as const,
    verdict: 'too_early' as const,
    pass: null,
    score: null,
    missing: { more: 40, topics: [], attainable: true, withFullAccess: null },
  };
  openBooking({ 'GET /certifications/:certificationId/readiness': early });
  expect((await estimate()).textContent).toContain('It is too early to say');
  expect((await estimate()).textContent).not.toMatch(/Of 10 people|fee/);
  expect(screen.queryByRole('button', { name: /Share|Copy|Print/ })).toBeNull();
  expect((await plan()).textContent).toContain('30 of 170');
});

test('the text that is shared has the label and no name', async () => {
  const { user } = openBooking();
  await user.click(await screen.findByRole('button', { name: 'Copy as text' }));
  const text = await navigator.clipboard.readText();
  expect(text).toContain('Of 10 people with these answers, 6 to 8 would pass the real exam.');
  expect(text).toContain('Model estimate, not yet checked against real exams.');
  expect(text).not.toContain(getExample(SignedIn).user.name.split(' ')[0] ?? '');
});

test('an unknown certification leads back, and a plan that fails can be tried again', async () => {
  openBooking({ 'GET /certifications/:certificationId': refusal(404, 'NOT_FOUND', 'Certification not found') });
  expect(await screen.findByRole('heading', { name: 'Certification not found' })).not.toBeNull();
});

test('a plan that could not be computed leaves the estimate, and can be tried again', async () => {
  let isDown = true;
  const { user } = openBooking({
    'GET /certifications/:certificationId/projection': () =>
      isDown ? refusal(400, 'VALIDATION_FAILED', 'Not now.') : projection,
  });
  const again = await screen.findByRole('button', { name: 'Try Again' });
  isDown = false;
  await user.click(again);
  await waitFor(async () => expect((await plan()).textContent).toContain('170 of 170'));
  expect((await plan()).textContent).toContain('91%');
  expect((await estimate()).textContent).toContain('Of 10 people');
});
