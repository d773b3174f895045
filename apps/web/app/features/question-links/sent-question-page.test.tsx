import { getExample } from '@examplar/contract/calls/example';
import { SignedIn } from '@examplar/contract/identity';
import { OpenedQuestionLink, SharedQuestion } from '@examplar/contract/question-links';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { useSessionStore } from '../../lib/session/session-store.ts';
import SentQuestion from './sent-question-page.tsx';

const answered = { ...getExample(OpenedQuestionLink), ownAnswer: 'C', otherAnswer: 'B', hasOtherAnswered: true };
const unanswered = { ...answered, ownAnswer: null, otherAnswer: null, hasOtherAnswered: true, feedback: null };

type Handlers = Parameters<typeof fakeApi>[0];

function openLink(handlers: Handlers, hash = '#token') {
  const api = fakeApi({ 'GET /questions/:questionId/shared': getExample(SharedQuestion), ...handlers });
  history.replaceState(null, '', `/questions/aws-saa-c03-q001/sent${hash}`);
  const page = renderPage(<SentQuestion />, {
    path: '/questions/:questionId/sent',
    at: '/questions/aws-saa-c03-q001/sent',
  });
  return { api, ...page };
}

const answerButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Answer' });

beforeEach(() => useSessionStore.setState({ user: null, token: null, isAuthenticated: false, isRestored: true }));

test('the receiver answers once, and then sees the verdict and both answers (QLN-4)', async () => {
  let link: OpenedQuestionLink = unanswered;
  const { api, user } = openLink({
    'POST /question-links/open': () => link,
    'POST /question-links/answers': () => {
      link = answered;
      return link;
    },
  });
  expect((await answerButton()).disabled).toBe(true);
  expect(screen.queryByText('Correct')).toBeNull();
  await user.click(await screen.findByRole('button', { name: /VPC peering/, pressed: false }));
  await user.click(await answerButton());

  const verdict = await screen.findByRole('heading', { name: 'Incorrect' });
  await waitFor(() => expect(document.activeElement).toBe(verdict));
  expect(api.of('POST /question-links/answers').map(({ body }) => body)).toEqual([
    { token: 'token', selectedAnswer: 'C' },
  ]);
  expect(screen.getByRole('region', { name: 'Both answers' }).textContent).toContain('YouCThe senderBCorrectB');
  expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull();
});

test('while the other answer is missing, the page says so', async () => {
  openLink({ 'POST /question-links/open': { ...answered, otherAnswer: null, hasOtherAnswered: false } });
  expect((await screen.findByRole('region', { name: 'Both answers' })).textContent).toContain('The senderNot yet');
});

test('a waiting page looks for the other answer for ten minutes, and then on request', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { api } = openLink({
    'POST /question-links/open': { ...answered, otherAnswer: null, hasOtherAnswered: false },
  });
  const opened = () => api.of('POST /question-links/open').length;
  await screen.findByRole('region', { name: 'Both answers' });
  await act(() => vi.advanceTimersByTimeAsync(10 * 60_000));
  expect([opened() > 25, opened() < 35]).toEqual([true, true]);
  const before = opened();
  await act(() => vi.advanceTimersByTimeAsync(60 * 60_000));
  expect(opened()).toBe(before);

  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(opened()).toBe(before + 1));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull());
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(opened()).toBe(before + 4);
});

test('the sender sees that they are the sender', async () => {
  const { user, token } = getExample(SignedIn);
  useSessionStore.setState({ user, token, isAuthenticated: true, isRestored: true });
  openLink({ 'POST /question-links/open': { ...unanswered, role: 'sender' } });
  expect(await screen.findByRole('heading', { name: 'You sent this question' })).not.toBeNull();
});

test('a faster tab or browser takes the place of the form', async () => {
  let isUsed = false;
  const { user } = openLink({
    'POST /question-links/open': () => (isUsed ? refusal(409, 'LINK_USED', 'Used.') : unanswered),
    'POST /question-links/answers': () => {
      isUsed = true;
      return refusal(409, 'LINK_USED', 'Used.');
    },
  });
  await user.click(await screen.findByRole('button', { name: /VPC peering/, pressed: false }));
  await user.click(await answerButton());
  expect(await screen.findByText('This link has already been used.')).not.toBeNull();
});

test.each([
  ['unknown or ended', '#token', refusal(400, 'INVALID_TOKEN', 'No.'), 'This link does not work any more'],
  ['used', '#token', refusal(409, 'LINK_USED', 'Used.'), 'This link has already been used.'],
  ['without its end', '', refusal(400, 'INVALID_TOKEN', 'No.'), 'This link does not work any more'],
  ['not reached', '#token', refusal(429, 'RATE_LIMITED', 'Too many.'), 'The link could not be opened'],
])('a link that is %s says so and leads on', async (_case, hash, reply, title) => {
  openLink({ 'POST /question-links/open': reply }, hash);
  expect(await screen.findByText(title)).not.toBeNull();
  const isLater = title.includes('could not');
  expect(screen.queryByRole('link', { name: 'Answer it on your own' }) === null).toBe(isLater);
  expect(screen.queryByRole('button', { name: 'Try Again' }) !== null).toBe(isLater);
});

test('an answer that could not be sent stays chosen', async () => {
  const { user } = openLink({
    'POST /question-links/open': unanswered,
    'POST /question-links/answers': refusal(503, 'UNAVAILABLE', 'The service is busy.'),
  });
  await user.click(await screen.findByRole('button', { name: /VPC peering/, pressed: false }));
  await user.click(await answerButton());
  expect((await screen.findByRole('alert')).textContent).toContain('The service is busy.');
  expect(screen.getByRole('button', { name: /VPC peering/, pressed: true })).not.toBeNull();
});

test('a question that cannot be sent any more has no link to open', async () => {
  openLink({ 'GET /questions/:questionId/shared': refusal(404, 'NOT_FOUND', 'Question not found') }, '');
  expect(await screen.findByText('This question is no longer available')).not.toBeNull();
});
