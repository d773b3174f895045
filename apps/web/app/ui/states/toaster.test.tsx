import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { showToast } from './toast-store.ts';

const notifications = () => screen.getByRole('region', { name: 'Notifications' });

test('a toast appears in the live region, and an error interrupts', () => {
  renderPage(<p>Page</p>);
  expect(notifications().getAttribute('aria-live')).toBe('polite');
  act(() => void showToast('Saved.', 'positive'));
  expect(within(notifications()).getByText('Saved.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => void showToast('That failed.', 'negative'));
  expect(screen.getByRole('alert').textContent).toContain('That failed.');
});

test('a toast goes away by itself after seven seconds, or when it is dismissed', async () => {
  vi.useFakeTimers();
  const { user } = renderPage(<p>Page</p>);
  act(() => void showToast('First'));
  act(() => vi.advanceTimersByTime(6_900));
  expect(screen.queryByText('First')).not.toBeNull();
  act(() => vi.advanceTimersByTime(200));
  expect(screen.queryByText('First')).toBeNull();
  vi.useRealTimers();
  act(() => void showToast('Second'));
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Second')).toBeNull();
});

test('at most three are shown, the newest last', () => {
  renderPage(<p>Page</p>);
  act(() => {
    for (const text of ['One', 'Two', 'Three', 'Four']) showToast(text);
  });
  const texts = [...notifications().querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(texts).toEqual(['Two', 'Three', 'Four']);
});

test('its caller can take it back', () => {
  renderPage(<p>Page</p>);
  let takeBack = () => {};
  act(() => {
    takeBack = showToast('Your exam continues.');
  });
  act(() => takeBack());
  expect(screen.queryByText('Your exam continues.')).toBeNull();
});
