import { AdminQuestion } from '@examplar/contract/admin/questions';
import { getExample } from '@examplar/contract/calls/example';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import VolatileQuestionsPage from './volatile-page.tsx';

const question = getExample(AdminQuestion);
const aged = { ...question, id: 'aged', volatile: { look_at: 'The quota of items', checked_on: '2026-03-03' } };
const never = { ...question, id: 'never', volatile: { look_at: 'The name of the service', checked_on: null } };

test('answers that may change are listed with what to look at, and since when nobody has (LRN-157)', async () => {
  const api = fakeApi({
    'GET /admin/questions': [never, aged],
    'GET /admin/certifications': [],
    'GET /admin/topics': [],
  });
  renderPage(<VolatileQuestionsPage />, {
    path: '/admin/catalogue/questions/volatile',
    at: '/admin/catalogue/questions/volatile',
  });
  const cell = await screen.findByText('The quota of items');
  const row = cell.closest('tr') as HTMLElement;
  expect(within(row).getByText('Mar 3, 2026')).toBeTruthy();
  expect(
    within(screen.getByText('The name of the service').closest('tr') as HTMLElement).getByText('Never'),
  ).toBeTruthy();
  expect(api.of('GET /admin/questions')[0]?.query).toMatchObject({ volatile: 'true', sort: 'checked_on' });
});
