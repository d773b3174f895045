import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import StopRemindersPage from './stop-reminders-page.tsx';

const stop = 'POST /reminders/stop' as const;

function openLink(hash: string, reply: Parameters<typeof fakeApi>[0][typeof stop]) {
  location.hash = hash;
  const api = fakeApi({ [stop]: reply });
  return { api, ...renderPage(<StopRemindersPage />, { path: '/reminders/stop' }) };
}

afterEach(() => {
  location.hash = '';
});

// PAG-22
test('a visit alone stops nothing; one press does, without signing in', async () => {
  const { user, api } = openLink('#token=abc', undefined as never);
  const button = await screen.findByRole('button', { name: 'Stop these emails' });
  expect(api.calls).toEqual([]);
  await user.click(button);
  expect(await screen.findByRole('heading', { name: 'You will get no more of these emails' })).toBeTruthy();
  expect(api.of(stop)[0]?.body).toEqual({ token: 'abc' });
  expect(location.hash).toBe('');
});

test('a link that is not valid says what to do instead', async () => {
  const { user } = openLink('#token=old', () => refusal(400, 'INVALID_TOKEN', 'This link is not valid any more.'));
  await user.click(await screen.findByRole('button', { name: 'Stop these emails' }));
  expect(await screen.findByRole('heading', { name: 'This link is not valid any more' })).toBeTruthy();
});

test('without a token there is nothing to press', async () => {
  openLink('', undefined as never);
  expect(await screen.findByRole('heading', { name: 'This link is not valid any more' })).toBeTruthy();
});

test('where the server cannot be reached it can be pressed again', async () => {
  const { user } = openLink('#token=abc', () =>
    refusal(503, 'UNAVAILABLE', 'The service is busy. Please try again in a moment.'),
  );
  await user.click(await screen.findByRole('button', { name: 'Stop these emails' }));
  expect(await screen.findByText('The service is busy. Please try again in a moment.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Stop these emails' })).toBeTruthy();
});
