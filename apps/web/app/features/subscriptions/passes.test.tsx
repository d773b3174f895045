import { getExample } from '@examplar/contract/calls/example';
import { Quote } from '@examplar/contract/payments/plans';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { Passes } from './pricing-page.tsx';

const quote = getExample(Quote);
const pass = { ...quote, planType: 'SINGLE_EXAM', name: 'SINGLE_EXAM', price: 13.5, durationMonths: 3 } as const;
const basic = { ...quote, planType: 'ALL_ACCESS', name: 'BASIC_3M', price: 29.99, durationMonths: 3 } as const;

test('a pass is shown with its price of today and leads to what it is for', async () => {
  fakeApi({ 'GET /subscriptions/pricing': [basic, pass] });
  renderPage(<Passes />);
  const card = await screen.findByRole('listitem');
  expect(within(card).getByRole('heading').textContent).toBe('Single Exam Pass');
  expect(card.textContent).toContain('3 months’ access to one certification');
  expect(card.textContent).toContain('$13.50');
  expect(within(card).getByRole('link', { name: 'Choose a certification' }).getAttribute('href')).toBe('/exams');
});

test.each([
  ['are not sold', [basic]],
  ['cannot be loaded', refusal(404, 'NOT_FOUND', 'Not found.')],
])('no mention of passes that %s', async (_how, reply) => {
  fakeApi({ 'GET /subscriptions/pricing': reply });
  const { client } = renderPage(<Passes />);
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(screen.queryByText(/Only need one/)).toBeNull();
});
