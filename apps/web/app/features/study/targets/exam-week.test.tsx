import { OpenPracticeAttempt } from '@examplar/contract/attempts';
import { getExample } from '@examplar/contract/calls/example';
import { Certification, Provider } from '@examplar/contract/catalogue';
import { SignedIn } from '@examplar/contract/identity';
import { CertificationReadiness } from '@examplar/contract/readiness';
import { Progress } from '@examplar/contract/study/progress';
import { Target } from '@examplar/contract/study/targets';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { useSessionStore } from '../../../lib/session/session-store.ts';
import { dayIn, daysBetween } from '../../../lib/study/day-words.ts';
import Study from './study-page.tsx';

const examOn = '2026-12-12';
const example = getExample(Target);
const [topic] = getExample(Progress).topics;
const topics = [
  { name: 'Storage', seen: 9, recallOnExamDay: 0.8 },
  { name: 'Identity', seen: 9, recallOnExamDay: 0.4 },
  { name: 'Costs', seen: 0, recall: null, recallOnExamDay: null },
  { name: 'Networks', seen: 9, recallOnExamDay: 0.6 },
].map((part, index) => ({ ...topic, ...part, topic_number: index + 1 })) as Progress['topics'];
const warmUp = { ...getExample(OpenPracticeAttempt), kind: 'set' as const, examId: null };

beforeEach(() => {
  lastAnswerAt = null;
  const { user, token } = getExample(SignedIn);
  useSessionStore.setState({ user, token, isAuthenticated: true, isRestored: true });
});

/** As the server has it: days are those of the account's zone. */
function targetNow(timeZone: string): Target {
  const date = dayIn(timeZone, new Date());
  const daysLeft = daysBetween(date, examOn);
  const phase = daysLeft < 0 ? 'past' : daysLeft <= 2 ? 'last_days' : 'strengthen';
  return { ...example, examOn, timeZone, daysLeft, phase, today: { ...example.today, date } };
}

const readiness = getExample(CertificationReadiness);

const certification = getExample(Certification);
const provider: Provider = { ...getExample(Provider), id: certification.provider_id };
let lastAnswerAt: string | null = null;

function openAt(at: string, timeZone: string, page = <Study />, more: Target[] = []) {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(at) });
  onTestFinished(() => void vi.useRealTimers());
  const api = fakeApi({
    'GET /users/me/targets': () => [...more, targetNow(timeZone)],
    'GET /users/me/outcomes': [],
    'GET /practice-sets': [],
    'GET /certifications': [],
    'GET /certifications/:certificationId': certification,
    'GET /providers': [provider],
    'GET /user/test-attempts': [],
    'GET /certifications/:certificationId/readiness': {
      ...readiness,
      basis: { ...readiness.basis, lastAnswerAt },
    },
    'GET /certifications/:certificationId/progress': { ...getExample(Progress), topics },
    'POST /practice-sets': warmUp,
  });
  return { api, ...renderPage(page, { path: '/study' }) };
}

/** To a moment at which the page, still open, looks at the clock again. */
async function moveTo(at: string) {
  vi.setSystemTime(new Date(at));
  await act(() => vi.advanceTimersByTimeAsync(15_000));
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { name });
const sleep = 'Your exam is tomorrow: sleep now counts most';

