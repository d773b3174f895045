import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { ReviewsSection } from './reviews-section.tsx';

/** So many reviews by the star; each has a number in its text, the newest first. */
function reviews(stars: Record<number, number>) {
  const ratings = Object.entries(stars)
    .reverse()
    .flatMap(([rating, count]) => Array<number>(count).fill(Number(rating)));
  return ratings.map((rating, index) => ({
    id: crypto.randomUUID(),
    rating,
    review: index === 0 ? null : `Review ${index + 1}`,
    created_at: new Date(Date.UTC(2026, 9, 21) - index * 86_400_000).toISOString(),
    user: { id: crypto.randomUUID(), first_name: 'Ada', last_name: `Lovelace ${index + 1}` },
  }));
}

const cards = () => within(screen.getByRole('list')).queryAllByRole('listitem');
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('fifty at most, six at a time, six more after half a second, all together, and fewer again', async () => {
  const api = fakeApi({ 'GET /reviews': reviews({ 5: 14, 4: 5, 2: 1 }) });
  renderPage(<ReviewsSection />);
  await screen.findByText('What our users say');
  expect(api.of('GET /reviews')[0]?.query).toEqual({ limit: '50' });
  // (14 × 5 + 5 × 4 + 2) / 20
  expect(screen.getByText('4.6')).toBeTruthy();
  expect(screen.getByText('20+ reviews')).toBeTruthy();
  expect(cards()).toHaveLength(6);
  const first = within(cards()[0] as HTMLElement);
  for (const text of ['Ada Lovelace 1', 'Oct 21, 2026', 'No written review provided', 'Verified User'])
    expect(first.getByText(text)).toBeTruthy();
  expect(first.getByRole('img', { name: /5/ })).toBeTruthy();
  expect(within(cards()[1] as HTMLElement).getByText('Review 2')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show Less' })).toBeNull();

  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  press(/^Load More Reviews/);
  act(() => void vi.advanceTimersByTime(490));
  expect(cards()).toHaveLength(6);
  act(() => void vi.advanceTimersByTime(20));
  expect(cards()).toHaveLength(12);
  expect(screen.getByRole('status').textContent).toBe('12 of 20 reviews shown');
  press(/^Show All Reviews/);
  expect(cards()).toHaveLength(20);
  expect(screen.queryByRole('button', { name: /Load More|Show All/ })).toBeNull();
  press(/^Show Less/);
  expect(cards()).toHaveLength(6);
});

test('the filter shows its counts, and choosing a rating starts again with the first six', async () => {
  fakeApi({ 'GET /reviews': reviews({ 5: 9, 4: 7, 1: 1 }) });
  renderPage(<ReviewsSection />);
  const filter = within(await screen.findByRole('group', { name: 'Filter by rating' })).getAllByRole('button');
  const counts = ['All (17)', '5 (9)', '4 (7)', '3 (0)', '2 (0)', '1 (1)'];
  expect(filter.map(({ textContent }) => textContent)).toEqual(counts);
  press(/^Show All Reviews/);
  expect(cards()).toHaveLength(17);
  press(/^4 stars \(7\)/);
  expect(cards()).toHaveLength(6);
  expect(within(screen.getByRole('list')).getAllByRole('img', { name: /4/ })).toHaveLength(6);
  press(/^1 star \(1\)/);
  expect(cards()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /Load More|Show All|Show Less/ })).toBeNull();
  press(/^3 stars \(0\)/);
  expect(screen.getByText('No reviews with this rating yet.')).toBeTruthy();
  press(/^All \(17\)/);
  expect(cards()).toHaveLength(6);
});

test.each([
  ['there are none', []],
  ['they cannot be had', () => refusal(500, 'INTERNAL_ERROR', 'Broken.')],
])('the whole section is left out when %s', async (_case, reply) => {
  const api = fakeApi({ 'GET /reviews': reply });
  const { client } = renderPage(<ReviewsSection />);
  await waitFor(() => expect(api.calls.length > 0 && client.isFetching() === 0).toBe(true));
  expect(screen.queryByText('What our users say')).toBeNull();
});
