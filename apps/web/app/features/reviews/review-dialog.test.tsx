import { getExample } from '@examplar/contract/calls/example';
import { Review } from '@examplar/contract/reviews';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { codePoints, cutToCodePoints, ReviewDialog } from './review-dialog.tsx';

function renderDialog() {
  const onDone = vi.fn();
  const dialog = (
    <ReviewDialog question="Was this practice useful?" onDone={onDone}>
      {(hasRating) => <p>{hasRating ? 'A rating is chosen' : 'No rating yet'}</p>}
    </ReviewDialog>
  );
  return { onDone, ...renderPage(dialog) };
}

const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit Review' });

test('a review needs a rating, which can be chosen by keyboard', async () => {
  const api = fakeApi({ 'POST /reviews': getExample(Review) });
  const { user, onDone } = renderDialog();
  expect(submit().disabled).toBe(true);
  expect(screen.getByText('Please select a rating')).toBeTruthy();
  screen.getByRole('radio', { name: /^3/ }).focus();
  await user.keyboard(' ');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Good/, checked: true }).value).toBe('3');
  expect(submit().disabled).toBe(false);
  await user.type(screen.getByRole('textbox'), '  Clear explanations.  ');
  await user.click(submit());
  expect(await screen.findByText('Thank you for your review!')).toBeTruthy();
  expect(api.calls).toEqual([
    expect.objectContaining({ name: 'POST /reviews', body: { rating: 3, review: 'Clear explanations.' } }),
  ]);
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
});

test('what is shown above the question knows whether a rating is chosen', async () => {
  const { user } = renderDialog();
  expect(screen.getByRole('heading', { name: 'Was this practice useful?' })).toBeTruthy();
  expect(screen.getByText('No rating yet')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /^5/ }));
  expect(screen.getByText('A rating is chosen')).toBeTruthy();
});

test('words are optional and counted', async () => {
  const api = fakeApi({ 'POST /reviews': getExample(Review) });
  const { user } = renderDialog();
  await user.click(screen.getByRole('radio', { name: /^5/ }));
  await user.type(screen.getByRole('textbox'), 'Good');
  expect(screen.getByText(/^4\/500/)).toBeTruthy();
  await user.clear(screen.getByRole('textbox'));
  await user.click(submit());
  await waitFor(() => expect(api.calls[0]?.body).toEqual({ rating: 5, review: null }));
});

test('each rating has its word, and the dialog closes half a second after the thanks', async () => {
  fakeApi({ 'POST /reviews': getExample(Review) });
  const { user, onDone } = renderDialog();
  for (const [index, label] of ['Poor', 'Fair', 'Good', 'Very Good', 'Excellent'].entries()) {
    await user.click(screen.getByRole('radio', { name: `${index + 1} – ${label}` }));
    expect(screen.getByText(label)).toBeTruthy();
  }
  expect(screen.queryByText('Please select a rating')).toBeNull();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.click(submit());
  await screen.findByText('Thank you for your review!');
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(onDone).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(onDone).toHaveBeenCalledTimes(1);
});

test.each([
  [
    'a refusal',
    () => refusal(409, 'REVIEW_EXISTS', 'You have already reviewed Examplar.'),
    'You have already reviewed Examplar.',
  ],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to submit review'],
])('%s: the reason is shown and what was typed stays', async (_case, reply, text) => {
  fakeApi({ 'POST /reviews': reply });
  const { user, onDone } = renderDialog();
  await user.click(screen.getByRole('radio', { name: /^4/ }));
  await user.type(screen.getByRole('textbox'), 'Useful');
  await user.click(submit());
  expect((await screen.findByText(text)).closest('[role=alert]')).not.toBeNull();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Useful');
  expect(submit().disabled).toBe(false);
  expect(onDone).not.toHaveBeenCalled();
});

test.each([
  [
    'Skip',
    async (user: ReturnType<typeof renderDialog>['user']) => user.click(screen.getByRole('button', { name: 'Skip' })),
  ],
  [
    'Close',
    async (user: ReturnType<typeof renderDialog>['user']) => user.click(screen.getByRole('button', { name: 'Close' })),
  ],
  ['Escape', async (user: ReturnType<typeof renderDialog>['user']) => user.keyboard('{Escape}')],
])('%s leaves without a review', async (_way, leave) => {
  fakeApi({});
  const { user, onDone } = renderDialog();
  await leave(user);
  expect(onDone).toHaveBeenCalledTimes(1);
});

test.each([
  ['', 0],
  ['fine', 4],
  ['👍👍', 2],
  ['Đỗ', 2],
])('%j has the length %d as people count it', (text, length) => {
  expect(codePoints(text)).toBe(length);
});

test('a text is cut between characters, never within one', () => {
  expect(cutToCodePoints('a👍b', 2)).toBe('a👍');
  expect(cutToCodePoints('short', 500)).toBe('short');
});
