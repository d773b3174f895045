import { OpenPracticeAttempt, TestAttempt } from '@examplar/contract/attempts';
import { getExample } from '@examplar/contract/calls/example';
import { Certification } from '@examplar/contract/catalogue';
import { SignedIn } from '@examplar/contract/identity';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refusal } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { useSessionStore } from '../../../lib/session/session-store.ts';
import Practice from './builder-page.tsx';

const certification = { ...getExample(Certification), questionCount: 60 };
const topics = [
  { topic_number: 1, name: 'Security', total: 40, unseen: 30, missed: 6, unsure: 2, flagged: 1, due: 4 },
  { topic_number: 3, name: 'Cost', total: 20, unseen: 20, missed: 0, unsure: 0, flagged: 0, due: 0 },
];
const made = { ...getExample(OpenPracticeAttempt), kind: 'set' as const, examId: null };

type Handlers = Parameters<typeof fakeApi>[0];

function openBuilder(query = '', handlers: Handlers = {}) {
  const api = fakeApi({
    'GET /certifications/:certificationId': certification,
    'GET /certifications/:certificationId/practice-pool': ({ query }) => ({
      total: 60,
      matching: query?.topics === '3' ? 8 : 60,
      topics,
    }),
    'GET /practice-sets': [],
    'POST /practice-sets': made,
    ...handlers,
  });
  const at = `/certifications/${certification.id}/practice${query}`;
  // The choice is written to the browser's own address.
  history.replaceState(null, '', at);
  return { api, ...renderPage(<Practice />, { path: '/certifications/:certificationId/practice', at }) };
}

beforeEach(() => {
  const { user, token } = getExample(SignedIn);
  useSessionStore.setState({ user, token, isAuthenticated: true, isRestored: true });
});

const summary = async () => within(await screen.findByRole('region', { name: 'Your set' }));
const start = async () => (await summary()).findByRole('button', { name: /^Start/ });

// PAG-20
test('a bare address starts empty; each choice shows at once what it finds, and is in the address', async () => {
  const { user, api } = openBuilder();
  expect((await start()).textContent).toBe('Start 20 questions');
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) expect(box.checked).toBe(false);

  await user.click(screen.getByRole('checkbox', { name: /Cost/ }));
  await waitFor(async () => expect((await start()).textContent).toBe('Start 8 questions'));
  expect((await summary()).getByRole('status').textContent).toBe(
    '8 of 60 questions matchFewer than 20 match, so the set has all of them.',
  );
  await user.click(screen.getByRole('checkbox', { name: /Missed last time/ }));
  await user.click(screen.getByRole('checkbox', { name: 'Hard' }));
  await user.click(screen.getByRole('radio', { name: '40' }));
  expect(location.search).toBe('?topics=3&states=missed&difficulties=hard&count=40');
  await waitFor(() =>
    expect(api.of('GET /certifications/:certificationId/practice-pool').at(-1)?.query).toEqual({
      topics: '3',
      states: 'missed',
      difficulties: 'hard',
    }),
  );
  await user.click((await summary()).getByRole('button', { name: 'Clear filters' }));
  expect(location.search).toBe('?count=40');
});

test('a copied address restores the choice, and the set is made of just that', async () => {
  const { user, api, address } = openBuilder('?topics=1,3&states=due&count=25&mode=exam&minutes=30');
  const button = await start();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Security/ }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Timed' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Minutes' }).value).toBe('30');
  expect(button.textContent).toBe('Start 25 timed questions');
  await user.click(button);
  await waitFor(() => expect(address()).toBe(`/attempts/${made.id}/take`));
  expect(api.of('POST /practice-sets')[0]?.body).toEqual({
    certificationId: certification.id,
    count: 25,
    mode: 'exam',
    minutes: 30,
    topics: [1, 3],
    states: ['due'],
    difficulties: [],
  });
});

test('an impossible number is pointed out, and the last one stays', async () => {
  const { user } = openBuilder();
  const field = await screen.findByRole('textbox', { name: 'Or another number' });
  await user.clear(field);
  await user.type(field, '101');
  expect(screen.getByText('Use a whole number from 1 to 100')).toBeTruthy();
  expect((await start()).textContent).toBe('Start 10 questions');
});

test('too many open sets are reported, with those of every certification to continue', async () => {
  const open = { ...getExample(TestAttempt), kind: 'set' as const, examId: null, status: 'In Progress' as const };
  const other = {
    ...open,
    certificationId: 'other-one',
    certificationCode: 'OTH-001',
    examTitle: 'Practice set · 9 questions',
  };
  const { user } = openBuilder('', {
    'GET /practice-sets': [other],
    'POST /practice-sets': () => refusal(409, 'TOO_MANY_OPEN', 'Finish one of your open sets first.'),
  });
  await user.click(await start());
  expect((await screen.findByText(/Finish one of your open sets first/)).closest('[role=alert]')).toBeTruthy();
  const region = within(screen.getByRole('region', { name: 'You have an open set' }));
  expect(region.getByText(/OTH-001 · Practice set · 9 questions/)).toBeTruthy();
  expect(region.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(`/attempts/${open.id}/take`);
});

test('where nothing matches there is nothing to start; a set that finds nothing after all says so', async () => {
  const { user } = openBuilder('?states=flagged', {
    'GET /certifications/:certificationId/practice-pool': ({ query }) => ({
      total: 60,
      matching: query?.states ? 0 : 60,
      topics,
    }),
    'POST /practice-sets': () => refusal(409, 'NOTHING_TO_PRACTISE', 'There is nothing to practise here right now.'),
  });
  expect((await start()).hasAttribute('disabled')).toBe(true);
  expect((await summary()).getByText('Nothing matches this choice.')).toBeTruthy();
  await user.click((await summary()).getByRole('button', { name: 'Clear filters' }));
  await waitFor(async () => expect((await start()).hasAttribute('disabled')).toBe(false));
  await user.click(await start());
  expect(await screen.findByText('There is nothing to practise here right now.')).toBeTruthy();
});

test('an address with a topic that is gone offers an empty choice', async () => {
  const { user } = openBuilder('?topics=77', {
    'GET /certifications/:certificationId/practice-pool': ({ query }) =>
      query?.topics
        ? refusal(400, 'VALIDATION_FAILED', 'Some fields need your attention.')
        : { total: 60, matching: 60, topics },
  });
  await user.click(await screen.findByRole('button', { name: 'Clear all choices' }));
  expect((await start()).textContent).toBe('Start 20 questions');
});

test('without a plan it says how much is open', async () => {
  openBuilder('', {
    'GET /certifications/:certificationId/practice-pool': { total: 25, matching: 25, topics },
  });
  expect(await screen.findByText(/25 of 60 questions are free/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Get full access' }).getAttribute('href')).toBe('/pricing');
});

test('a press that is repeated after a lost reply carries the same key', async () => {
  const keys: (string | null)[] = [];
  const replies = [refusal(503, 'UNAVAILABLE', 'The service is busy. Please try again in a moment.'), made];
  const { user, address } = openBuilder('', { 'POST /practice-sets': () => replies.shift() as typeof made });
  const sent = globalThis.fetch;
  globalThis.fetch = (url, init) => {
    if (init?.method === 'POST') keys.push(new Headers(init.headers).get('idempotency-key'));
    return sent(url, init);
  };
  await user.click(await start());
  await screen.findByText('The service is busy. Please try again in a moment.');
  await user.click(await start());
  await waitFor(() => expect(address()).toBe(`/attempts/${made.id}/take`));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});
