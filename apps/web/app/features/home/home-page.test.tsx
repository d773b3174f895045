import { getExample } from '@examplar/contract/calls/example';
import { Certification } from '@examplar/contract/catalogue';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import HomePage from './home-page.tsx';

const broken = () => refusal(500, 'INTERNAL_ERROR', 'Broken.');
const noConnection = () => Promise.reject(new TypeError('Failed to fetch'));
const figures = { totalUsers: 100, totalQuestions: 1_046, totalCertifications: 18, successRate: 3 };

function openHome(handlers: Parameters<typeof fakeApi>[0]) {
  fakeApi({
    'GET /statistics': figures,
    'GET /certifications/:certificationId': getExample(Certification),
    'GET /certifications/:certificationId/questions': [] as never,
    'GET /reviews': [],
    ...handlers,
  });
  return renderPage(<HomePage />);
}

const tile = (label: string) => screen.queryByText(label)?.parentElement?.querySelector('dd')?.textContent;

test.each([
  [99, undefined, undefined],
  [100, '100', '3%'],
])('with %i people figures about people are %s and %s', async (totalUsers, people, passed) => {
  openHome({ 'GET /statistics': { ...figures, totalUsers } });
  await waitFor(() => expect(tile('certifications')).toBe('18'));
  expect(tile('people preparing')).toBe(people);
  expect(tile('of learners passed a practice exam')).toBe(passed);
});

test.each([
  ['a fault of the server', broken],
  ['a lost connection', noConnection],
])('the tiles fall back to the agreed figures after %s', async (_case, reply) => {
  openHome({ 'GET /statistics': reply });
  const agreed = { 'people preparing': '10,000', questions: '50,000', certifications: '150' };
  for (const [label, figure] of Object.entries({ ...agreed, 'of learners passed a practice exam': '94%' }))
    await waitFor(() => expect(tile(label)).toBe(figure));
});

test('without a question the hero says what is free', async () => {
  openHome({ 'GET /certifications/:certificationId/questions': broken });
  expect(await screen.findByRole('heading', { name: 'Try before you pay' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open an account' }).getAttribute('href')).toBe('/register');
});

test('features, figures of success and the next steps are in the words of the specification', () => {
  openHome({});
  for (const name of [
    'Comprehensive Questions',
    'Detailed Explanations',
    'Topic Organisation',
    'Real Exam Simulation',
    'Study at Your Own Pace',
    'Progress Tracking',
  ])
    expect(screen.getByRole('heading', { name })).toBeTruthy();
  const success = screen.getByRole('region', { name: 'Success by the numbers' }).textContent;
  for (const text of ['94%', '30%', '4.9/5', 'rating from 10,000+ reviews', '45 days']) expect(success).toContain(text);
  expect(screen.getByRole('link', { name: 'Start a free diagnostic' }).getAttribute('href')).toBe('/exams');
});