// Each moment is the last minute before, or the first after, a boundary of the account's zone.
test.each([
  ['Asia/Ho_Chi_Minh', '+07:00'],
  ['America/Los_Angeles', '-08:00'],
])('an open page follows the days and the last evening of %s', async (zone, offset) => {
  const at = (day: string, time: string) => `${day}T${time}:30${offset}`;
  openAt(at('2026-12-04', '23:58'), zone);
  await screen.findByRole('heading', { name: 'Questions seen' });
  expect(screen.queryByRole('heading', { name: 'Your weakest topics' })).toBeNull();
  await moveTo(at('2026-12-05', '00:00'));
  expect(await heading('Your weakest topics')).toBeTruthy();
  expect(screen.getByText('7 days')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Questions seen' })).toBeNull();

  await moveTo(at('2026-12-10', '17:30'));
  expect(await heading('Two days to go')).toBeTruthy();
  await moveTo(at('2026-12-11', '00:00'));
  expect(await heading('Your exam is tomorrow')).toBeTruthy();
  await moveTo(at('2026-12-11', '16:58'));
  expect(await heading('Your exam is tomorrow')).toBeTruthy();
  expect(screen.getByRole('button', { name: /today’s list/ })).toBeTruthy();
  await moveTo(at('2026-12-11', '17:00'));
  expect(await heading(sleep)).toBeTruthy();
  await moveTo(at('2026-12-11', '23:58'));
  expect(await heading(sleep)).toBeTruthy();

  await moveTo(at('2026-12-12', '00:00'));
  expect(await heading('Your exam is today. Good luck!')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /today’s list/ })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Your weakest topics' })).toBeNull();
  await moveTo(at('2026-12-12', '23:58'));
  expect(screen.getByRole('button', { name: 'Warm up' })).toBeTruthy();
  await moveTo(at('2026-12-13', '00:00'));
  expect(await heading('How did it go?')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Warm up' })).toBeNull();
});

test('the card names the date, readiness in one line and the two weakest topics that were seen', async () => {
  openAt('2026-12-08T05:00:00Z', 'Asia/Ho_Chi_Minh');
  const card = within(await screen.findByRole('article'));
  expect(card.getByText(/^Exam in/).textContent).toBe('Exam in 4 days · Sat, Dec 12, 2026');
  expect(card.getByText(/^Of 10 people|people with your answers/)).toBeTruthy();
  const list = within(await card.findByRole('region', { name: 'Your weakest topics' }));
  expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual(['Identity', 'Networks']);
  expect(list.getByRole('link', { name: 'Identity' }).getAttribute('href')).toContain('/practice?topics=2');
});

test('this week’s exam comes before an older one without a reported outcome', async () => {
  const old: Target = { ...example, certificationId: 'old', certificationCode: 'OLD', phase: 'past', daysLeft: -20 };
  openAt('2026-12-08T05:00:00Z', 'Asia/Ho_Chi_Minh', <Study />, [old]);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  expect(screen.getAllByRole('article')[0]?.textContent).toContain(example.certificationCode);
});

test('a card left open over midnight warms up on the day', async () => {
  const { api, address } = openAt('2026-12-11T11:00:00Z', 'Asia/Ho_Chi_Minh');
  expect(await heading(sleep)).toBeTruthy();
  await moveTo('2026-12-11T17:00:30Z');
  (await screen.findByRole('button', { name: 'Warm up' })).click();
  await waitFor(() => expect(address()).toBe(`/attempts/${warmUp.id}/take`));
  expect(api.of('POST /practice-sets')[0]?.body).toMatchObject({ warmUp: true });
});

test('what to have ready is said on the last evening alone, with its source (LRN-140)', async () => {
  const [first] = provider.testDay;
  openAt('2026-12-11T09:59:30Z', 'Asia/Ho_Chi_Minh');
  expect(await heading('Your exam is tomorrow')).toBeTruthy();
  expect(screen.queryByText(first?.text ?? '')).toBeNull();
  await moveTo('2026-12-11T10:00:30Z');
  const list = within(await screen.findByRole('region', { name: 'What to have ready tomorrow' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
    provider.testDay.map(({ text }) => expect.stringContaining(text)),
  );
  expect(list.getAllByRole('link')[0]?.getAttribute('href')).toBe(first?.source_url);
  await moveTo('2026-12-11T17:00:30Z');
  expect(screen.queryByRole('region', { name: 'What to have ready tomorrow' })).toBeNull();
});

test.each([
  ['2026-12-09T05:00:00Z', /^After \w+ days off/],
  ['2026-12-10T05:00:00Z', 'Two days to go'],
  ['2026-12-11T05:00:00Z', 'Your exam is tomorrow'],
])('after a pause the note on %s is %s: the last two days say nothing of it', async (at, name) => {
  lastAnswerAt = '2026-12-04T05:00:00Z';
  openAt(at, 'Asia/Ho_Chi_Minh');
  expect(await heading(name)).toBeTruthy();
});
